import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages: Translation<typeof en> = {
  noLine: 'Pas de connexion.',
  seenAt: 'Vous voyez l’état relevé à {time}.',
  tryAgain: 'Réessayer',
  waiting: {
    one: '{count} modification attend d’être envoyée.',
    many: '{count} modifications attendent d’être envoyées.',
    other: '{count} modifications attendent d’être envoyées.',
  },
  waitingMemory: 'Gardez cette page ouverte jusque-là : ce navigateur ne conserve rien.',
  sendNow: 'Envoyer maintenant',
  refused: '{what} : refusé. {why}',
  gotIt: 'Compris',
  update: 'Une nouvelle version de Cartage est prête.',
  loadUpdate: 'La charger',
  later: 'Plus tard',
};
