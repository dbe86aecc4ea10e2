import { newProductSchema, type ProductDetail } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bodyOf, changesOf, isSoldOnly, newBodyOf, newValues, valuesOf } from './product-values.ts';

const kettle: ProductDetail = {
  ...z.parse(newProductSchema, { productName: 'Kettle', categoryId: 5, priceMinor: 4950, qty: 3 }),
  id: 51,
  sku: 700_001,
  stock: true,
  category: 'Home Decor',
  categoryPath: ['Home Decor'],
  sellingPriceMinor: 4950,
  price: '$49.50',
  currency: 'USD',
  image: null,
  imageUrls: [],
  soldQty: 0,
  soldMinor: 0,
  createdAt: '2026-11-20T08:00:00.000Z',
  version: 1,
};

test('empty boxes say nothing: no number, no trade number, no day, no temperature', () => {
  const body = newBodyOf({ ...newValues, productName: 'Kettle', categoryId: 5, priceMinor: 4950 });
  expect(body).toMatchObject({ sku: '', externalId: null, attributes: { maxTemperatureC: null, expiresOn: null } });
  expect(body).not.toHaveProperty('stock');
});

test('countries are kept only where some are chosen', () => {
  const shipping = { ...newValues.shipping, countryCodes: ['FR'] };
  expect(bodyOf({ ...newValues, shipping }).shipping.countryCodes).toEqual([]);
  expect(bodyOf({ ...newValues, shipping: { ...shipping, reach: 'selected' } }).shipping.countryCodes).toEqual(['FR']);
});

test('what a product is goes through the fields and back unchanged', () => {
  expect(changesOf(bodyOf(valuesOf(kettle)), kettle)).toEqual({});
});

test('only what differs is sent, never a count; a number taken out is no number', () => {
  const values = { ...valuesOf(kettle), productName: 'Quiet kettle', qty: 9, sku: '' };
  expect(changesOf(bodyOf(values), bodyOf(valuesOf(kettle)))).toEqual({ productName: 'Quiet kettle', sku: 0 });
});

test('a sale is told from a change', () => {
  expect(isSoldOnly(kettle, { ...kettle, qty: 0, stock: false, soldQty: 3, version: 2 })).toBe(true);
  expect(isSoldOnly(kettle, { ...kettle, priceMinor: 3900, version: 2 })).toBe(false);
});
