import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages: Translation<typeof en> = {
  down: 'الخريطة المختارة لا تستجيب، وهذه خريطة Cartage نفسها.',
  canvas: '{label}. تُحرَّك بمفاتيح الأسهم وتُكبَّر وتُصغَّر بعلامتي الزائد والناقص.',
  pin: 'دبوس على الخريطة',
  sources: 'إظهار مصادر الخريطة أو إخفاؤها',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  twoFingers: 'حرّك الخريطة بإصبعين',
  ctrlToZoom: 'اضغط Ctrl ومرّر لتكبير الخريطة أو تصغيرها',
  cmdToZoom: 'اضغط ⌘ ومرّر لتكبير الخريطة أو تصغيرها',
};
