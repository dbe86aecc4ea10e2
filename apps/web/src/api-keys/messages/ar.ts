import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  revoke: 'إلغاء',
  revokeNamed: 'إلغاء: {name}',
  revokeTitle: 'إلغاء {name}؟',
  revokeText: 'تُمنع فورًا البرامج التي تستخدم هذا المفتاح، ولا رجعة في ذلك.',
  revoked: 'لم يعد {name} يفتح شيئًا',
} satisfies Translation<typeof en>;
