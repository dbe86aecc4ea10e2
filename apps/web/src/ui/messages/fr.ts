import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  copied: 'Copié',
  copyByHand: 'Sélectionnez le texte et copiez-le',
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  undo: 'Rétablir',
  delete: 'Supprimer',
  dismiss: 'Masquer',
  widgetFailed: 'Cette partie de la page ne répond plus.',
  pageFailed: 'Cette page ne répond plus',
  pageFailedText: 'Ce que vous aviez enregistré est en sécurité. La recharger suffit le plus souvent.',
  pageNotHere: 'Cette page n’est pas encore sur cet appareil',
  pageNotHereText:
    'Elle s’ouvrira dès que la connexion sera rétablie. Les pages déjà ouvertes restent accessibles hors connexion.',
  reload: 'Recharger',
  loading: 'Chargement',
} satisfies Translation<typeof en>;
