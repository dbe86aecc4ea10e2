import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

interface Told {
  where: string;
  schema: Parameters<typeof z.fromJSONSchema>[0];
  example: unknown;
}

/** Every example of the document beside the schema it illustrates. */
function examplesIn(value: unknown, where: string): Told[] {
  if (typeof value !== 'object' || value === null) return [];
  const told = 'schema' in value && 'example' in value ? [{ where, ...(value as Omit<Told, 'where'>) }] : [];
  return [
    ...told,
    ...Object.entries(value).flatMap(([key, inner]) =>
      key === 'schema' || key === 'example' ? [] : examplesIn(inner, `${where} ${key}`),
    ),
  ];
}

test('every example of the document is what the JSON Schema beside it asks for', async () => {
  const { body } = await app.call('GET', '/api/openapi.json');
  const told = examplesIn(body.paths, '');
  expect(told.length).toBeGreaterThan(500);
  const wrong = told.flatMap(({ where, schema, example }) => {
    const { error } = z.fromJSONSchema(schema).safeParse(example);
    return error
      ? [`${where}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`]
      : [];
  });
  expect(wrong).toEqual([]);
});
