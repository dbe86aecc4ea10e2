import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  bold: 'Gras',
  italic: 'Italique',
  underline: 'Souligné',
  strike: 'Barré',
  bulletList: 'Liste',
  orderedList: 'Liste numérotée',
  quote: 'Citation',
  heading: 'Titre',
  subheading: 'Sous-titre',
  clearFormat: 'Texte simple',
  undo: 'Annuler la saisie',
  redo: 'Rétablir la saisie',
  link: 'Lien',
  unlink: 'Retirer le lien',
  linkAddress: 'Adresse du lien',
  linkSave: 'Poser le lien',
} satisfies Translation<typeof en>;
