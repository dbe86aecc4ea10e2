import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  admin: 'مدير النظام',
  maintainer: 'مشرف',
  editor: 'منسّق التوزيع',
  author: 'الدعم',
  subscriber: 'مُطّلع',
  driver: 'سائق',
} satisfies Translation<typeof en>;
