import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  orderNumber: 'الطلب \u2068{number}\u2069',
  customerSearch: 'الاسم أو البريد أو الرقم',
  customerNoneYet: 'لا عملاء بعد: أضف واحدًا في «العملاء»',
  customerNone: 'لا عميل بهذا الاسم',
  'status.Ready to Pickup': 'جاهز للاستلام',
  'status.Dispatched': 'أُرسل',
  'status.Out for Delivery': 'قيد التوصيل',
  'status.Delivered': 'سُلّم',
  'payment.1': 'مدفوع',
  'payment.2': 'معلق',
  'payment.3': 'ملغى',
  'payment.4': 'فشل',
  'method.paypal': 'باي بال',
  'method.card': 'بطاقة',
  'method.transfer': 'تحويل مصرفي',
  'method.cash': 'نقداً',
  'method.digits': '{method} …{digits}',
} satisfies Translation<typeof en>;
