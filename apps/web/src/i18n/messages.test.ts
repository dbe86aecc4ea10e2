import '#test/dom.ts';
import { roles } from '@cartage/contract/access/access.schema.ts';
import { allEndpoints } from '@cartage/contract/all-endpoints.ts';
import { languages } from '@cartage/contract/auth/auth.schema.ts';
import type { Endpoint } from '@cartage/contract/core/endpoint.ts';
import { invoiceServices, invoiceStatuses, paymentMethods } from '@cartage/contract/invoice/invoice.schema.ts';
import { mailStatuses } from '@cartage/contract/outbox/outbox.schema.ts';
import { userBillings, userPlans, userStatuses } from '@cartage/contract/users/users.schema.ts';
import { webhookEventNames, webhookTest } from '@cartage/contract/webhooks/webhook-events.schema.ts';
import { messageErrors, messageStatuses } from '@cartage/contract/webhooks/webhooks.schema.ts';
import { describe, expect, it } from 'vitest';
import type { Messages, Plural } from './render.ts';

const files = import.meta.glob<{ messages: Messages }>('../**/messages/*.ts', { eager: true });
const folders = [...new Set(Object.keys(files).map((path) => path.replace(/\/[^/]+$/, '')))];
const wordsOf = (folder: string, language: string): Messages => files[`${folder}/${language}.ts`]?.messages ?? {};

/** Names, the same everywhere. */
const names = /PayPal|VROOM|Cartage|GRID-11|CSV|GPX|GeoJSON|XLSX|TSV|JSON|OSM|OpenStreetMap/g;
const formsOf = (message: string | Plural | undefined): string[] =>
  message === undefined ? [] : typeof message === 'string' ? [message] : Object.values(message);
const blanksOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(folders)('%s', (folder) => {
  const english = wordsOf(folder, 'en');

  it.each(languages)('has every word in %s', (language) => {
    expect(Object.keys(wordsOf(folder, language)).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(languages)('has every plural form %s needs', (language) => {
    // French says millions, and Arabic nothing, with the form for others where it has none of its own.
    const optional = ['zero', ...(language === 'fr' ? ['many'] : [])];
    const needed = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => !optional.includes(form));
    for (const [key, message] of Object.entries(wordsOf(folder, language))) {
      if (typeof message === 'string') continue;
      expect(Object.keys(message), `${key} in ${language}`).toEqual(expect.arrayContaining(needed));
    }
  });

  it.each(['fr', 'ar'])('fills the same blanks in %s', (language) => {
    for (const [key, message] of Object.entries(wordsOf(folder, language))) {
      const known = new Set(formsOf(english[key]).flatMap(blanksOf));
      for (const text of formsOf(message)) {
        for (const blank of blanksOf(text)) expect(known, `${key} in ${language}: {${blank}}`).toContain(blank);
      }
      // `other` says everything; the other forms may leave the number to the word ("one", "two").
      const other = (words: string | Plural | undefined) => formsOf(words).at(-1) ?? '';
      expect(blanksOf(other(message)), `${key} in ${language}`).toEqual(blanksOf(other(english[key])));
    }
  });

  it('is translated into French and Arabic', () => {
    for (const [key, words] of Object.entries(english)) {
      const said = formsOf(words)
        .join(' ')
        .replaceAll(/\{\w+\}|https?:\S+/g, '')
        .replaceAll(names, '');
      if (!/\p{L}{3}/u.test(said)) continue;
      // Single words may be spelt alike in French ("absent", "plan"); whole sentences are not.
      if (/\p{L}+\s+\p{L}+/u.test(said)) expect(wordsOf(folder, 'fr')[key], `${key} in French`).not.toEqual(words);
      expect(formsOf(wordsOf(folder, 'ar')[key]).join(), `${key} in Arabic`).toMatch(/\p{Script=Arabic}/u);
    }
  });
});

describe('words of the contract', () => {
  const endpoints: Endpoint[] = Object.values(allEndpoints).flatMap((slice) => Object.values(slice));
  const codes = endpoints
    .flatMap(({ failures = {} }) => Object.values(failures))
    .flatMap(({ body }) => (typeof body === 'object' && body !== null && 'code' in body ? [String(body.code)] : []));

  it.each([
    ['session', '', roles],
    ['features/users', 'plan.', userPlans],
    ['features/users', 'status.', userStatuses],
    ['features/users', 'billing.', userBillings],
    ['features/invoice', 'status.', invoiceStatuses],
    ['features/invoice', 'service.', invoiceServices],
    ['features/invoice', 'method.', paymentMethods],
    ['features/outbox', 'status.', mailStatuses],
    ['features/webhooks', 'status.', messageStatuses],
    ['features/webhooks', 'event.', [...webhookEventNames, webhookTest]],
    ['features/webhooks', 'error.', messageErrors],
    ['http', '', [...new Set(codes)]],
  ] as const)('%s has a word for every %s…', (folder, prefix, words) => {
    const english = wordsOf(`../${folder}/messages`, 'en');
    for (const word of words) expect(Object.keys(english)).toContain(prefix + word);
  });
});
