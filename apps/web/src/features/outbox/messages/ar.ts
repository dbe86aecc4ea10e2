import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'البريد الصادر',
  search: 'ابحث بالمرسَل إليه أو الموضوع',
  to: 'إلى',
  sender: 'باسم {name}',
  replyTo: 'تصل الردود إلى {address}',
  subject: 'الموضوع',
  status: 'الحالة',
  createdAt: 'كُتبت',
  'status.waiting': 'في الانتظار',
  'status.sent': 'أُرسلت',
  'status.kept': 'محفوظة هنا',
  'status.failed': 'رُفضت',
  emptyTitle: 'لم تُكتب أي رسالة بعد',
  emptyText: 'تظهر هنا الدعوات وروابط كلمات المرور، وهنا تجدها إن لم يكن هناك خادم بريد.',
  sentText: 'أُرسلت هذه الرسالة، ونصّها للمرسَل إليه وحده.',
  open: 'قراءة',
} satisfies Translation<typeof en>;
