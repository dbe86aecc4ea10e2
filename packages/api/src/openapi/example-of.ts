import type { Schema } from '@cartage/contract/core/endpoint.ts';
import * as z from 'zod/mini';

// biome-ignore lint/suspicious/noExplicitAny: a schema's definition is looked at by its type word
type Definition = any;

/** Words that stand for what fields of this name hold. */
const byName: readonly [RegExp, string][] = [
  [/email/i, 'ana.costa@example.org'],
  [/phone|contact$/i, '+351220123456'],
  [/password/i, 'a long enough sentence'],
  [/fullName|^name$|customer$|reviewer/i, 'Ana Costa'],
  [/country/i, 'Portugal'],
  [/city/i, 'Porto'],
  [/street|address$/i, 'Rua das Flores 12'],
  [/postcode/i, '4050-265'],
  [/colour|color/i, '#7367f0'],
  [/timeZone/i, 'Europe/Lisbon'],
  [/currency/i, 'EUR'],
  // Hours end after they begin.
  [/^to$/, '17:00'],
  [/time$|^from$|^to$|From$|To$/, '09:00'],
  [/ref$|code$/i, 'D-1042'],
  [/url|link|image|avatar|logo/i, 'https://cartage.example.org/sample.png'],
];
const otherWords = [
  'text',
  '2026-11-23',
  '2026-11-23T08:00:00Z',
  '08:00',
  'ana.costa@example.org',
  'https://cartage.example.org',
  '0b9c2d4e-6f1a-4c3b-8d5e-7f9012345678',
  '#7367F0',
  '#7367f0',
  '/apps/logistics/routes',
  'EUR',
  '/sample/product.svg',
  'fil_1042',
  'PT',
  '123456',
  'a long enough sentence',
];

/** An outline is no outline with every corner in the same place. */
const outline = {
  type: 'Polygon',
  coordinates: [
    [
      [-8.63, 41.14],
      [-8.58, 41.14],
      [-8.6, 41.17],
      [-8.63, 41.14],
    ],
  ],
};

/** A value of the schema's shape for people to learn from; each field that may be left out is there. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (/^(polygon|geometry)$/.test(name) && z.safeParse(schema, outline).success) return outline;
  const def: Definition = schema._zod.def;
  switch (def.type) {
    case 'object':
      return objectOf(schema, def.shape);
    case 'array':
      return arrayOf(schema, exampleOf(def.element, name));
    case 'tuple':
      return def.items.map((item: Schema) => exampleOf(item, name));
    case 'union':
      return exampleOf(def.options[0], name);
    case 'intersection':
      return Object.assign({}, exampleOf(def.left, name), exampleOf(def.right, name));
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'string':
      return stringOf(schema, name);
    case 'number':
    case 'int':
      return numberOf(schema, name);
    case 'boolean':
      return true;
    case 'record':
      return recordOf(def.keyType, def.valueType);
    case 'pipe':
      return [def.in, def.out].map((end) => exampleOf(end, name)).find((value) => z.safeParse(schema, value).success);
    case 'lazy':
      return null; // a record within itself: one level is enough
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'nonoptional':
    case 'readonly':
      return exampleOf(def.innerType, name);
    default:
      return null;
  }
}

/** The first of the words we know that the field would take. */
function stringOf(schema: Schema, name: string): string {
  const usual = byName.filter(([pattern]) => pattern.test(name)).map(([, word]) => word);
  return [...usual, ...otherWords].find((word) => z.safeParse(schema, word).success) ?? 'text';
}

function numberOf(schema: Schema, name: string): number {
  const usual = /^discounted/.test(name)
    ? 990
    : /Minor$/.test(name)
      ? 1250
      : /S$/.test(name)
        ? 300
        : /M$/.test(name)
          ? 1500
          : 1;
  return [usual, 1, 0, 10, 100].find((number) => z.safeParse(schema, number).success) ?? usual;
}

/** Every field, but for one that may not stand beside the others. */
function objectOf(schema: Schema, shape: Record<string, Schema>): Record<string, unknown> {
  const whole = Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, exampleOf(field, key)]));
  const without = (left: string) => Object.fromEntries(Object.entries(whole).filter(([key]) => key !== left));
  return [whole, ...Object.keys(shape).map(without)].find((value) => z.safeParse(schema, value).success) ?? whole;
}

/** One element where that is allowed, else as few as the schema asks for. */
function arrayOf(schema: Schema, element: unknown): unknown[] {
  const lists = [1, 0, 2, 3, 7, 12, 24].map((length) => Array.from({ length }, () => element));
  return lists.find((list) => z.safeParse(schema, list).success) ?? [element];
}

function recordOf(keyType: Schema, valueType: Schema): Record<string, unknown> {
  const { entries }: Definition = keyType._zod.def;
  const keys: string[] = entries ? Object.values(entries) : [String(exampleOf(keyType))];
  return Object.fromEntries(keys.map((key) => [key, exampleOf(valueType)]));
}
