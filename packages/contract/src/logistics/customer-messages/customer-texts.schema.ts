import * as z from 'zod/mini';
import { type Language, languageSchema } from '#auth/auth.schema.ts';
import { prose } from '#core/plain-text.ts';
import { type CustomerMessageKind, customerMessageKinds } from './customer-messages.schema.ts';
import { faultOf, type TextPart } from './customer-texts.rules.ts';

/** Longest subject and text of the organisation's own. */
export const mostLetters = { subject: 150, text: 2000 } as const satisfies Record<TextPart, number>;

const partOf = (kind: CustomerMessageKind, part: TextPart) =>
  prose(mostLetters[part]).check(({ value, issues }) => {
    const fault = faultOf(kind, part, value);
    if (fault) issues.push({ code: 'custom', input: value, params: fault });
  });

/** What one mail says in one language. An empty part says our own words. */
const wordsOf = (kind: CustomerMessageKind) =>
  z.object({ subject: partOf(kind, 'subject'), text: partOf(kind, 'text') });
export type CustomerText = z.infer<ReturnType<typeof wordsOf>>;

const inLanguages = (kind: CustomerMessageKind) => {
  const words = wordsOf(kind);
  return z.object({ en: words, fr: words, ar: words } satisfies Record<Language, unknown>);
};

/** The organisation's own words, for each mail and language. */
export const customerTextsSchema = z.object({
  scheduled: inLanguages('scheduled'),
  on_the_way: inLanguages('on_the_way'),
  time_moved: inLanguages('time_moved'),
  done: inLanguages('done'),
  missed: inLanguages('missed'),
} satisfies Record<CustomerMessageKind, unknown>);
export type CustomerTexts = z.infer<typeof customerTextsSchema>;

export const ourWords: CustomerText = { subject: '', text: '' };
const ourTexts = { en: ourWords, fr: ourWords, ar: ourWords };
export const noCustomerTexts: CustomerTexts = {
  scheduled: ourTexts,
  on_the_way: ourTexts,
  time_moved: ourTexts,
  done: ourTexts,
  missed: ourTexts,
};

/** A text that is being written, to be seen as customers would. */
export const customerTextDraftSchema = z
  .object({
    kind: z.enum(customerMessageKinds),
    language: languageSchema,
    subject: prose(mostLetters.subject),
    text: prose(mostLetters.text),
  })
  .check(({ value, issues }) => {
    for (const part of ['subject', 'text'] as const) {
      const fault = faultOf(value.kind, part, value[part]);
      if (fault) issues.push({ code: 'custom', input: value[part], path: [part], params: fault });
    }
  });
