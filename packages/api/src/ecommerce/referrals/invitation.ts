import type { StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';

interface Facts {
  name: string;
  from: string;
  message: string;
  countryCode: string;
  settings: StoreSettings;
}

/** The mail somebody is invited with, in the language of the country of who invites. */
export function invitation({ name, from, message, countryCode, settings }: Facts): { subject: string; text: string } {
  const { name: store, email } = settings.store;
  const isFrench = countryCode === 'FR';
  const lines = isFrench
    ? [
        name ? `Bonjour ${name},` : 'Bonjour,',
        `${from} achète chez ${store} et pense que cela pourrait vous plaire.`,
        message,
        `Répondez à ce message ou écrivez à ${email} : nous vous ouvrons un compte.`,
      ]
    : [
        name ? `Hello ${name},` : 'Hello,',
        `${from} buys at ${store} and thinks you might like it too.`,
        message,
        `Answer this mail or write to ${email}, and we open an account for you.`,
      ];
  return {
    subject: isFrench ? `${from} vous invite chez ${store}` : `${from} invites you to ${store}`,
    text: [...lines.filter(Boolean), store].join('\n\n'),
  };
}
