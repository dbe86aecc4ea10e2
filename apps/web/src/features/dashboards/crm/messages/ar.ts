import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'علاقات العملاء',
  returning: 'عملاء عائدون',
  returningOf: {
    zero: '{returning} من {count} مشترٍ',
    one: '{returning} من مشترٍ واحد',
    two: '{returning} من مشتريين',
    few: '{returning} من {count} مشترين',
    many: '{returning} من {count} مشتريًا',
    other: '{returning} من {count} مشترٍ',
  },
  byCategory: 'الإيرادات حسب الفئة',
  pieces: {
    zero: '{count} قطعة',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '{count} قطع',
    many: '{count} قطعة',
    other: '{count} قطعة',
  },
  activity: 'ما حدث للطلبات',
  'act.placed': 'قُدّم',
  'act.edited': 'عُدّل',
  'act.moved': 'انتقل إلى مرحلة أخرى',
  'act.payment': 'تغيّر الدفع',
  'act.delivery_made': 'أُنشئ تسليم له',
  'act.invoice_made': 'أُنشئت فاتورة له',
  'act.mail_queued': 'أُبلغ العميل بالبريد',
  'act.reviewed': 'قيّمه العميل',
  projects: 'المشاريع الجارية',
  projectsNone: 'لا مشروع جارٍ.',
  progressOf: 'تقدم {name}',
} satisfies Translation<typeof en>;
