import * as z from 'zod/mini';
import { type Access, endpoint } from './endpoint.ts';
import { cutText, plainText } from './plain-text.ts';

export const pageSizes = [5, 10, 20, 25, 50, 100] as const;

// What is left out has its default before anything is parsed: an issue, caught, costs more than the whole query.
const page = z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1), 1);
const itemsPerPage = z.pipe(
  z._default(z.catch(z.coerce.number().check(z.int()), 10), 10),
  z.transform((size: number) => (size < 1 ? 10 : Math.min(size, 100))),
);
const longestSearch = 200;
/**
 * What a list can be searched for; anything that is no plain text searches nothing. Of a longer text its beginning is
 * looked for: hardly a field holds that, where without it every row would be found.
 */
export const searchText = z._default(
  z.catch(
    plainText.check(
      z.trim(),
      z.overwrite((text) => cutText(text, longestSearch)),
      z.maxLength(longestSearch),
    ),
    '',
  ),
  '',
);

/** The query of a paged list; bad paging and sorting values fall back, they never fail. */
export const listQuery = <const Keys extends readonly [string, ...string[]], Filters extends z.core.$ZodShape>(
  sortKeys: Keys,
  filters: Filters,
) =>
  z.object({
    q: searchText,
    page,
    itemsPerPage,
    sortBy: z.catch(z.optional(z.enum(sortKeys)), undefined),
    orderBy: z._default(z.catch(z.enum(['asc', 'desc']), 'asc'), 'asc'),
    ...filters,
  });

/**
 * The descriptor of a server-paged list. `rowsKey` and `totalKey` absorb the spec's varying reply names.
 *
 * @example pagedList({ path: '/api/apps/users', row: userSchema, rowsKey: 'users', totalKey: 'totalUsers', sortKeys: ['user', 'email'], filters: { role: … }, access })
 */
export function pagedList<
  const Path extends `/api/${string}`,
  Row extends z.core.$ZodType,
  const RowsKey extends string,
  const TotalKey extends string,
  const Keys extends readonly [string, ...string[]],
  Filters extends z.core.$ZodShape,
>(list: {
  path: Path;
  row: Row;
  rowsKey: RowsKey;
  totalKey: TotalKey;
  sortKeys: Keys;
  filters: Filters;
  access: Access;
}) {
  const { path, row, rowsKey, totalKey, sortKeys, filters, access } = list;
  // A computed key widens to string in TypeScript; the object has exactly these two.
  const reply = { [rowsKey]: z.array(row), [totalKey]: z.int() } as Reply<Row, RowsKey, TotalKey>;
  return {
    ...endpoint({
      method: 'GET',
      path,
      status: 200,
      access,
      query: listQuery(sortKeys, filters),
      response: z.object(reply),
    }),
    list: { rowsKey, totalKey, sortKeys },
  } as const;
}

type Reply<Row, RowsKey extends string, TotalKey extends string> = {
  [K in RowsKey]: z.ZodMiniArray<Row & z.core.$ZodType>;
} & {
  [K in TotalKey]: z.ZodMiniNumberFormat;
};

/** Booleans in a query string; anything else is as if it was not given. */
export const queryFlag = z.catch(z.optional(z.stringbool()), undefined);
/** A word the specification has matched exactly: one that is none of these is kept as it is, and matches nothing. */
export const exactWord = <S extends z.core.$ZodType>(words: S) =>
  z.catch(z.optional(z.union([words, noneOfThem])), undefined);
/** Of type `never`: whoever compares the word with a column of such words need not know of it. */
const noneOfThem = z.custom<never>((value) => value !== '' && z.safeParse(plainText, value).success);

/** A word of an enum in a query string; an unknown word is as if it was not given. */
export const queryWord = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);

/** One JSON text `{"start","end"}` of calendar days, both included; anything else narrows nothing. */
export const dayRange = z.catch(
  z.optional(
    z.pipe(
      z.pipe(z.string().check(z.maxLength(200)), z.transform(parsedOrNull)),
      z.object({ start: z.iso.date(), end: z.iso.date() }),
    ),
  ),
  undefined,
);
function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
