import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  attach: 'إرفاق ملفات',
  dropHint: {
    zero: 'أو أفلتها هنا.',
    one: 'أو أفلته هنا. ملف واحد على الأكثر، وحجمه حتى {size}.',
    two: 'أو أفلتهما هنا. ملفان على الأكثر، وحجم كل منهما حتى {size}.',
    few: 'أو أفلتها هنا. {count} ملفات على الأكثر، وحجم كل منها حتى {size}.',
    many: 'أو أفلتها هنا. {count} ملفًا على الأكثر، وحجم كل منها حتى {size}.',
    other: 'أو أفلتها هنا. {count} ملف على الأكثر، وحجم كل منها حتى {size}.',
  },
  attached: 'الملفات المرفقة',
  uploading: 'رفع {name}',
  uploadFailed: 'لم يُرفق {name}: {reason}',
  notArrived: 'ملف لم يصل: أعد إرساله أو أزله، ثم احفظ.',
  sendAgain: 'إعادة المحاولة',
  removeFile: 'إزالة {name}',
  tooManyFiles: {
    zero: 'لا ملفات.',
    one: 'ملف واحد على الأكثر.',
    two: 'ملفان على الأكثر.',
    few: '{count} ملفات على الأكثر.',
    many: '{count} ملفًا على الأكثر.',
    other: '{count} ملف على الأكثر.',
  },
  fileTooLarge: 'حجم {name} أكبر من {size}.',
  download: 'تنزيل',
  openPicture: 'فتح {name}',
} satisfies Translation<typeof en>;
