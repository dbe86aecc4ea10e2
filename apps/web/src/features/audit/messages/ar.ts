import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'سجل التدقيق',
  search: 'ابحث باسم شخص أو برمز',
  at: 'متى',
  actor: 'من',
  action: 'ماذا',
  subject: 'على ماذا',
  subjectId: 'الرقم',
  'subject.User': 'شخص',
  'subject.Role': 'دور',
  'subject.ApiKey': 'مفتاح API',
  'subject.Webhook': 'خطاف ويب',
  'subject.Vehicle': 'مركبة',
  'subject.Driver': 'سائق',
  'subject.ServiceTime': 'مدة خدمة',
  'subject.Settings': 'إعدادات',
  'settings.invoices': 'إعدادات الفواتير',
  'settings.logistics': 'إعدادات الخدمات اللوجستية',
  'settings.roads': 'إعدادات الطرق والخرائط',
  'settings.shop': 'إعدادات المتجر',
  'subject.Depot': 'مستودع',
  'subject.Invoice': 'فاتورة',
  nobody: 'دون تسجيل دخول',
  emptyTitle: 'لا شيء في السجل بعد',
  emptyText: 'تُحفظ هنا عمليات الدخول وتعديلات الأشخاص وكل ما يهم الأمان.',
} satisfies Translation<typeof en>;
