import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  browserOn: '{browser} sous {system}',
  someProgram: 'Un autre programme',
  lastSeen: 'vu {when}',
  thisDevice: 'Cet appareil',
  endSession: 'Déconnecter',
  endSessionOf: 'Déconnecter : {name}',
  endOthers: 'Déconnecter partout ailleurs',
  othersEnded: 'Déconnecté partout ailleurs',
  sessionEnded: 'Déconnecté là-bas',
} satisfies Translation<typeof en>;
