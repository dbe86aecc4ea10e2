import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'أرقام المتجر',
  popular: 'الأكثر شراءً',
  sku: 'الرمز {sku}',
  pieces: {
    zero: '{count} قطعة',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '{count} قطع',
    many: '{count} قطعة',
    other: '{count} قطعة',
  },
  house: 'الكتالوج والحسابات',
  published: 'منتجات معروضة للبيع',
  unpublished: 'منتجات غير معروضة',
  outOfStock: {
    zero: 'لا منتج نفد مخزونه',
    one: 'منتج واحد نفد مخزونه',
    two: 'منتجان نفد مخزونهما',
    few: '{count} منتجات نفد مخزونها',
    many: '{count} منتجًا نفد مخزونها',
    other: '{count} منتج نفد مخزونها',
  },
  customers: {
    zero: 'لا عملاء بعد',
    one: 'عميل واحد إجمالًا',
    two: 'عميلان إجمالًا',
    few: '{count} عملاء إجمالًا',
    many: '{count} عميلًا إجمالًا',
    other: '{count} عميل إجمالًا',
  },
  invoices: {
    zero: 'لم تصدر فواتير في هذه الأيام',
    one: 'فاتورة واحدة صدرت في هذه الأيام',
    two: 'فاتورتان صدرتا في هذه الأيام',
    few: '{count} فواتير صدرت في هذه الأيام',
    many: '{count} فاتورة صدرت في هذه الأيام',
    other: '{count} فاتورة صدرت في هذه الأيام',
  },
  overdue: {
    zero: 'لا فواتير متأخرة',
    one: 'فاتورة واحدة متأخرة',
    two: 'فاتورتان متأخرتان',
    few: '{count} فواتير متأخرة',
    many: '{count} فاتورة متأخرة',
    other: '{count} فاتورة متأخرة',
  },
  referrals: {
    zero: 'لا إحالات في هذه الأيام',
    one: 'إحالة واحدة في هذه الأيام، بعائد {earning}',
    two: 'إحالتان في هذه الأيام، بعائد {earning}',
    few: '{count} إحالات في هذه الأيام، بعائد {earning}',
    many: '{count} إحالة في هذه الأيام، بعائد {earning}',
    other: '{count} إحالة في هذه الأيام، بعائد {earning}',
  },
} satisfies Translation<typeof en>;
