import type { ProductFacts } from '@cartage/contract/ecommerce/products/products.schema.ts';
import type { StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { invalidField } from '#core/failure.ts';

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
