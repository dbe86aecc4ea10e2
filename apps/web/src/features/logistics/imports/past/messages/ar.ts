import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  past: 'عمليات الاستيراد السابقة',
  file: 'الملف',
  when: 'قُرئ',
  who: 'بواسطة',
  holds: 'المحتوى',
  rows: 'الصفوف المستوردة',
  imported: '{done} من {all}',
  state: 'الحالة',
  'state.review': 'مفتوح',
  'state.committed': 'مستورد',
  'state.discarded': 'مُلغى',
  nobody: 'حساب محذوف',
  pages: 'صفحات عمليات الاستيراد السابقة',
} satisfies Translation<typeof en>;
