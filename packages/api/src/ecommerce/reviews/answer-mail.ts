import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { Selectable } from 'kysely';
import type { Tell } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';
import { spaced } from '#core/writing.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { shopSender, shopSignature } from '#ecommerce/settings/shop-sender.service.ts';
import { languageOf } from '#outbox/mail-language.service.ts';
import { mailsTopic, queueMail } from '#outbox/outbox.service.ts';
import type { ReviewsTable } from './reviews.table.ts';

interface Facts {
  name: string;
  product: string;
  store: string;
}

const words: Record<Language, { subject: (facts: Facts) => string; hello: (facts: Facts) => string }> = {
  en: {
    subject: ({ store }) => `${store} has answered your review`,
    hello: ({ name, product }) => `Hello ${name},\n\nThank you for your review of ${product}. Here is our answer:`,
  },
  fr: {
    subject: ({ store }) => `${store} a répondu à votre avis`,
    hello: ({ name, product }) => `Bonjour ${name},\n\nMerci de votre avis sur ${product}. Voici notre réponse :`,
  },
  ar: {
    subject: ({ store }) => `رد ${store} على تقييمك`,
    hello: ({ name, product }) => `مرحباً ${name}،\n\nشكراً على تقييمك لـ ${product}. هذا ردنا:`,
  },
};

/** Queues a mail with the shop's answer to whoever wrote the review, if the shop sends such mails. */
export async function mailAnswer(
  trx: Trx,
  tell: Tell,
  { clock }: Pick<Deps, 'clock'>,
  review: Selectable<ReviewsTable>,
) {
  const settings = await readStoreSettings(trx);
  if (!settings.mails.review_answered) return;
  const reviewer = await trx
    .selectFrom('customers')
    .select('countryCode')
    .where('id', '=', review.customerId)
    .executeTakeFirst();
  const language = languageOf(reviewer?.countryCode ?? '');
  const { subject, hello } = words[language];
  const facts = { name: review.reviewer, product: review.productName, store: settings.store.name };
  await queueMail(trx, clock, {
    ...shopSender(settings),
    to: review.email,
    subject: subject(facts),
    text: [spaced(language, hello(facts)), review.answer, shopSignature(settings, language)].join('\n\n'),
  });
  tell(mailsTopic, review.id);
}
