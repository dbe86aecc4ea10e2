import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from './all-endpoints.ts';
import type { Endpoint, Schema } from './core/endpoint.ts';

// biome-ignore lint/suspicious/noExplicitAny: a schema's definition is looked at by its type word
type Definition = any;

/** Every text within what a call takes, with the way to it. */
function* textsOf(schema: Schema, way: string): Generator<[way: string, schema: Schema]> {
  const def: Definition = schema._zod.def;
  // What a text is made into decides which are taken.
  const isText = def.type === 'string' || (def.type === 'pipe' && def.in._zod.def.type === 'string');
  if (isText) return yield [way, schema];
  const fields = Object.entries<Schema>(def.shape ?? {});
  for (const [name, field] of fields) yield* textsOf(field, `${way}.${name}`);
  const parts: (Schema | undefined)[] = [def.element, def.innerType, def.in, def.out, def.left, def.right];
  for (const part of [...parts, def.keyType, def.valueType, ...(def.items ?? []), ...(def.options ?? [])])
    if (part) yield* textsOf(part, way);
}

test('every text in the body of a call is one both databases can hold', () => {
  const taken = Object.entries(allEndpoints).flatMap(([slice, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([verb, { body }]) =>
      body ? [...textsOf(body, `${slice}.${verb}`)] : [],
    ),
  );
  expect(taken.length).toBeGreaterThan(500);
  const unfit = taken.filter(([, schema]) => ['a\0b', 'a\ud800b'].some((text) => z.safeParse(schema, text).success));
  expect(unfit.map(([way]) => way)).toEqual([]);
});
