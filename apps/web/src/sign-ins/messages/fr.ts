import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  browserOn: '{browser} sous {system}',
  someProgram: 'Un autre programme',
  lastSeen: 'vu {when}',
  thisDevice: 'Cet appareil',
} satisfies Translation<typeof en>;
