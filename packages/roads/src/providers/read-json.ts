import { ProviderError } from './http.ts';

/** Careful steps into JSON from a server: what is not there is `undefined`, never a crash. */
export const field = (value: unknown, ...path: (string | number)[]): unknown => {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Reflect.get(at, key);
  }
  return at;
};

export const text = (value: unknown, ...path: (string | number)[]): string | undefined => {
  const found = field(value, ...path);
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : undefined;
};

export const numeric = (value: unknown, ...path: (string | number)[]): number | undefined => {
  const found = field(value, ...path);
  const number = typeof found === 'string' && found !== '' ? Number(found) : found;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

export const list = (value: unknown, ...path: (string | number)[]): unknown[] => {
  const found = field(value, ...path);
  return Array.isArray(found) ? found : [];
};

/** A table of numbers of exactly this size, `null` kept; anything else is an error of the server. */
export const table = (
  provider: string,
  what: string,
  value: unknown,
  rows: number,
  columns: number,
): (number | null)[][] => {
  const found = list(value);
  const isTable = found.length === rows && found.every((row) => Array.isArray(row) && row.length === columns);
  if (!isTable)
    throw new ProviderError(provider, 'bad-answer', `the answer lacks a ${rows} × ${columns} table of ${what}`);
  return found.map((row) => list(row).map((cell) => (typeof cell === 'number' && Number.isFinite(cell) ? cell : null)));
};
