import * as z from 'zod/mini';
import { languageSchema } from '#auth/auth.schema.ts';
import { line, prose } from '#core/plain-text.ts';

/** Where an article is put forward. */
export const helpShelves = ['popular', 'learning'] as const;
export const helpShelfSchema = z.enum(helpShelves);

/** An article by its title, in the language that title is in. */
const titled = { slug: z.string(), title: z.string(), language: languageSchema };
const teaser = z.object({
  ...titled,
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
      articles: z.array(z.object(titled)),
    }),
  ),
  popularArticles: z.array(teaser),
  keepLearning: z.array(teaser),
});
export type HelpCenter = z.infer<typeof helpCenterSchema>;

/** `productContent` is the article's first part and `checkoutContent` its second; both HTML. */
export const helpArticleSchema = z.object({
  ...titled,
  /** A translation, and its original was changed since. */
  isOutdated: z.boolean(),
  group: z.string(),
  lastUpdated: z.string(),
  productContent: z.string(),
  checkoutContent: z.string(),
  /** The others of its group. */
  articleList: z.array(z.object(titled)),
  checkoutImg: z.nullable(z.string()),
  productImg: z.nullable(z.string()),
  subtitle: z.string(),
  shelf: z.nullable(helpShelfSchema),
  version: z.int(),
});
export type HelpArticle = z.infer<typeof helpArticleSchema>;

const slug = line(100).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const text = {
  title: line(200),
  subtitle: prose(300),
  /** HTML, stored as given. */
  productContent: prose(50_000),
  checkoutContent: prose(50_000),
};
const content = {
  ...text,
  /** Title of its group; one that is not there yet is made. */
  group: line(100),
  shelf: z.nullable(helpShelfSchema),
};
const maybeEmpty = { subtitle: z._default(text.subtitle, ''), checkoutContent: z._default(text.checkoutContent, '') };
/** Without a slug its title gives one. */
export const newHelpArticleSchema = z.object({
  ...content,
  ...maybeEmpty,
  slug: z.optional(slug),
  /** What it is written in. */
  language: z._default(languageSchema, 'en'),
  shelf: z._default(content.shelf, null),
});
export type NewHelpArticle = z.output<typeof newHelpArticleSchema>;
/** What is left out stays as it is. */
export const helpArticleChangesSchema = z.partial(z.object({ ...content, slug }));
export type HelpArticleChanges = z.output<typeof helpArticleChangesSchema>;

/** An article said in another language; with `group`, the name of its group there. */
export const helpTranslationSchema = z.object({ ...text, ...maybeEmpty, group: z.optional(content.group) });
export type HelpTranslation = z.output<typeof helpTranslationSchema>;
