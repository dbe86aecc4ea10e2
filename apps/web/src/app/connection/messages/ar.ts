import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages: Translation<typeof en> = {
  noLine: 'لا يوجد اتصال.',
  seenAt: 'ما تراه هو ما كان في {time}.',
  tryAgain: 'إعادة المحاولة',
  waiting: {
    zero: 'لا تغييرات تنتظر الإرسال.',
    one: 'تغيير واحد ينتظر الإرسال.',
    two: 'تغييران ينتظران الإرسال.',
    few: '{count} تغييرات تنتظر الإرسال.',
    many: '{count} تغييرًا ينتظر الإرسال.',
    other: '{count} تغيير ينتظر الإرسال.',
  },
  waitingMemory: 'أبقِ هذه الصفحة مفتوحة حتى ذلك الحين: هذا المتصفح لا يحفظ شيئًا.',
  sendNow: 'الإرسال الآن',
  refused: 'لم يُقبل «{what}»: {why}',
  gotIt: 'حسنًا',
  update: 'إصدار جديد من Cartage جاهز.',
  loadUpdate: 'تحميله',
  later: 'لاحقًا',
};
