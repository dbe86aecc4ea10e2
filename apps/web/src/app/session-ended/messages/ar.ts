import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'انتهت جلستك',
  text: 'سجّل الدخول من جديد لتتابع من حيث أنت. ما كتبته ما زال هنا.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  showPassword: 'إظهار كلمة المرور أو إخفاؤها',
  code: 'رمز تطبيق المصادقة',
  signIn: 'تسجيل الدخول',
  leave: 'مغادرة هذه الصفحة',
} satisfies Translation<typeof en>;
