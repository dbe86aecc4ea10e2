import * as z from 'zod/mini';

const fromDigits = (text: unknown): number => (/^(0|[1-9]\d{0,14})$/.test(String(text)) ? Number(text) : Number.NaN);

/** The number of a record as addresses write it: digits alone. `1e1`, `0x1` and ` 1` are no other ways to write one. */
export const digits = z.pipe(z.transform(fromDigits), z.int());
/** What can be no number names nothing: the answer is the same as to an unknown one. */
export const numberInPath = z.catch(digits, 0);
