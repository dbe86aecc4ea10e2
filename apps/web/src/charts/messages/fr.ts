import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  asTable: '{title} sous forme de tableau',
  showTable: 'Afficher en tableau',
  showChart: 'Afficher en graphique',
} satisfies Translation<typeof en>;
