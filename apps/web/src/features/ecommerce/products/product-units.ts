import { cm3OfCubicFoot, gramsOfPound } from '@cartage/contract/core/units.rules.ts';
import { defaultStoreSettings, type StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';

/** How many of the contract's units one of the shown has, and how fine it is written: finer would be lost in whole grams. */
const weights = {
  kg: { scale: 1000, decimalScale: 3 },
  g: { scale: 1, decimalScale: 0 },
  lb: { scale: gramsOfPound, decimalScale: 3 },
  oz: { scale: gramsOfPound / 16, decimalScale: 2 },
} as const;
const volumes = {
  metric: { scale: 1000, decimalScale: 3 },
  imperial: { scale: cm3OfCubicFoot / 1728, decimalScale: 2 },
} as const;

/** What products are weighed and measured in where they are entered; grams and cubic centimetres are kept. */
export function productUnits({ weightUnit, unitSystem }: Pick<StoreSettings, 'weightUnit' | 'unitSystem'>) {
  return {
    weightG: { label: `weight.${weightUnit}`, ...weights[weightUnit] },
    volumeCm3: { label: `volume.${unitSystem}`, ...volumes[unitSystem] },
  } as const;
}

export const usualUnits = productUnits(defaultStoreSettings);
