import type { TranslatedHelp } from './sample-articles.ts';

export const sampleHelpInFrench: TranslatedHelp = {
  groups: [
    'Premiers pas',
    'Planification',
    'Sur la route',
    'Commandes et retours',
    'Argent',
    'Compte et confidentialité',
  ],
  articles: {
    'first-day': {
      title: 'Votre première journée avec Cartage',
      subtitle: 'D’un compte vide à une première tournée en une demi-heure',
      parts: [
        'Commencez par le dépôt : son adresse, son fuseau horaire et l’heure d’ouverture du portail. Ajoutez ensuite un véhicule et ce qu’il peut transporter. Il n’en faut pas plus pour planifier.',
        'Saisissez trois livraisons à la main, ou déposez un tableau sur la page d’importation. Ouvrez le planificateur, choisissez le jour et cliquez sur Optimiser. Vous restez libre de tout modifier.',
      ],
    },
    'import-a-spreadsheet': {
      title: 'Importer un tableau',
      subtitle: 'Colonnes dans n’importe quel ordre, dates dans n’importe quel format',
      parts: [
        'L’importation montre ce qu’elle a compris avant d’écrire quoi que ce soit. Associez une colonne une seule fois : le prochain fichier avec les mêmes en-têtes le sera tout seul.',
        'Les lignes illisibles sont mises de côté avec la raison. Corrigez-les sur la page, ou récupérez-les dans un fichier.',
      ],
    },
    'invite-colleagues': {
      title: 'Inviter vos collègues',
      subtitle: 'Qui a le droit de faire quoi, et comment le changer',
      parts: [
        'Chaque personne a un seul rôle. Les répartiteurs planifient, le support consulte et répond, les chauffeurs ne voient que leur propre tournée.',
        'Une invitation est un lien reçu par e-mail, valable sept jours. La liste des utilisateurs permet de la renvoyer.',
      ],
    },
    'why-unassigned': {
      title: 'Pourquoi une livraison reste-t-elle sans tournée ?',
      subtitle: 'Le planificateur en donne la raison, et ce qui aiderait',
      parts: [
        'Une livraison qui n’entre dans aucune tournée est affichée avec ses raisons : plus de créneau libre, trop lourde, une compétence que personne n’a. Ces raisons sont vérifiées, pas devinées.',
        'Choisissez une des suggestions, un créneau plus large ou une camionnette de plus, et relancez le calcul. Ce que vous avez verrouillé reste en place.',
      ],
    },
    'lock-what-is-promised': {
      title: 'Verrouiller ce qui a été promis',
      subtitle: 'Garder un arrêt, sa place ou toute une tournée',
      parts: [
        'Un arrêt verrouillé garde son véhicule, ou bien son véhicule et sa place dans la tournée. À une tournée verrouillée, rien n’est changé.',
        'Les verrous tiennent à chaque nouvelle optimisation, jusqu’à ce que quelqu’un les retire. Leur liste se trouve à côté de la carte.',
      ],
    },
    'time-windows': {
      title: 'Créneaux horaires et temps de service',
      subtitle: 'Deux chiffres qui font la qualité d’un plan',
      parts: [
        'Le créneau dit quand le travail peut commencer. Le temps de service dit combien de temps la camionnette reste sur place. Estimez-le sans tricher : cinq minutes de moins, quarante fois par jour, c’est une soirée.',
        'Plusieurs créneaux sont possibles : un magasin qui ferme à midi en a deux. Là où vos chauffeurs reviennent sans cesse, la page « Temps de service » montre combien de temps ils y sont vraiment restés. Ce que vous acceptez est prévu dès lors.',
      ],
    },
    'driver-app': {
      title: 'La journée du chauffeur',
      subtitle: 'Du premier scan au retour à la maison',
      parts: [
        'Le chauffeur se connecte en scannant un code que le bureau affiche, ouvre sa tournée, la parcourt et la confirme. À partir de là, chaque arrêt a trois boutons : arrivé, livré, non livré.',
        'Sans réseau, tout est gardé sur le téléphone et envoyé plus tard, avec l’heure réelle de chaque geste.',
      ],
    },
    'proof-of-delivery': {
      title: 'Preuve de livraison',
      subtitle: 'Une photo, un nom, une signature',
      parts: [
        'Ce qui est demandé se règle une fois pour tous : rien, une photo, une signature ou les deux. La preuve est affichée avec la livraison et s’imprime avec elle. Là où un montant est dû, le chauffeur dit ce qu’il a encaissé.',
        'Les photos et les positions sont supprimées après le délai fixé par le bureau.',
      ],
    },
    'not-at-home': {
      title: 'Quand il n’y a personne',
      subtitle: 'Motifs, nouvelles tentatives et retours',
      parts: [
        'Le chauffeur choisit un motif. Il décide de la suite : un autre jour, un voisin ou le retour au dépôt.',
        'Le nombre de tentatives fait partie de la livraison. Après la dernière, elle revient au dépôt et le client en est informé. Les réglages disent quels messages les clients reçoivent de leurs livraisons, avec quels mots et hors de quelles heures de silence.',
      ],
    },
    'cancel-an-order': {
      title: 'Annuler une commande',
      subtitle: 'Sans frais jusqu’à 72 heures avant',
      parts: [
        'Une commande planifiée peut être annulée sans frais jusqu’à 72 heures avant la livraison. Au-delà, la place dans la camionnette est déjà payée.',
        'La confirmation de l’annulation arrive sous 24 heures, comme toute confirmation.',
      ],
    },
    'report-damage': {
      title: 'Signaler un dommage',
      subtitle: 'Sous 48 heures, avec une photo',
      parts: [
        'Prévenez-nous dans les 48 heures suivant la livraison et joignez une photo de la marchandise et de l’emballage. Elle est comparée à celle du chauffeur.',
        'Vous avez notre réponse le jour même. Le remplacement part avec la prochaine tournée qui passe chez vous.',
      ],
    },
    'return-something': {
      title: 'Retourner un article',
      subtitle: 'Sous 15 jours, repris par une tournée',
      parts: [
        'Tout article non utilisé peut être retourné dans les 15 jours suivant la livraison. Indiquez-le sur la commande : nous choisissons une tournée qui passe de toute façon.',
        'Le remboursement part dans les deux jours ouvrés suivant le retour de l’article.',
      ],
    },
    'write-an-invoice': {
      title: 'Rédiger une facture',
      subtitle: 'Lignes, taxe et remise, additionnées pour vous',
      parts: [
        'Choisissez le client, ajoutez des lignes et enregistrez. Le total est la somme des lignes, chacune avec sa remise et sa taxe. La facture reste un brouillon tant qu’elle n’est pas envoyée.',
        'Envoyez-la par e-mail ou remettez-la sous forme de fichier. Les paiements sont saisis un par un et le solde suit.',
      ],
    },
    'delivery-prices': {
      title: 'Ce que coûte une livraison',
      subtitle: 'Deux prix, aucune surprise',
      parts: [
        'Une livraison planifiée coûte 69 $, et 99 $ avec un créneau de deux heures de votre choix.',
        'Le prix est annoncé avant la commande et ne change plus ensuite.',
      ],
    },
    'ways-to-pay': {
      title: 'Moyens de paiement',
      subtitle: 'Nous ne gardons jamais un numéro de carte',
      parts: [
        'Payez par virement sur facture, en espèces à la porte si la commande le prévoit, ou chez le prestataire de paiement relié à la boutique.',
        'Les numéros de carte sont saisis chez le prestataire et n’arrivent jamais chez nous.',
      ],
    },
    'two-factor': {
      title: 'Se connecter avec deux facteurs',
      subtitle: 'Deux minutes pour garder la porte fermée aux autres',
      parts: [
        'Ouvrez la page de sécurité de votre compte, scannez le code avec une application d’authentification et saisissez les six chiffres affichés.',
        'Gardez les codes de secours sur papier. Chacun n’ouvre la porte qu’une fois.',
      ],
    },
    'who-sees-what': {
      title: 'Qui voit quoi',
      subtitle: 'Adresses, numéros de téléphone, positions',
      parts: [
        'Le planificateur et le chauffeur qui l’apporte voient où va une livraison. Les lecteurs ne voient aucun numéro de téléphone, le support ne voit aucun coût.',
        'Tout changement de droits est consigné, avec son auteur et sa date.',
      ],
    },
    'end-a-session': {
      title: 'Se déconnecter partout',
      subtitle: 'Un téléphone est perdu : que faire ?',
      parts: [
        'Vos sessions sont affichées avec leur appareil et leur lieu. Fermez-en une, ou toutes sauf celle-ci.',
        'Un nouveau mot de passe les ferme toutes, lui aussi.',
      ],
    },
  },
};
