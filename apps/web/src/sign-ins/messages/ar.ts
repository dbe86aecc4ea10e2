import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  browserOn: '{browser} على {system}',
  someProgram: 'برنامج آخر',
  lastSeen: 'آخر ظهور {when}',
  thisDevice: 'هذا الجهاز',
  endSession: 'تسجيل الخروج هناك',
  endSessionOf: 'تسجيل الخروج هناك: {name}',
  endOthers: 'تسجيل الخروج من كل مكان آخر',
  othersEnded: 'سُجّل الخروج من كل مكان آخر',
  sessionEnded: 'سُجّل الخروج هناك',
} satisfies Translation<typeof en>;
