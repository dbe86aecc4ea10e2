import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  past: 'Imports précédents',
  file: 'Fichier',
  when: 'Lu',
  who: 'Par',
  holds: 'Contenu',
  rows: 'Lignes importées',
  imported: '{done} sur {all}',
  state: 'État',
  'state.review': 'Ouvert',
  'state.committed': 'Importé',
  'state.discarded': 'Abandonné',
  nobody: 'Un compte supprimé',
  pages: 'Pages des imports précédents',
} satisfies Translation<typeof en>;
