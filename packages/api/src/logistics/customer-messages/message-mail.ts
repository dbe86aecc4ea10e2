import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { CustomerMessageKind } from '@cartage/contract/logistics/customer-messages/customer-messages.schema.ts';
import {
  filledText,
  type MailVariable,
  namesLink,
} from '@cartage/contract/logistics/customer-messages/customer-texts.rules.ts';
import type { DeliveryKind } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import type { LogisticsSettings } from '@cartage/contract/logistics/settings/settings.schema.ts';
import type { Selectable } from 'kysely';
import type { Instant } from '#core/database/column-kinds.ts';
import { greeting, spaced, writingIn } from '#core/writing.ts';
import type { DeliveriesTable } from '#logistics/deliveries/deliveries.table.ts';
import type { Mail } from '#outbox/outbox.service.ts';
import { mailHtml } from './mail-html.ts';
import type { News } from './news.ts';

type Message = NonNullable<News['message']>;
/** What a mail tells of a delivery. */
export type Mailed = Pick<
  Selectable<DeliveriesTable>,
  'kind' | 'ref' | 'customer' | 'email' | 'promisedFrom' | 'promisedTo' | 'statusReason'
>;
interface Around {
  settings: LogisticsSettings;
  language: Language;
  url: string | null;
  now: Instant;
}

/** What a customer reads, as text and as HTML: the organisation's own words where it has written some, else ours. */
export function messageMail(
  delivery: Mailed,
  message: Message,
  { settings, language, url, now }: Around,
): Mail & { html: string } {
  const { name: house, customerTexts } = settings;
  const { things, link, optOut, say } = words[language];
  const facts = factsOf(delivery, message, { settings, language, now });
  const own = customerTexts[message.kind][language];
  const values = valuesOf(delivery, facts, { house, url });
  const subject = filledText(own.subject, values);
  const text = filledText(own.text, values);
  const ours = say[message.kind](facts);
  const paragraphs = [
    ...(text === undefined ? [greeting(language, delivery.customer), ...ours.lines] : text.split(/\n\s*\n/)),
    // It is there whatever the organisation writes, and so is the way to want no more of them.
    ...(url === null ? [] : [...(text !== undefined && namesLink(own.text) ? [] : [`${link} ${url}`]), optOut]),
  ].map((line) => spaced(language, line));
  const all = [...paragraphs, house];
  return {
    to: delivery.email,
    subject:
      subject === undefined
        ? writingIn(language).fact(`${things[delivery.kind]} ${delivery.ref}`, ours.subject)
        : spaced(language, subject).replaceAll(/\s*[\r\n]\s*/g, ' '),
    text: all.join('\n\n'),
    html: mailHtml(all, language, url),
  };
}

/** Times are those of the organisation's clock, as on the page behind the link. */
function factsOf(
  { promisedFrom, promisedTo, statusReason }: Mailed,
  { expectedAt, beforeAt }: Message,
  { settings: { timeZone, failureReasons }, language, now }: Omit<Around, 'url'>,
): Facts {
  const { dayAt, timeAt } = writingIn(language);
  const moment = (at: string) => ({ day: dayAt(at, timeZone), time: timeAt(at, timeZone) });
  /** Its time alone where that is of the day that is spoken of anyway. */
  const shortOf = (at: string) => {
    const { day, time } = moment(at);
    return expectedAt !== null && moment(expectedAt).day === day ? time : `${day}, ${time}`;
  };
  return {
    promised:
      promisedFrom && promisedTo && promisedTo > now
        ? { ...moment(promisedFrom), until: timeAt(promisedTo, timeZone) }
        : null,
    expected: expectedAt === null ? null : moment(expectedAt),
    before: beforeAt === null ? '' : shortOf(beforeAt),
    isLater: expectedAt !== null && beforeAt !== null && expectedAt > beforeAt,
    // What the office wrote for itself is not for the customer.
    reason: failureReasons.find(({ code }) => code === statusReason)?.label[language],
  };
}

/** What the variables of a text stand for; empty where that is not known of this delivery. */
const valuesOf = (
  { customer, ref }: Mailed,
  { promised, expected, before, reason }: Facts,
  { house, url }: { house: string; url: string | null },
): Record<MailVariable, string> => ({
  customer,
  reference: ref,
  organisation: house,
  link: url ?? '',
  date: (expected ?? promised)?.day ?? '',
  from: promised?.time ?? '',
  to: promised?.until ?? '',
  time: expected?.time ?? '',
  before,
  reason: reason ?? '',
});

interface Moment {
  day: string;
  time: string;
}
interface Facts {
  promised: (Moment & { until: string }) | null;
  expected: Moment | null;
  /** When the customer thought it would be. */
  before: string;
  isLater: boolean;
  reason: string | undefined;
}
interface Words {
  things: Record<DeliveryKind, string>;
  link: string;
  optOut: string;
  say: Record<CustomerMessageKind, (facts: Facts) => { subject: string; lines: string[] }>;
}

const words: Record<Language, Words> = {
  en: {
    things: {
      delivery: 'Your delivery',
      pickup: 'Your collection',
      pickup_delivery: 'Your delivery',
      service: 'Our visit',
    },
    link: 'See how far it is:',
    optOut: 'No more mails like this one? Switch them off on the same page.',
    say: {
      scheduled: ({ promised }) => ({
        subject: promised ? `${promised.day}, ${promised.time} to ${promised.until}` : 'it has been planned',
        lines: [
          promised
            ? `We plan to be with you on ${promised.day} between ${promised.time} and ${promised.until}.`
            : 'We have planned when we come to you.',
        ],
      }),
      on_the_way: ({ promised }) => ({
        subject: 'our driver is on the way',
        lines: [
          promised
            ? `Our driver has set out. We expect to be with you between ${promised.time} and ${promised.until}.`
            : 'Our driver has set out.',
        ],
      }),
      time_moved: ({ expected, before, isLater }) => ({
        subject: `now at about ${expected?.time}, ${expected?.day}`,
        lines: [
          `We now expect to be with you on ${expected?.day} at about ${expected?.time} instead of ${before}.`,
          ...(isLater ? ['We are sorry that you have to wait.'] : []),
        ],
      }),
      done: () => ({ subject: 'done', lines: ['We have been with you, and all is done. Thank you.'] }),
      missed: ({ reason }) => ({
        subject: 'it did not work out',
        lines: [
          reason ? `We were there and could not do it: ${reason}.` : 'We were there and could not do it.',
          'We will let you know how it goes on.',
        ],
      }),
    },
  },
  fr: {
    things: {
      delivery: 'Votre livraison',
      pickup: 'Votre enlèvement',
      pickup_delivery: 'Votre livraison',
      service: 'Notre visite',
    },
    link: 'Voyez où nous en sommes :',
    optOut: 'Vous ne voulez plus de ces messages ? Arrêtez-les sur la même page.',
    say: {
      scheduled: ({ promised }) => ({
        subject: promised ? `${promised.day}, de ${promised.time} à ${promised.until}` : 'c’est prévu',
        lines: [
          promised
            ? `Nous prévoyons d’être chez vous le ${promised.day} entre ${promised.time} et ${promised.until}.`
            : 'Notre passage chez vous est prévu.',
        ],
      }),
      on_the_way: ({ promised }) => ({
        subject: 'notre chauffeur est en route',
        lines: [
          promised
            ? `Notre chauffeur est parti. Nous pensons être chez vous entre ${promised.time} et ${promised.until}.`
            : 'Notre chauffeur est parti.',
        ],
      }),
      time_moved: ({ expected, before, isLater }) => ({
        subject: `désormais vers ${expected?.time}, ${expected?.day}`,
        lines: [
          `Nous pensons désormais être chez vous le ${expected?.day} vers ${expected?.time} au lieu de ${before}.`,
          ...(isLater ? ['Nous sommes désolés de vous faire attendre.'] : []),
        ],
      }),
      done: () => ({ subject: 'c’est fait', lines: ['Nous sommes passés chez vous et tout est fait. Merci.'] }),
      missed: ({ reason }) => ({
        subject: 'nous n’avons pas pu',
        lines: [
          reason
            ? `Nous sommes passés sans pouvoir le faire : ${reason}.`
            : 'Nous sommes passés sans pouvoir le faire.',
          'Nous vous dirons comment cela continue.',
        ],
      }),
    },
  },
  ar: {
    things: { delivery: 'شحنتك', pickup: 'استلامنا منك', pickup_delivery: 'شحنتك', service: 'زيارتنا' },
    link: 'تابع أين وصلنا:',
    optOut: 'لا تريد مثل هذه الرسائل؟ أوقفها من الصفحة نفسها.',
    say: {
      scheduled: ({ promised }) => ({
        subject: promised ? `${promised.day}، من ${promised.time} إلى ${promised.until}` : 'تم تحديد الموعد',
        lines: [
          promised
            ? `نخطط لأن نكون عندك ${promised.day} بين ${promised.time} و${promised.until}.`
            : 'حددنا موعد قدومنا إليك.',
        ],
      }),
      on_the_way: ({ promised }) => ({
        subject: 'سائقنا في الطريق',
        lines: [
          promised ? `انطلق سائقنا. نتوقع أن نكون عندك بين ${promised.time} و${promised.until}.` : 'انطلق سائقنا.',
        ],
      }),
      time_moved: ({ expected, before, isLater }) => ({
        subject: `الآن نحو ${expected?.time}، ${expected?.day}`,
        lines: [
          `نتوقع الآن أن نكون عندك ${expected?.day} نحو ${expected?.time} بدلاً من ${before}.`,
          ...(isLater ? ['نأسف لانتظارك.'] : []),
        ],
      }),
      done: () => ({ subject: 'تم', lines: ['كنا عندك وتم كل شيء. شكراً لك.'] }),
      missed: ({ reason }) => ({
        subject: 'لم نتمكن من ذلك',
        lines: [reason ? `جئنا إليك ولم نتمكن من ذلك: ${reason}.` : 'جئنا إليك ولم نتمكن من ذلك.', 'سنخبرك بما يلي.'],
      }),
    },
  },
};
