import type { SampleQuestions } from './sample-faq.ts';

export const sampleFaqInFrench: readonly SampleQuestions[] = [
  {
    title: 'Livraison',
    subtitle: 'Créneaux, prix et déroulement du jour J',
    faqs: [
      [
        'Combien coûte une livraison planifiée ?',
        'Une livraison planifiée coûte 69 $. Avec un créneau de deux heures de votre choix, elle coûte 99 $.',
      ],
      [
        'Quand connaîtrai-je mon heure de passage ?',
        'La veille au soir, vous recevez un message avec un lien. Il indique votre créneau et, le jour même, combien d’arrêts vous précèdent.',
      ],
      [
        'Puis-je laisser un mot au chauffeur ?',
        'Oui. Ouvrez le lien de votre message et écrivez ce que le chauffeur doit savoir : un code, un étage, un endroit sûr.',
      ],
      [
        'Que se passe-t-il s’il n’y a personne ?',
        'Le chauffeur le note avec une photo et nous vous proposons un autre jour. Après la dernière tentative, la marchandise revient au dépôt.',
      ],
    ],
  },
  {
    title: 'Commandes',
    subtitle: 'Commander, modifier et annuler',
    faqs: [
      [
        'Quand arrive la confirmation par e-mail ?',
        'Sous 24 heures. Regardez dans vos courriers indésirables avant de nous écrire.',
      ],
      [
        'Jusqu’à quand puis-je annuler ?',
        'Une commande planifiée peut être annulée sans frais jusqu’à 72 heures avant la livraison.',
      ],
      [
        'Deux commandes peuvent-elles voyager ensemble ?',
        'Si les deux sont prêtes avant le départ et vont à la même adresse, nous les réunissons sans que vous ayez à le demander.',
      ],
      [
        'Puis-je changer l’adresse après coup ?',
        'Tant que la commande n’est pas en route. Ouvrez-la dans votre compte ou écrivez-nous.',
      ],
    ],
  },
  {
    title: 'Retours et dommages',
    subtitle: 'Quand quelque chose ne va pas',
    faqs: [
      [
        'Combien de temps ai-je pour retourner un article ?',
        '15 jours à compter de la livraison, non utilisé et dans son emballage. Nous le reprenons lors d’une de nos tournées.',
      ],
      [
        'Un article est arrivé abîmé. Que faire ?',
        'Prévenez-nous sous 48 heures avec une photo. La preuve de livraison du chauffeur est comparée avec elle et nous répondons le jour même.',
      ],
      ['Qui paie le retour ?', 'Nous, si l’erreur vient de nous. Sinon, le retour coûte ce qu’a coûté l’aller.'],
    ],
  },
  {
    title: 'Paiement',
    subtitle: 'Factures, cartes et remboursements',
    faqs: [
      [
        'Quels sont les moyens de paiement ?',
        'Carte, virement sur facture, et espèces remises au chauffeur si la commande le prévoit.',
      ],
      [
        'Quand serai-je remboursé ?',
        'Nous envoyons le remboursement sous deux jours ouvrés. Votre banque peut en demander trois de plus.',
      ],
      [
        'Gardez-vous mon numéro de carte ?',
        'Non. Il est saisi chez le prestataire de paiement et ne nous parvient jamais.',
      ],
    ],
  },
  {
    title: 'Compte',
    subtitle: 'Connexion, données et confidentialité',
    faqs: [
      [
        'J’ai oublié mon mot de passe.',
        'Choisissez « Mot de passe oublié ? » sur la page de connexion. Le lien reçu par e-mail est valable une heure.',
      ],
      [
        'Comment me déconnecter partout ?',
        'Votre compte affiche chaque session avec son appareil. Fermez-en une, ou toutes sauf celle où vous êtes.',
      ],
      [
        'Qui voit mon adresse ?',
        'Le planificateur et le chauffeur qui apporte votre livraison, et personne d’autre. Qui a le lien de votre livraison n’y lit que la ville.',
      ],
    ],
  },
];
