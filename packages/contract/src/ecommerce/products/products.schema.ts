import * as z from 'zod/mini';
import { line, plainText, prose } from '#core/plain-text.ts';
import { countryCodeSchema } from '#ecommerce/customers/customers.schema.ts';
import { instantSchema, loadSchema, moneyMinor } from '#logistics/measures.schema.ts';

export const productStatuses = ['Inactive', 'Published', 'Scheduled'] as const;
export const productStatusSchema = z.enum(productStatuses);
export type ProductStatus = (typeof productStatuses)[number];

/** The categories the shop opens with. */
export const firstCategories = ['Electronics', 'Accessories', 'Shoes', 'Office', 'Home Decor', 'Games'] as const;

export const mostOptions = 10;
const valuesSchema = z.array(line(60)).check(z.minLength(1), z.maxLength(50));
/** In which kinds it comes. */
const variantsSchema = z.array(z.object({ option: line(60), values: valuesSchema })).check(z.maxLength(mostOptions));
/** Each name once, whatever its case: orders choose by them. */
const isOnce = (names: readonly string[]) =>
  new Set(names.map((name) => name.normalize('NFC').toLowerCase())).size === names.length;
const newVariantsSchema = z
  .array(
    z.object({
      option: line(60),
      values: valuesSchema.check(z.refine((values) => isOnce(values), { params: { code: 'name_twice' } })),
    }),
  )
  .check(
    z.maxLength(mostOptions),
    z.refine((variants) => isOnce(variants.map(({ option }) => option)), { params: { code: 'name_twice' } }),
  );

/** A product as lists show it: `price` is text with the shop's currency sign. */
export const productSchema = z.object({
  id: z.int(),
  productName: z.string(),
  /** Title of the category it stands in, of the first rank. */
  category: z.string(),
  /** Whether it can be ordered. */
  stock: z.boolean(),
  sku: z.int(),
  price: z.string(),
  priceMinor: z.int(),
  /** What it is sold at now. */
  sellingPriceMinor: z.int(),
  currency: z.string(),
  qty: z.int(),
  status: productStatusSchema,
  /** Address of a picture. */
  image: z.nullable(z.string()),
  productBrand: z.string(),
  variants: variantsSchema,
  version: z.int(),
});
export type Product = z.infer<typeof productSchema>;

const quantity = z.int().check(z.minimum(0), z.maximum(1e9));
/** A picture in the file store (`fil_…`), or a drawing that comes with the samples. */
const pictureId = plainText.check(z.maxLength(200), z.regex(/^(fil_[\w-]+|\/sample\/[\w/-]+\.svg)$/));

/** Who brings it, and how far. */
export const fulfilments = ['company', 'seller'] as const;
export const reaches = ['worldwide', 'selected', 'local'] as const;
/** Kinds of numbers that trades give to things. */
export const tradeNumberKinds = ['EAN', 'UPC', 'ISBN', 'JAN'] as const;

const fields = {
  productName: line(200),
  productBrand: prose(100),
  categoryId: z.int(),
  sku: z.int().check(z.minimum(1), z.maximum(999_999_999_999)),
  barcode: prose(60),
  /** HTML as given; screens sanitise it. */
  description: plainText.check(z.maxLength(20_000)),
  priceMinor: moneyMinor,
  /** What it is sold at for now, below its price. */
  discountedPriceMinor: z.nullable(moneyMinor),
  isTaxed: z.boolean(),
  stock: z.boolean(),
  qty: quantity,
  status: productStatusSchema,
  vendor: prose(100),
  collection: prose(100),
  tags: z.array(line(40)).check(z.maxLength(30)),
  images: z.array(pictureId).check(z.maxLength(20)),
  variants: variantsSchema,
  shipping: z.object({
    fulfilledBy: z.enum(fulfilments),
    reach: z.enum(reaches),
    countryCodes: z.array(countryCodeSchema).check(z.maxLength(250)),
    /** What one of it takes up in a vehicle. */
    load: loadSchema,
  }),
  attributes: z.object({
    isFragile: z.boolean(),
    isBiodegradable: z.boolean(),
    isFrozen: z.boolean(),
    maxTemperatureC: z.nullable(z.number().check(z.minimum(-100), z.maximum(100))),
    expiresOn: z.nullable(z.iso.date()),
  }),
  externalId: z.nullable(z.object({ kind: z.enum(tradeNumberKinds), value: line(60) })),
};

export const productDetailSchema = z.extend(productSchema, {
  ...fields,
  categoryPath: z.array(z.string()),
  imageUrls: z.array(z.string()),
  /** How many were ordered, and what that came to. */
  soldQty: z.int(),
  soldMinor: z.int(),
  createdAt: instantSchema,
});
export type ProductDetail = z.infer<typeof productDetailSchema>;
export type ProductFacts = Pick<ProductDetail, keyof typeof fields>;

const isBelowPrice = z.refine<{
  priceMinor?: number | undefined;
  discountedPriceMinor?: number | null | undefined;
}>(
  ({ priceMinor, discountedPriceMinor }) =>
    priceMinor === undefined || discountedPriceMinor == null || discountedPriceMinor < priceMinor,
  { path: ['discountedPriceMinor'], params: { code: 'not_below_price' } },
);

export const newProductSchema = z
  .object({
    ...fields,
    productBrand: z._default(fields.productBrand, ''),
    /** Left out: the next number of our own. */
    sku: z.optional(fields.sku),
    barcode: z._default(fields.barcode, ''),
    description: z._default(fields.description, ''),
    discountedPriceMinor: z._default(fields.discountedPriceMinor, null),
    isTaxed: z._default(fields.isTaxed, true),
    /** Left out: it can be ordered when there is any. */
    stock: z.optional(fields.stock),
    qty: z._default(fields.qty, 0),
    status: z._default(fields.status, 'Inactive'),
    vendor: z._default(fields.vendor, ''),
    collection: z._default(fields.collection, ''),
    tags: z._default(fields.tags, []),
    images: z._default(fields.images, []),
    variants: z._default(newVariantsSchema, []),
    shipping: z._default(fields.shipping, {
      fulfilledBy: 'company',
      reach: 'worldwide',
      countryCodes: [],
      load: { weightG: 0, volumeCm3: 0, parcels: 1, pallets: 0 },
    }),
    attributes: z._default(fields.attributes, {
      isFragile: false,
      isBiodegradable: false,
      isFrozen: false,
      maxTemperatureC: null,
      expiresOn: null,
    }),
    externalId: z._default(fields.externalId, null),
  })
  .check(isBelowPrice);
export type NewProduct = z.output<typeof newProductSchema>;

/** What is left out stays as it is. `qty` changes by restocking, so that no sale in between is lost. */
const { qty: _qty, ...changeable } = fields;
export const productChangesSchema = z
  .partial(z.object({ ...changeable, variants: newVariantsSchema }))
  .check(isBelowPrice);
export type ProductChanges = z.output<typeof productChangesSchema>;

/** So many came in, or, below zero, were lost or counted less. */
export const restockSchema = z.object({ by: z.int().check(z.minimum(-1e9), z.maximum(1e9)) });

export const productSummarySchema = z.object({
  products: z.int(),
  published: z.int(),
  outOfStock: z.int(),
  /** Orders that were not given up, what was kept of them and of their discounts, and what was sold to referred customers. */
  orders: z.int(),
  salesMinor: z.int(),
  discountMinor: z.int(),
  referralMinor: z.int(),
  currency: z.string(),
});
