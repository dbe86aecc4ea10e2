import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  copied: 'نُسخ',
  copyByHand: 'حدّد النص وانسخه',
  close: 'إغلاق',
  cancel: 'إلغاء',
  retry: 'إعادة المحاولة',
  undo: 'تراجع',
  delete: 'حذف',
  dismiss: 'إخفاء',
  widgetFailed: 'توقّف هذا الجزء من الصفحة عن العمل.',
  pageFailed: 'توقّفت هذه الصفحة عن العمل',
  pageFailedText: 'ما حفظته من قبل في أمان. إعادة التحميل تكفي غالبًا.',
  pageNotHere: 'هذه الصفحة ليست على هذا الجهاز بعد',
  pageNotHereText: 'ستُفتح فور عودة الاتصال. الصفحات التي فتحتها من قبل تُفتح من دونه.',
  reload: 'إعادة التحميل',
  loading: 'جارٍ التحميل',
} satisfies Translation<typeof en>;
