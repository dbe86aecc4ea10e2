import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  browserOn: '{browser} على {system}',
  someProgram: 'برنامج آخر',
  lastSeen: 'آخر ظهور {when}',
  thisDevice: 'هذا الجهاز',
} satisfies Translation<typeof en>;
