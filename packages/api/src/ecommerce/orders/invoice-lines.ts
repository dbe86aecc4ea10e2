import { choicesText, keptTotals } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { Selectable } from 'kysely';
import { fromFlag, fromJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import type { OrderRow } from './order-facts.service.ts';
import type { OrderLinesTable } from './orders.table.ts';

export type LineRow = Selectable<OrderLinesTable>;

export const readLines = (trx: Trx, orderId: number): Promise<LineRow[]> =>
  trx.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).orderBy('seq').execute();

export const moneyOf = (order: OrderRow, lines: readonly LineRow[]) =>
  keptTotals(
    lines.map((line) => ({ ...line, isTaxed: fromFlag(line.isTaxed) })),
    order,
  );

/** What its invoice asks for: what was kept. A discount of the whole order is taken off its lines one after the other. */
export function invoiceLinesOf(order: OrderRow, lines: readonly LineRow[]) {
  const { discountMinor: ofAll, shippingMinor, taxMinor } = moneyOf(order, lines);
  let discountLeft = ofAll;
  const kept = lines.filter(({ quantity, returned }) => quantity > returned);
  const goods = kept.map(({ productName, productBrand, sku, choices, priceMinor, ...line }) => {
    const quantity = line.quantity - line.returned;
    const discountMinor = Math.min(discountLeft, quantity * priceMinor);
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
