import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { greeting, spaced } from '#core/writing.ts';
import { shopSignature } from '#ecommerce/settings/shop-sender.service.ts';
import { languageOf } from '#outbox/mail-language.service.ts';

interface Facts {
  name: string;
  from: string;
  message: string;
  countryCode: string;
  settings: StoreSettings;
}
interface Words {
  subject: (from: string, store: string) => string;
  why: (from: string, store: string) => string;
  how: (email: string) => string;
}

const words: Record<Language, Words> = {
  en: {
    subject: (from, store) => `${from} invites you to ${store}`,
    why: (from, store) => `${from} buys at ${store} and thinks you might like it too.`,
    how: (email) => `Answer this mail or write to ${email}, and we open an account for you.`,
  },
  fr: {
    subject: (from, store) => `${from} vous invite chez ${store}`,
    why: (from, store) => `${from} achète chez ${store} et pense que cela pourrait vous plaire.`,
    how: (email) => `Répondez à ce message ou écrivez à ${email} : nous vous ouvrons un compte.`,
  },
  ar: {
    subject: (from, store) => `${from} يدعوك إلى ${store}`,
    why: (from, store) => `يشتري ${from} من ${store} ويظن أنه قد يعجبك أيضاً.`,
    how: (email) => `أجب عن هذه الرسالة أو اكتب إلى ${email} وسنفتح لك حساباً.`,
  },
};

/** The mail somebody is invited with, in the language of the country of who invites. */
export function invitation({ name, from, message, countryCode, settings }: Facts): { subject: string; text: string } {
  const { name: store, email, senderEmail } = settings.store;
  const reached = email || senderEmail;
  const language = languageOf(countryCode);
  const say = words[language];
  const lines = [
    greeting(language, name),
    say.why(from, store),
    message,
    reached && spaced(language, say.how(reached)),
    shopSignature(settings, language),
  ];
  return { subject: say.subject(from, store), text: lines.filter(Boolean).join('\n\n') };
}
