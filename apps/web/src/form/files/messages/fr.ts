import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  attach: 'Joindre des fichiers',
  dropHint: {
    one: 'Ou déposez-le ici. {count} fichier au plus, jusqu’à {size}.',
    other: 'Ou déposez-les ici. {count} fichiers au plus, jusqu’à {size} chacun.',
  },
  attached: 'Fichiers joints',
  uploading: 'Envoi de {name}',
  uploadFailed: '{name} n’a pas été joint : {reason}',
  notArrived: 'Un fichier n’est pas arrivé : renvoyez-le ou retirez-le, puis enregistrez.',
  sendAgain: 'Réessayer',
  removeFile: 'Retirer {name}',
  tooManyFiles: { one: '{count} fichier au plus.', other: '{count} fichiers au plus.' },
  fileTooLarge: '{name} dépasse {size}.',
  download: 'Télécharger',
  openPicture: 'Ouvrir {name}',
} satisfies Translation<typeof en>;
