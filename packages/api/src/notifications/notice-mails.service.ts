import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { NotificationKind, NotificationParams } from '@cartage/contract/notifications/notifications.schema.ts';
import { spaced, writingIn } from '#core/writing.ts';
import type { Mail } from '#outbox/outbox.service.ts';

const subjects: Record<NotificationKind, Record<Language, string>> = {
  mail_received: {
    en: 'New message from {from}: {subject}',
    fr: 'Nouveau message de {from} : {subject}',
    ar: 'رسالة جديدة من {from}: {subject}',
  },
  chat_received: {
    en: '{from} has written to you in the chat',
    fr: '{from} vous a écrit dans la messagerie',
    ar: 'كتب إليك {from} في الدردشة',
  },
  event_invited: {
    en: '{by} invites you: {title}',
    fr: '{by} vous invite : {title}',
    ar: '{by} يدعوك إلى: {title}',
  },
  event_changed: {
    en: '{by} has changed {title}',
    fr: '{by} a modifié {title}',
    ar: 'عدّل {by} الموعد {title}',
  },
  event_cancelled: {
    en: '{by} no longer expects you: {title}',
    fr: '{by} ne vous attend plus : {title}',
    ar: 'لم يعد {by} ينتظر حضورك: {title}',
  },
  event_deleted: {
    en: '{by} has deleted {title}',
    fr: '{by} a supprimé {title}',
    ar: 'حذف {by} الموعد {title}',
  },
  card_assigned: {
    en: '{by} has given you the card {card}',
    fr: '{by} vous a confié la carte {card}',
    ar: 'أسند إليك {by} البطاقة {card}',
  },
  card_commented: {
    en: '{by} has commented on the card {card}',
    fr: '{by} a commenté la carte {card}',
    ar: 'علّق {by} على البطاقة {card}',
  },
  user_joined: { en: '{name} has joined', fr: '{name} nous a rejoints', ar: 'انضم {name}' },
  contact_received: {
    en: '{name} has written through the contact form',
    fr: '{name} a écrit par le formulaire de contact',
    ar: 'كتب {name} عبر نموذج الاتصال',
  },
  checkout_placed: {
    en: '{name} has ordered through the public pages',
    fr: '{name} a commandé sur les pages publiques',
    ar: 'طلب {name} عبر الصفحات العامة',
  },
  order_placed: {
    en: 'New order {order} from {customer}',
    fr: 'Nouvelle commande {order} de {customer}',
    ar: 'طلب جديد {order} من {customer}',
  },
  order_delivered: {
    en: 'Order {order} has been delivered',
    fr: 'La commande {order} a été livrée',
    ar: 'سُلّم الطلب {order}',
  },
  invoice_paid: {
    en: '{client} has paid invoice {invoice}',
    fr: '{client} a payé la facture {invoice}',
    ar: 'دفع {client} الفاتورة {invoice}',
  },
  invoice_overdue: {
    en: 'Invoice {invoice} of {client} is overdue',
    fr: 'La facture {invoice} de {client} est en retard',
    ar: 'الفاتورة {invoice} لدى {client} متأخرة',
  },
  invoices_overdue: {
    en: 'Overdue invoices: {count}',
    fr: 'Factures en retard : {count}',
    ar: 'عدد الفواتير المتأخرة: {count}',
  },
  review_waiting: {
    en: '{reviewer} has reviewed {product}',
    fr: '{reviewer} a donné son avis sur {product}',
    ar: 'كتب {reviewer} تقييماً عن {product}',
  },
  stock_low: {
    en: '{product}: {left} left',
    fr: '{product} : il en reste {left}',
    ar: '{product}: بقي {left}',
  },
  delivery_failed: {
    en: 'Delivery {delivery} could not be made',
    fr: 'La livraison {delivery} n’a pas pu se faire',
    ar: 'تعذّر التسليم {delivery}',
  },
  delivery_told_late: {
    en: 'Look at delivery {delivery}: {driver} was there before hearing of your change',
    fr: 'Voyez la livraison {delivery} : {driver} y était avant de connaître votre modification',
    ar: 'راجع التسليم {delivery}: كان {driver} هناك قبل أن يصله تعديلكم',
  },
  route_dispatched: {
    en: 'Route {route} has gone to {driver}',
    fr: 'La tournée {route} a été envoyée à {driver}',
    ar: 'أُرسل المسار {route} إلى {driver}',
  },
  route_changed: {
    en: 'Route {route} of {driver} has changed',
    fr: 'La tournée {route} de {driver} a changé',
    ar: 'تغيّر المسار {route} الذي مع {driver}',
  },
  import_finished: {
    en: '{file} has been imported. Rows: {rows}',
    fr: '{file} est importé. Lignes : {rows}',
    ar: 'اكتمل استيراد {file}. عدد الصفوف: {rows}',
  },
  course_completed: {
    en: '{name} has completed {course}',
    fr: '{name} a terminé {course}',
    ar: 'أتمّ {name} الدورة {course}',
  },
  webhook_off: {
    en: 'The webhook {webhook} was switched off: nothing was taken there any more',
    fr: 'Le webhook {webhook} a été désactivé : plus rien n’y était accepté',
    ar: 'أُوقف خطاف الويب {webhook}: لم يعد يُقبل فيه شيء',
  },
};

const why: Record<Language, string> = {
  en: 'You get this mail because of your notification settings.',
  fr: 'Vous recevez ce courriel selon vos réglages de notifications.',
  ar: 'تصلك هذه الرسالة وفق إعدادات الإشعارات لديك.',
};

/** One line that tells of a notice. */
export function noticeSubject(kind: NotificationKind, params: NotificationParams, language: Language): string {
  const { number } = writingIn(language);
  const told = spaced(language, subjects[kind][language]).replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return typeof value === 'number' ? number(value) : (value ?? '');
  });
  // A line break in a subject would begin another header.
  return [...told.replaceAll(/[^\S\u00a0\u202f]+/g, ' ')].slice(0, 200).join('');
}

/** The mail that tells of a notice, in the reader's language. */
export function noticeMail(
  kind: NotificationKind,
  params: NotificationParams,
  { email, language }: { email: string; language: Language },
  link: string | undefined,
): Mail {
  const subject = noticeSubject(kind, params, language);
  return { to: email, subject, text: [subject, ...(link ? [link] : []), why[language]].join('\n\n') };
}
