import type { NewProduct, ProductDetail, ProductStatus } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { noLoad } from '@cartage/contract/logistics/measures.schema.ts';

/** What the fields hold. A type, because a form takes any record. */
export type ProductValues = {
  productName: string;
  productBrand: string;
  categoryId: number | null;
  sku: string;
  barcode: string;
  description: string;
  priceMinor: number | null;
  discountedPriceMinor: number | null;
  isTaxed: boolean;
  stock: boolean;
  qty: number | '';
  status: ProductStatus;
  vendor: string;
  collection: string;
  tags: string[];
  images: string[];
  variants: NewProduct['variants'];
  shipping: NewProduct['shipping'];
  attributes: Omit<NewProduct['attributes'], 'maxTemperatureC' | 'expiresOn'> & {
    maxTemperatureC: number | '';
    expiresOn: string;
  };
  externalId: NonNullable<NewProduct['externalId']>;
};

export const newValues: ProductValues = {
  productName: '',
  productBrand: '',
  categoryId: null,
  sku: '',
  barcode: '',
  description: '',
  priceMinor: null,
  discountedPriceMinor: null,
  isTaxed: true,
  stock: true,
  qty: 0,
  status: 'Published',
  vendor: '',
  collection: '',
  tags: [],
  images: [],
  variants: [],
  shipping: { fulfilledBy: 'company', reach: 'worldwide', countryCodes: [], load: { ...noLoad, parcels: 1 } },
  attributes: { isFragile: false, isBiodegradable: false, isFrozen: false, maxTemperatureC: '', expiresOn: '' },
  externalId: { kind: 'EAN', value: '' },
};

export const valuesOf = (product: ProductDetail): ProductValues => ({
  productName: product.productName,
  productBrand: product.productBrand,
  categoryId: product.categoryId,
  sku: String(product.sku),
  barcode: product.barcode,
  description: product.description,
  priceMinor: product.priceMinor,
  discountedPriceMinor: product.discountedPriceMinor,
  isTaxed: product.isTaxed,
  stock: product.stock,
  qty: product.qty,
  status: product.status,
  vendor: product.vendor,
  collection: product.collection,
  tags: product.tags,
  images: product.images,
  variants: product.variants,
  shipping: product.shipping,
  attributes: {
    ...product.attributes,
    maxTemperatureC: product.attributes.maxTemperatureC ?? '',
    expiresOn: product.attributes.expiresOn ?? '',
  },
  externalId: product.externalId ?? newValues.externalId,
});

/** The body of a product that stands already: what it counts is changed by restocking. */
export function bodyOf({ qty: _qty, ...values }: ProductValues) {
  const { sku, attributes, externalId, shipping } = values;
  return {
    ...values,
    // It has a number and keeps one: an empty box is refused, not filled.
    sku: Number(sku),
    attributes: {
      ...attributes,
      maxTemperatureC: attributes.maxTemperatureC === '' ? null : attributes.maxTemperatureC,
      expiresOn: attributes.expiresOn || null,
    },
    externalId: externalId.value.trim() === '' ? null : externalId,
    shipping: { ...shipping, countryCodes: shipping.reach === 'selected' ? shipping.countryCodes : [] },
  };
}

/** The body of a new one, which gets a number where none is given, and can be ordered when there is any. */
export function newBodyOf(values: ProductValues) {
  const { stock: _stock, ...body } = bodyOf(values);
  return { ...body, qty: values.qty, sku: values.sku.trim() === '' ? '' : body.sku };
}

/** What differs from what stood there before; the rest is left as it is by then. */
export function changesOf<B extends object>(body: B, before: object): Partial<B> {
  const was: Record<string, unknown> = { ...before };
  const differs = ([key, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(was[key]);
  // Entries of the body, so that they are part of it.
  return Object.fromEntries(Object.entries(body).filter(differs)) as Partial<B>;
}

/** Whether orders and restocking alone have changed it, which no field of the form tells of. */
export const isSoldOnly = (before: ProductDetail, now: ProductDetail): boolean =>
  Object.keys(changesOf(bodyOf(valuesOf(now)), bodyOf(valuesOf(before)))).every((key) => key === 'stock');
