import * as z from 'zod/mini';
import { line, prose } from '#core/plain-text.ts';

/** Where an article is put forward. */
export const helpShelves = ['popular', 'learning'] as const;
export const helpShelfSchema = z.enum(helpShelves);

const teaser = z.object({
  slug: z.string(),
  title: z.string(),
  /** Name of the drawing that goes with it. */
  img: z.string(),
  subtitle: z.string(),
});
export type HelpTeaser = z.infer<typeof teaser>;

export const helpCenterSchema = z.object({
  allArticles: z.array(
    z.object({
      title: z.string(),
      icon: z.string(),
      articles: z.array(z.object({ slug: z.string(), title: z.string() })),
    }),
  ),
  popularArticles: z.array(teaser),
  keepLearning: z.array(teaser),
});
export type HelpCenter = z.infer<typeof helpCenterSchema>;

/** `productContent` is the article's first part and `checkoutContent` its second; both HTML. */
export const helpArticleSchema = z.object({
  slug: z.string(),
  title: z.string(),
  group: z.string(),
  lastUpdated: z.string(),
  productContent: z.string(),
  checkoutContent: z.string(),
  /** The others of its group. */
  articleList: z.array(z.object({ slug: z.string(), title: z.string() })),
  checkoutImg: z.nullable(z.string()),
  productImg: z.nullable(z.string()),
  subtitle: z.string(),
  shelf: z.nullable(helpShelfSchema),
  version: z.int(),
});
export type HelpArticle = z.infer<typeof helpArticleSchema>;

const slug = line(100).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const content = {
  title: line(200),
  /** Title of its group; one that is not there yet is made. */
  group: line(100),
  subtitle: prose(300),
  /** HTML, stored as given. */
  productContent: prose(50_000),
  checkoutContent: prose(50_000),
  shelf: z.nullable(helpShelfSchema),
};
/** Without a slug its title gives one. */
export const newHelpArticleSchema = z.object({
  ...content,
  slug: z.optional(slug),
  subtitle: z._default(content.subtitle, ''),
  checkoutContent: z._default(content.checkoutContent, ''),
  shelf: z._default(content.shelf, null),
});
export type NewHelpArticle = z.output<typeof newHelpArticleSchema>;
/** What is left out stays as it is. */
export const helpArticleChangesSchema = z.partial(z.object({ ...content, slug }));
export type HelpArticleChanges = z.output<typeof helpArticleChangesSchema>;
