import type { ComponentProps } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { LoadFields } from '#logistics/load-fields.tsx';
import { useStoreSettings } from '#shop/use-store-settings.ts';
import { productMessages } from './messages.ts';
import { productUnits, usualUnits } from './product-units.ts';

/** What one product takes up in a vehicle, in the units of the shop. */
export function ProductLoadFields(props: Omit<ComponentProps<typeof LoadFields>, 'units'>) {
  const t = useMessages(productMessages);
  const { data: settings } = useStoreSettings();
  const { weightG, volumeCm3 } = settings ? productUnits(settings) : usualUnits;
  const units = {
    weightG: { ...weightG, label: t(weightG.label) },
    volumeCm3: { ...volumeCm3, label: t(volumeCm3.label) },
  };
  return <LoadFields {...props} units={units} />;
}
