import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { withFrenchSpaces } from '@cartage/contract/core/french-spaces.ts';
import { languageFacts } from './language.ts';

/** Forms of a countable text; which ones a language needs, Intl.PluralRules says. The count is `{count}`. */
export type Plural = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string };
export type Messages = Readonly<Record<string, string | Plural>>;
export type MessageKey<M extends Messages> = Extract<keyof M, string>;
export type Params = Readonly<Record<string, string | number>>;

/** One message with its blanks filled: `{name}`; numbers are written as the language writes them. */
export function render(message: string | Plural, language: Language, params: Params = {}): string {
  const text = textOf(message, language, params);
  return (language === 'fr' ? withFrenchSpaces(text) : text).replaceAll(/\{(\w+)\}/g, (blank, name: string) => {
    const value = params[name];
    if (value === undefined) return blank;
    return typeof value === 'number' ? numberFormat(language).format(value) : value;
  });
}

function textOf(message: string | Plural, language: Language, params: Params): string {
  if (typeof message === 'string') return message;
  const count = Number(params.count ?? 0);
  return message[pluralRules(language).select(count)] ?? message.other;
}

const numberFormat = perLanguage((locale) => new Intl.NumberFormat(locale));
const pluralRules = perLanguage((locale) => new Intl.PluralRules(locale));

function perLanguage<T>(make: (locale: string) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const fresh = make(languageFacts[language].locale);
    made.set(language, fresh);
    return fresh;
  };
}
