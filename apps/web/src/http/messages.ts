import { currentLanguage } from '#i18n/language.ts';
import { bundle, type Translate } from '#i18n/messages.ts';
import { ApiError } from './api-error.ts';
import type { messages as en } from './messages/en.ts';

export const errorMessages = bundle<typeof en>({
  en: () => import('./messages/en.ts'),
  fr: () => import('./messages/fr.ts'),
  ar: () => import('./messages/ar.ts'),
});

/** One of several reasons of a refusal: the server's English sentence says it most exactly, elsewhere its code does. */
export const reasonText = ({ code, message }: { code: string; message: string }, t: Translate<typeof en>): string =>
  currentLanguage() === 'en' ? message : t(code as 'unexpected') || t('refused'); // an unknown code has no text

/** What went wrong, in the person's language: by code where the code is known, else by what kind of failure it was. */
export function describeError(error: unknown, t: Translate<typeof en>, facts: { variable?: string } = {}): string {
  if (!(error instanceof ApiError)) return t('unexpected');
  const told = { seconds: error.retryAfterS ?? 30, ...factsIn(error.body), ...facts };
  const text = t(error.code as 'unexpected', told); // an unknown code has no text
  if (text) return text;
  // The server's own words are English; elsewhere a plain word in the person's language says more.
  if (error.status < 500 && currentLanguage() === 'en') return error.message;
  return error.status >= 500 ? t('server_error') : t('refused');
}

/** What an answer says besides its code, for the blanks of a text. */
function factsIn(body: unknown): Record<string, string | number> {
  if (typeof body !== 'object' || body === null) return {};
  const isFact = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number';
  return Object.fromEntries(Object.entries(body).filter(isFact));
}
