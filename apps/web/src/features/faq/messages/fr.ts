import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'Questions et réponses',
  search: 'Chercher une question',
  empty: 'Aucune question pour l’instant',
  none: 'Aucune question ne correspond à « {q} »',
  noneText: 'Essayez un autre mot.',
  failed: 'Les questions n’ont pas pu être chargées',
} satisfies Translation<typeof en>;
