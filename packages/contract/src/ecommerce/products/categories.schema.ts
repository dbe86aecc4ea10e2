import * as z from 'zod/mini';
import { line, plainText, prose } from '#core/plain-text.ts';
import { productStatusSchema } from './products.schema.ts';

const fields = {
  title: line(100),
  /** Its word in addresses. Left out: made from the title. */
  slug: plainText.check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100)),
  /** HTML as given; screens sanitise it. */
  description: plainText.check(z.maxLength(20_000)),
  /** Categories have two ranks: the parent stands in the first. */
  parentId: z.nullable(z.int()),
  image: z.nullable(plainText.check(z.maxLength(200), z.regex(/^(fil_[\w-]+|\/sample\/[\w/-]+\.svg)$/))),
  icon: prose(60),
  status: productStatusSchema,
};

export const categorySchema = z.object({
  id: z.int(),
  ...fields,
  imageUrl: z.nullable(z.string()),
  parentTitle: z.nullable(z.string()),
  /** With those of the categories in it. */
  totalProducts: z.int(),
  totalEarningMinor: z.int(),
  totalEarning: z.string(),
  version: z.int(),
});
export type Category = z.infer<typeof categorySchema>;

export const newCategorySchema = z.object({
  ...fields,
  slug: z.optional(fields.slug),
  description: z._default(fields.description, ''),
  parentId: z._default(fields.parentId, null),
  image: z._default(fields.image, null),
  icon: z._default(fields.icon, ''),
  status: z._default(fields.status, 'Published'),
});
export type NewCategory = z.output<typeof newCategorySchema>;
export const categoryChangesSchema = z.partial(z.object(fields));
export type CategoryChanges = z.output<typeof categoryChangesSchema>;
