import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  bold: 'عريض',
  italic: 'مائل',
  underline: 'تحته خط',
  strike: 'يتوسطه خط',
  bulletList: 'قائمة',
  orderedList: 'قائمة مرقمة',
  quote: 'اقتباس',
  heading: 'عنوان',
  subheading: 'عنوان فرعي',
  clearFormat: 'نص بلا تنسيق',
  undo: 'تراجع عن الكتابة',
  redo: 'أعد الكتابة',
  link: 'رابط',
  unlink: 'أزل الرابط',
  linkAddress: 'عنوان الرابط',
  linkSave: 'ضع الرابط',
} satisfies Translation<typeof en>;
