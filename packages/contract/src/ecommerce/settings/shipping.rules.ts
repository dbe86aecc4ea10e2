import type { ShippingRate, StoreSettings } from './settings.schema.ts';

type Zones = StoreSettings['shippingZones'];

/** Where a country is: in the zones that name it, else in those for everywhere else. */
function zonesOf(zones: Zones, countryCode: string): Zones {
  const own = zones.filter(({ countryCodes }) => countryCodes.includes(countryCode));
  return own.length > 0 ? own : zones.filter(({ countryCodes }) => countryCodes.length === 0);
}

/** Whether a way of shipping goes to a country; who collects may come from anywhere. */
export const shipsTo = (zones: Zones, { code, isCollected }: ShippingRate, countryCode: string): boolean =>
  isCollected || zonesOf(zones, countryCode).some(({ rates }) => rates.some((rate) => rate.code === code));
