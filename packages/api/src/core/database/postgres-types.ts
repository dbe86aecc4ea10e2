const oid = { boolean: 16, int8: 20, json: 114, timestamptz: 1184, numeric: 1700, jsonb: 3802 };

const parsers: Record<number, (text: string) => unknown> = {
  [oid.boolean]: (text) => (text === 't' ? 1 : 0),
  [oid.int8]: toSafeNumber,
  [oid.numeric]: Number, // sums of bigint; money is in minor units, so never a fraction
  [oid.json]: (text) => text,
  [oid.jsonb]: (text) => text,
  [oid.timestamptz]: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString(),
};

type TypeParserOf = (oid: number, format?: 'text' | 'binary') => (text: string) => unknown;

/** `types` of one pg Pool: rows in the representation of column-kinds.ts. Never for the whole driver. */
export const postgresTypes = (usual: TypeParserOf) => ({
  getTypeParser: (id: number, format?: 'text' | 'binary') => parsers[id] ?? usual(id, format),
});

function toSafeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}
