import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  notFound: 'لا صفحة على هذا العنوان',
  notFoundText: 'قد يكون الرابط قديمًا أو ينقصه حرف.',
  notAuthorized: 'دورك لا يتيح هذه الصفحة',
  notAuthorizedText: 'إن كنت تحتاج إليها في عملك فاطلب من مدير النظام تعديل دورك.',
  serverError: 'تعثّر الخادم',
  serverErrorText: 'ما حفظته من قبل في أمان. أعد المحاولة بعد لحظات.',
  toStart: 'إلى صفحة البداية',
  back: 'رجوع',
  retry: 'إعادة المحاولة',
  offline: 'لا يوجد اتصال',
  offlineText:
    'ما فتحته من قبل يُفتح من جديد مع وقت آخر اطّلاع. تنتظر على هذا الجهاز تعديلاتك على عمليات التوصيل والسائقين والمركبات والحسابات، وكذلك ما يسجّله تطبيق السائق، وتُرسل عند عودة الاتصال.',
  maintenance: 'أعمال صيانة',
  maintenanceText: 'يخضع هذا الخادم للصيانة وسيعود قريبًا. لم يضع شيء مما حفظته.',
  update: 'نسخة جديدة جاهزة',
  updateText: 'تحميلها يستغرق لحظة. احفظ ما تكتبه أولًا.',
  loadUpdate: 'تحميل النسخة الجديدة',
  later: 'لاحقًا',
  comingSoon: 'الطريق مستمر',
  comingSoonText: 'هذا الجزء قيد البناء. اترك عنوانك لنخبرك عند افتتاحه.',
  tellMe: 'أخبرني',
  willTell: 'أكّد العنوان من الرسالة التي وصلتك، وسنكتب إليك حين يصبح جاهزًا.',
  email: 'البريد الإلكتروني',
} satisfies Translation<typeof en>;
