import * as z from 'zod/mini';

/** What a search found: screens by the name of their route, records by their path. */
export const searchGroupSchema = z.object({
  title: z.string(),
  category: z.string(),
  children: z.array(z.object({ url: z.string(), icon: z.string(), title: z.string() })),
});
export type SearchGroup = z.infer<typeof searchGroupSchema>;
