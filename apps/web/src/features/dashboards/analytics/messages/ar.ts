import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'التحليلات',
  perWeekday: 'الإيرادات حسب يوم الأسبوع',
  deliveries: 'تسليمات هذه الأيام',
  delivered: 'تمت',
  open: 'مفتوحة',
  failed: 'تعذرت',
  reviews: {
    zero: '{average} من 5 نجوم في {count} تقييم',
    one: '{average} من 5 نجوم في تقييم واحد',
    two: '{average} من 5 نجوم في تقييمين',
    few: '{average} من 5 نجوم في {count} تقييمات',
    many: '{average} من 5 نجوم في {count} تقييمًا',
    other: '{average} من 5 نجوم في {count} تقييم',
  },
  reviewsNone: 'لا تقييمات في هذه الأيام',
  projects: 'المشاريع',
  searchProjects: 'البحث في المشاريع',
  projectsEmpty: 'لا مشاريع بعد.',
  projectsNone: 'لا مشروع بهذا الاسم.',
  project: 'المشروع',
  leader: 'القائد',
  team: 'الفريق',
  hours: 'ساعات العمل',
  progress: 'التقدم',
  progressOf: 'تقدم {name}',
  moreMembers: {
    zero: 'و{count} آخرون',
    one: 'وعضو آخر',
    two: 'وعضوان آخران',
    few: 'و{count} آخرون',
    many: 'و{count} آخرون',
    other: 'و{count} آخرون',
  },
} satisfies Translation<typeof en>;
