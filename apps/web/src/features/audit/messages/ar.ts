import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'سجل التدقيق',
  search: 'ابحث في السجل',
  at: 'متى',
  actor: 'من',
  action: 'ماذا',
  subject: 'على ماذا',
  subjectId: 'الرقم',
  nobody: 'دون تسجيل دخول',
  emptyTitle: 'لا شيء في السجل بعد',
  emptyText: 'تُحفظ هنا عمليات الدخول وتعديلات الأشخاص وكل ما يهم الأمان.',
} satisfies Translation<typeof en>;
