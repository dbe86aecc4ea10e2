import type { ProductFacts } from '@cartage/contract/ecommerce/products/products.schema.ts';
import type { StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { shipsTo } from '@cartage/contract/ecommerce/settings/shipping.rules.ts';
import { fromFlag } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { invalidField } from '#core/failure.ts';
import type { OrderRow } from './order-facts.service.ts';
import { goodsOf } from './order-goods.ts';

type Reach = Pick<ProductFacts['shipping'], 'reach' | 'countryCodes'>;

const goesTo = ({ reach, countryCodes }: Reach, country: string, { store }: StoreSettings): boolean =>
  reach === 'worldwide' || (reach === 'local' ? country === store.countryCode : countryCodes.includes(country));

/** 400 naming the first line whose product is not sent to that country. */
export function refuseOutOfReach(
  lines: readonly { product: { name: string }; shipping: Reach }[],
  country: string,
  settings: StoreSettings,
): void {
  const index = lines.findIndex(({ shipping }) => !goesTo(shipping, country, settings));
  const line = lines[index];
  if (line)
    throw invalidField(`lines.${index}.productId`, 'out_of_reach', `${line.product.name} is not sent to ${country}`);
}

/** 400 where an order that stands already cannot go to another country: by its way of shipping, or for its goods. */
export async function refuseMoveAbroad(
  trx: Trx,
  order: OrderRow,
  country: string,
  settings: StoreSettings,
): Promise<void> {
  if (fromFlag(order.isCollected)) return;
  const path = 'shippingAddress.countryCode';
  const { shippingZones } = settings;
  // An order keeps its way of shipping by name; one the shop knows no more is not judged.
  const ways = shippingZones.flatMap(({ rates }) => rates).filter(({ name }) => name === order.shippingName);
  if (ways.length > 0 && !ways.some((way) => shipsTo(shippingZones, way, country)))
    throw invalidField(path, 'not_shipped_there', `${order.shippingName} does not go to ${country}`);
  const stays = (await goodsOf(trx, order.id)).find(({ shipping }) => !goesTo(shipping, country, settings));
  if (stays) throw invalidField(path, 'out_of_reach', `${stays.name} is not sent to ${country}`);
}
