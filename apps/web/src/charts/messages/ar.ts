import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  asTable: '{title} في جدول',
  showTable: 'العرض في جدول',
  showChart: 'العرض في رسم بياني',
} satisfies Translation<typeof en>;
