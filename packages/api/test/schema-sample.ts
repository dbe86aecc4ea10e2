import type { Schema } from '@cartage/contract/core/endpoint.ts';

// biome-ignore lint/suspicious/noExplicitAny: a schema's definition is looked at by its type word
type Definition = any;

/** A body of the schema's shape, optional fields included; not always a valid one. */
export function sampleOf(schema: Schema): unknown {
  const def: Definition = schema._zod.def;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, Schema>).map(([key, field]) => [key, sampleOf(field)]),
      );
    case 'array':
      return [sampleOf(def.element)];
    case 'tuple':
      return def.items.map(sampleOf);
    case 'union':
      return sampleOf(def.options[0]);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'string':
      return def.format === 'date' ? '2026-11-23' : def.format === 'datetime' ? '2026-11-23T08:00:00Z' : 'abc';
    case 'number':
    case 'int':
      return 1;
    case 'boolean':
      return true;
    case 'record':
      return { key: 1 };
    case 'pipe':
      return sampleOf(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'nonoptional':
    case 'readonly':
      return sampleOf(def.innerType);
    default:
      return null;
  }
}

/** Every choice of a body that can have several shapes, else its one. */
export function samplesOf(schema: Schema): unknown[] {
  const def: Definition = schema._zod.def;
  return def.type === 'union' ? def.options.flatMap(samplesOf) : [sampleOf(schema)];
}

/** The value with each of its parts, at any depth, replaced by `bad`. */
export function* spoiled(value: unknown, bad: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const put = (replaced: unknown) =>
      Array.isArray(value) ? value.with(Number(key), replaced) : { ...value, [key]: replaced };
    yield put(bad);
    for (const inner of spoiled(part, bad)) yield put(inner);
  }
}
