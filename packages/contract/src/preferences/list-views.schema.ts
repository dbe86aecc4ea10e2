import * as z from 'zod/mini';
import { line, plainText } from '#core/plain-text.ts';

/** A list is called by the path of its endpoint without `/api/`: `apps/logistics/deliveries`. */
const listName = plainText.check(z.regex(/^[a-z][a-z\d\-/]*$/), z.maxLength(120));
const word = plainText.check(z.minLength(1), z.maxLength(60));
const columns = z.array(word).check(z.maxLength(60));
const searchWord = plainText.check(z.maxLength(300));

/** A name for what the address of a list says: its filters, its order, its columns. */
export const listViewSchema = z.object({
  name: line(60),
  search: z
    .record(word, z.union([searchWord, z.array(searchWord).check(z.maxLength(60))]))
    .check(z.refine((search) => Object.keys(search).length <= 40, { params: { code: 'too_many' } })),
});
export type ListView = z.infer<typeof listViewSchema>;

export const mostViews = 40;

const fields = {
  /** Ids of the columns that are shown; null: as the list comes. */
  columns: z.nullable(columns),
  /** In the order they are shown; each name once. */
  views: z.array(listViewSchema).check(
    z.maxLength(mostViews),
    z.refine((views) => new Set(views.map(({ name }) => name)).size === views.length, {
      params: { code: 'twice_the_same' },
    }),
  ),
};

/** What a person keeps of one list. */
export const keptListSchema = z.object({ list: listName, ...fields });
export type KeptList = z.infer<typeof keptListSchema>;
export const keptListsSchema = z.object({ lists: z.array(keptListSchema) });

export const keptListChangeSchema = z.object({
  list: listName,
  columns: z.optional(fields.columns),
  views: z.optional(fields.views),
});
export type KeptListChange = z.output<typeof keptListChangeSchema>;
