import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { customerMessageKinds } from './customer-messages.schema.ts';
import { faultOf, filledText, mailVariables, namesLink, variablesOf } from './customer-texts.rules.ts';
import { customerTextsSchema, noCustomerTexts } from './customer-texts.schema.ts';

test.each([
  ['scheduled', 'Dear {customer}, between {from} and { to }: {link}', undefined],
  ['scheduled', '', undefined],
  ['scheduled', 'No braces at all', undefined],
  ['scheduled', 'Dear {custmer}', ['unknown_variable', '{custmer}']],
  ['scheduled', 'Dear {}', ['unknown_variable', '{}']],
  ['scheduled', 'Dear {constructor}', ['unknown_variable', '{constructor}']],
  ['scheduled', 'Because {reason}', ['variable_elsewhere', '{reason}']],
  ['missed', 'Because {reason}', undefined],
  ['missed', 'At {time}', ['variable_elsewhere', '{time}']],
  ['done', 'Dear {customer', ['brace_alone', '{customer']],
  ['done', 'Dear customer}', ['brace_alone', '}']],
  ['done', 'Dear {{customer}}', ['brace_alone', '{}']],
] as const)('in a mail of %s “%s” has the fault %s', (kind, text, fault) => {
  const found = faultOf(kind, 'text', text);
  expect(found && [found.code, found.variable]).toEqual(fault);
});

test('a subject has no link, a text has', () => {
  expect(faultOf('done', 'subject', 'See {link}')).toEqual({ code: 'variable_elsewhere', variable: '{link}' });
  expect(variablesOf('done', 'text')).toContain('link');
  expect(variablesOf('done', 'subject')).not.toContain('link');
  expect(namesLink('See { link }.')).toBe(true);
  expect(namesLink('See link.')).toBe(false);
});

test('a refusal names the field and the variable', () => {
  const texts = { ...noCustomerTexts, done: { ...noCustomerTexts.done, fr: { subject: '', text: 'Cher {client}' } } };
  expect(z.safeParse(customerTextsSchema, texts).error?.issues).toEqual([
    expect.objectContaining({
      path: ['done', 'fr', 'text'],
      params: { code: 'unknown_variable', variable: '{client}' },
    }),
  ]);
  const long = { ...noCustomerTexts, done: { ...noCustomerTexts.done, en: { subject: 'x'.repeat(151), text: '' } } };
  expect(z.safeParse(customerTextsSchema, long).error?.issues[0]).toMatchObject({ code: 'too_big', maximum: 150 });
});

test('a text is filled in once, and not at all where a fact is missing', () => {
  expect(filledText('{customer}: {reference}', { customer: '{reference}', reference: 'A-1' })).toBe('{reference}: A-1');
  expect(filledText('Because {reason}', { reason: '' })).toBeUndefined();
  expect(filledText('Because {reason}', {})).toBeUndefined();
  expect(filledText('', { customer: 'A' })).toBeUndefined();
  expect(filledText('$& {customer}', { customer: '$1 $&' })).toBe('$& $1 $&');
});

const values = Object.fromEntries(Object.keys(mailVariables).map((name) => [name, 'x']));
const piece = fc.oneof(fc.constantFrom('{', '}', '{customer}', '{from}', '{reason}', '{link}', '{no}'), fc.string());

test('whatever is written, a text that is not refused has no brace of ours left once it is filled in', () => {
  fc.assert(
    fc.property(fc.constantFrom(...customerMessageKinds), fc.array(piece), (kind, pieces) => {
      const text = pieces.join('');
      const isFilled = faultOf(kind, 'text', text) === undefined && text !== '';
      if (isFilled) expect(filledText(text, values)).not.toMatch(/[{}]/);
    }),
  );
});
