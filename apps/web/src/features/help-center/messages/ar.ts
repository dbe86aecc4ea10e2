import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'مركز المساعدة',
  lead: 'كيف تخطّط وتقود وتوصّل وتُحصّل.',
  search: 'ابحث في المقالات',
  popular: 'الأكثر قراءة',
  topics: 'كل المواضيع',
  learning: 'للاستزادة',
  empty: 'لا مقالات بعد',
  emptyText: 'راسلنا: نجيب عمّا لم يُكتب هنا.',
  none: 'لا مقال يذكر «{q}»',
  noneText: 'جرّب كلمة أخرى أو راسلنا.',
  write: 'راسلنا',
  failed: 'تعذّر تحميل المقالات',
  loading: 'جارٍ التحميل',
  articles: {
    zero: 'لا مقالات',
    one: 'مقال واحد',
    two: 'مقالان',
    few: '{count} مقالات',
    many: '{count} مقالًا',
    other: '{count} مقال',
  },
  updated: 'آخر تعديل في {date}',
  notTranslated: 'لم يُترجم هذا المقال بعد، وتقرؤه كما كُتب: {language}.',
  outdated: 'عُدّل النص الأصلي بعد هذه الترجمة.',
  others: 'المزيد في «{group}»',
  notFound: 'لا يوجد مقال كهذا',
  notFoundText: 'ربما تغيّر اسمه. البحث يعرف المقالات كلها.',
  where: 'موقعك الآن',
} satisfies Translation<typeof en>;
