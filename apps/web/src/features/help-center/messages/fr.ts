import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'Centre d’aide',
  lead: 'Planifier, rouler, livrer et se faire payer.',
  search: 'Chercher dans les articles',
  popular: 'Les plus lus',
  topics: 'Tous les sujets',
  learning: 'Pour aller plus loin',
  empty: 'Aucun article pour l’instant',
  emptyText: 'Écrivez-nous : nous répondons à ce qui n’est pas encore écrit ici.',
  none: 'Aucun article ne mentionne « {q} »',
  noneText: 'Essayez un autre mot ou écrivez-nous.',
  write: 'Nous écrire',
  failed: 'Les articles n’ont pas pu être chargés',
  loading: 'Chargement',
  articles: { one: '{count} article', many: '{count} articles', other: '{count} articles' },
  updated: 'Modifié le {date}',
  notTranslated: 'Cet article n’est pas encore traduit. Vous le lisez dans sa langue d’origine : {language}.',
  outdated: 'L’original a été modifié après cette traduction.',
  others: 'Aussi dans « {group} »',
  notFound: 'Cet article n’existe pas',
  notFoundText: 'Il a peut-être changé de nom. La recherche les connaît tous.',
  where: 'Fil d’Ariane',
} satisfies Translation<typeof en>;
