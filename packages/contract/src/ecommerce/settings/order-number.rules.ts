import type { StoreSettings } from './settings.schema.ts';

/** What stands around the numbers of orders. */
export type OrderMarks = Pick<StoreSettings, 'orderPrefix' | 'orderSuffix'>;

/** The number of an order as people read it: `#5001`. */
export const orderNumberText = ({ orderPrefix, orderSuffix }: OrderMarks, order: number): string =>
  `${orderPrefix}${order}${orderSuffix}`;
