import * as z from 'zod/mini';

/** Text every database can hold: PostgreSQL refuses NUL, and half a surrogate pair inside JSON. */
export const plainText = z
  .string()
  .check(z.refine((text) => text.isWellFormed() && !text.includes('\0'), { params: { code: 'not_plain_text' } }));

/** Its beginning, never half a character. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** One line of text that says something: trimmed, 1 to `max` characters. */
export const line = (max = 200) => plainText.check(z.trim(), z.minLength(1), z.maxLength(max));
/** Free text, possibly empty. */
export const prose = (max = 4000) => plainText.check(z.trim(), z.maxLength(max));
export const emailAddress = plainText.check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
