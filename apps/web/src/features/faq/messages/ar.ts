import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'أسئلة وأجوبة',
  search: 'ابحث في الأسئلة',
  empty: 'لا أسئلة بعد',
  none: 'لا سؤال يطابق «{q}»',
  noneText: 'جرّب كلمة أخرى.',
  failed: 'تعذّر تحميل الأسئلة',
} satisfies Translation<typeof en>;
