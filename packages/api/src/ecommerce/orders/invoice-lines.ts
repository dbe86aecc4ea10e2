import { choicesText } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { OrderRow } from './order-facts.service.ts';
import { keptLines, type LineRow, moneyOf } from './order-lines.ts';

/** What its invoice asks for: what was kept. A discount of the whole order is taken off its lines one after the other. */
export function invoiceLinesOf(order: OrderRow, lines: readonly LineRow[]) {
  const { discountMinor: ofAll, shippingMinor, taxMinor } = moneyOf(order, lines);
  let discountLeft = ofAll;
  const kept = keptLines(lines);
  const goods = kept.map(({ productName, productBrand, sku, choices, priceMinor, quantity, totalMinor }) => {
    const discountMinor = Math.min(discountLeft, totalMinor);
    discountLeft -= discountMinor;
    return {
      title: productName,
      description: [`${productBrand} ${sku}`.trim(), choicesText(fromJson(choices))].filter(Boolean).join(' · '),
      unitPriceMinor: priceMinor,
      quantity,
      discountMinor,
    };
  });
  const extra = (title: string, unitPriceMinor: number) =>
    unitPriceMinor > 0 ? [{ title, unitPriceMinor, quantity: 1 }] : [];
  return [...goods, ...extra(order.shippingName, shippingMinor), ...extra('Tax', taxMinor)];
}
