import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  notFound: 'Aucune page à cette adresse',
  notFoundText: 'Le lien est peut-être ancien, ou il y manque une lettre.',
  notAuthorized: 'Votre rôle ne donne pas accès à cette page',
  notAuthorizedText: 'Si votre travail l’exige, demandez à un administrateur de modifier votre rôle.',
  serverError: 'Le serveur a trébuché',
  serverErrorText: 'Ce que vous aviez enregistré est en sécurité. Réessayez dans un instant.',
  toStart: 'Aller à l’accueil',
  back: 'Retour',
  retry: 'Réessayer',
  offline: 'Pas de connexion',
  offlineText:
    'Ce que vous avez déjà ouvert s’ouvre à nouveau, avec l’heure du dernier relevé. Les modifications des livraisons, des conducteurs, des véhicules et des comptes, comme les saisies de l’application conducteur, attendent sur cet appareil ; elles partiront au retour de la connexion.',
  maintenance: 'Travaux en cours',
  maintenanceText:
    'Cette installation est en maintenance et revient bientôt. Rien de ce que vous avez enregistré n’est perdu.',
  update: 'Une nouvelle version est prête',
  updateText: 'Son chargement prend un instant. Enregistrez d’abord ce que vous écrivez.',
  loadUpdate: 'Charger la nouvelle version',
  later: 'Plus tard',
  comingSoon: 'La route continue',
  comingSoonText: 'Cette partie est en construction. Laissez votre adresse pour être prévenu de son ouverture.',
  tellMe: 'Prévenez-moi',
  willTell: 'Confirmez votre adresse depuis le courriel reçu : nous vous écrirons dès que c’est prêt.',
  email: 'E-mail',
} satisfies Translation<typeof en>;
