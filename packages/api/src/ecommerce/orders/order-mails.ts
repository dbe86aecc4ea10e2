import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { orderNumberText } from '@cartage/contract/ecommerce/settings/order-number.rules.ts';
import type { StoreMail, StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';
import { spaced, writingIn } from '#core/writing.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { shopSender, shopSignature } from '#ecommerce/settings/shop-sender.service.ts';
import { trackingUrlOf } from '#logistics/deliveries/customer-link.service.ts';
import { languageOf } from '#outbox/mail-language.service.ts';
import { mailsTopic, queueMail } from '#outbox/outbox.service.ts';
import { recordOrderEvents } from './order-events.service.ts';
import type { OrderRow } from './order-facts.service.ts';
import { comesFor, placesToCollect, waysToPay } from './order-terms.ts';

type OrderMail = Extract<StoreMail, `order_${string}`>;
interface Facts {
  name: string;
  number: string;
  total: string;
  link: string;
  store: string;
  /** How long damage can be told of; empty where that is not promised. */
  hours: string;
}
interface Words {
  subject: (facts: Facts) => string;
  lines: (facts: Facts) => string[];
}

const joined = (...sentences: string[]) => sentences.filter(Boolean).join(' ');

/** A delivered order that was collected is told so. */
const words: Record<OrderMail | 'order_collected', Record<Language, Words>> = {
  order_confirmed: {
    en: {
      subject: ({ number, store }) => `Your order ${number} at ${store}`,
      lines: ({ name, number, total, link }) => [
        `Hello ${name},`,
        `Thank you. We have your order ${number} over ${total} and are getting it ready.`,
        `See how far it is: ${link}`,
      ],
    },
    fr: {
      subject: ({ number, store }) => `Votre commande ${number} chez ${store}`,
      lines: ({ name, number, total, link }) => [
        `Bonjour ${name},`,
        `Merci. Votre commande ${number} de ${total} est bien arrivée, nous la préparons.`,
        `Suivez-la ici : ${link}`,
      ],
    },
    ar: {
      subject: ({ number, store }) => `طلبك ${number} من ${store}`,
      lines: ({ name, number, total, link }) => [
        `مرحباً ${name}،`,
        `شكراً لك. وصلنا طلبك ${number} بقيمة ${total} ونحن نجهّزه.`,
        `تابع طلبك هنا: ${link}`,
      ],
    },
  },
  order_out_for_delivery: {
    en: {
      subject: ({ number }) => `Your order ${number} is on its way`,
      lines: ({ name, number, link }) => [
        `Hello ${name},`,
        `Your order ${number} has left with our driver. Here you see when it will be with you: ${link}`,
      ],
    },
    fr: {
      subject: ({ number }) => `Votre commande ${number} est en route`,
      lines: ({ name, number, link }) => [
        `Bonjour ${name},`,
        `Votre commande ${number} est partie avec notre livreur. Voyez ici quand elle sera chez vous : ${link}`,
      ],
    },
    ar: {
      subject: ({ number }) => `طلبك ${number} في الطريق`,
      lines: ({ name, number, link }) => [
        `مرحباً ${name}،`,
        `خرج طلبك ${number} مع سائقنا. اعرف هنا متى يصل إليك: ${link}`,
      ],
    },
  },
  order_delivered: {
    en: {
      subject: ({ number }) => `Your order ${number} has been delivered`,
      lines: ({ name, number, hours, link }) => [
        `Hello ${name},`,
        joined(`Your order ${number} has been delivered.`, hours && `Is something damaged? Tell us within ${hours}.`),
        link,
      ],
    },
    fr: {
      subject: ({ number }) => `Votre commande ${number} est livrée`,
      lines: ({ name, number, hours, link }) => [
        `Bonjour ${name},`,
        joined(
          `Votre commande ${number} est livrée.`,
          hours && `Quelque chose est abîmé ? Dites-le-nous sous ${hours}.`,
        ),
        link,
      ],
    },
    ar: {
      subject: ({ number }) => `سُلّم طلبك ${number}`,
      lines: ({ name, number, hours, link }) => [
        `مرحباً ${name}،`,
        joined(`سُلّم طلبك ${number}.`, hours && `هل فيه ما هو تالف؟ أخبرنا خلال ${hours}.`),
        link,
      ],
    },
  },
  order_came_back: {
    en: {
      subject: ({ number }) => `What came back of your order ${number}`,
      lines: ({ name, number, link }) => [
        `Hello ${name},`,
        `Here is what came back of your order ${number}, and what it comes to now.`,
        link,
      ],
    },
    fr: {
      subject: ({ number }) => `Ce qui est revenu de votre commande ${number}`,
      lines: ({ name, number, link }) => [
        `Bonjour ${name},`,
        `Voici ce qui est revenu de votre commande ${number}, et son montant désormais.`,
        link,
      ],
    },
    ar: {
      subject: ({ number }) => `ما عاد من طلبك ${number}`,
      lines: ({ name, number, link }) => [
        `مرحباً ${name}،`,
        `إليك ما عاد من طلبك ${number} وما أصبحت عليه قيمته.`,
        link,
      ],
    },
  },
  order_refunded: {
    en: {
      subject: ({ number }) => `Money back for your order ${number}`,
      lines: ({ name, number, link }) => [
        `Hello ${name},`,
        `We have given you money back for your order ${number}.`,
        link,
      ],
    },
    fr: {
      subject: ({ number }) => `Remboursement de votre commande ${number}`,
      lines: ({ name, number, link }) => [
        `Bonjour ${name},`,
        `Nous vous avons remboursé de l’argent pour votre commande ${number}.`,
        link,
      ],
    },
    ar: {
      subject: ({ number }) => `أُعيد إليك مبلغ من طلبك ${number}`,
      lines: ({ name, number, link }) => [`مرحباً ${name}،`, `أعدنا إليك مبلغاً من طلبك ${number}.`, link],
    },
  },
  order_collected: {
    en: {
      subject: ({ number }) => `You have collected your order ${number}`,
      lines: ({ name, number, hours, link }) => [
        `Hello ${name},`,
        joined(`You have collected your order ${number}.`, hours && `Is something damaged? Tell us within ${hours}.`),
        link,
      ],
    },
    fr: {
      subject: ({ number }) => `Vous avez retiré votre commande ${number}`,
      lines: ({ name, number, hours, link }) => [
        `Bonjour ${name},`,
        joined(
          `Vous avez retiré votre commande ${number}.`,
          hours && `Quelque chose est abîmé ? Dites-le-nous sous ${hours}.`,
        ),
        link,
      ],
    },
    ar: {
      subject: ({ number }) => `استلمت طلبك ${number}`,
      lines: ({ name, number, hours, link }) => [
        `مرحباً ${name}،`,
        joined(`استلمت طلبك ${number}.`, hours && `هل فيه ما هو تالف؟ أخبرنا خلال ${hours}.`),
        link,
      ],
    },
  },
};

const headings: Record<Language, { collect: string; pay: string }> = {
  en: { collect: 'You collect it here:', pay: 'How to pay:' },
  fr: { collect: 'Vous la retirez ici :', pay: 'Comment payer :' },
  ar: { collect: 'تستلمه من هنا:', pay: 'طرق الدفع:' },
};

/** What else a customer has to know of an order that is confirmed: where to come for it, and how to pay. */
export function termsOf(order: OrderRow, settings: StoreSettings, language: Language): string[] {
  const places = placesToCollect(order, settings).map(({ name, street, postcode, city, phone }) =>
    [name, street, `${postcode} ${city}`.trim(), phone].filter(Boolean).join(', '),
  );
  const ways = waysToPay(order, settings).map(({ name, instructions }) =>
    [name, instructions].filter(Boolean).join(': '),
  );
  const { collect, pay } = headings[language];
  return [
    ...(places.length > 0 ? [[spaced(language, collect), ...places].join('\n')] : []),
    ...(ways.length > 0 ? [[spaced(language, pay), ...ways].join('\n')] : []),
  ];
}

/** Queues a mail to whoever ordered, if the shop sends such mails, and tells it in the story of the order. */
export async function mailCustomer(
  trx: Trx,
  tell: Tell,
  { clock, host }: Pick<Deps, 'clock' | 'host'>,
  order: OrderRow,
  mail: OrderMail,
  settings: StoreSettings,
  more: (language: Language) => string[] | Promise<string[]> = () => [],
): Promise<void> {
  if (!settings.mails[mail]) return;
  const buyer = await trx
    .selectFrom('customers')
    .select('countryCode')
    .where('id', '=', order.customerId)
    .executeTakeFirst();
  const language = languageOf(buyer?.countryCode ?? '');
  const { reportDamageWithinH } = settings.policies;
  const facts: Facts = {
    name: order.customerName,
    number: orderNumberText(settings, order.id),
    total: writingIn(language).money(order.spentMinor, settings.currency),
    link: trackingUrlOf(host.publicUrl, order.trackToken),
    store: settings.store.name,
    hours: reportDamageWithinH > 0 ? writingIn(language).hours(reportDamageWithinH) : '',
  };
  const { subject, lines } = words[mail === 'order_delivered' && comesFor(order) ? 'order_collected' : mail][language];
  const told = spaced(language, lines(facts).join('\n\n'));
  const text = [told, ...(await more(language)), shopSignature(settings, language)].join('\n\n');
  await queueMail(trx, clock, { ...shopSender(settings), to: order.email, subject: subject(facts), text });
  await recordOrderEvents(trx, clock, {
    orderId: order.id,
    app: 'email',
    type: 'mail_queued',
    detail: { mail, to: order.email, subject: subject(facts) },
  });
  tell(mailsTopic, order.id);
}

/** The mail that goes with the state an order has come to, if any. */
export async function mailMoved(
  trx: Trx,
  tell: Tell,
  deps: Pick<Deps, 'clock' | 'host'>,
  order: OrderRow,
): Promise<void> {
  const mail =
    order.status === 'Out for Delivery'
      ? 'order_out_for_delivery'
      : order.status === 'Delivered'
        ? 'order_delivered'
        : undefined;
  if (mail) await mailCustomer(trx, tell, deps, order, mail, await readStoreSettings(trx));
}
