import { endpointList } from '@cartage/contract/all-endpoints.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { quickSchema } from './quick-schema.ts';

const line = z.object({ sku: z.string(), note: z.optional(z.string()) });
const order = z.object({
  id: z.number().check(z.positive()),
  lines: z.array(line).check(z.minLength(1)),
  buyer: z.nullable(z.object({ name: z.string() })),
});

const told = (result: z.core.util.SafeParseResult<unknown>) =>
  result.success ? result.data : result.error.issues.map(({ code, path, message }) => ({ code, path, message }));

test.each([
  [
    'what is not declared goes',
    { id: 1, lines: [{ sku: 'a', secret: 1 }], buyer: { name: 'B', secret: 1 }, secret: 1 },
  ],
  ['what is optional stays away', { id: 1, lines: [{ sku: 'a' }], buyer: null }],
  ['a wrong field has its path', { id: 1, lines: [{ sku: 'a' }, { sku: 2 }], buyer: null }],
  ['checks hold', { id: -1, lines: [], buyer: null }],
  ['a missing field is missed', { id: 1 }],
  ['no object at all', 'order'],
])('%s, as the plain schema has it', (_what, value) => {
  expect(told(z.safeParse(quickSchema(order), value))).toEqual(told(z.safeParse(order, value)));
});

test('every answer of the contract has its quick schema, made once', () => {
  for (const { response } of endpointList)
    if (typeof response === 'object' && response) expect(quickSchema(response)).toBe(quickSchema(response));
});
