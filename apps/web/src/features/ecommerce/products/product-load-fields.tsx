import { type Load, loadDimensions } from '@cartage/contract/logistics/measures.schema.ts';
import type { ReactNode } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { useMessages } from '#i18n/messages.ts';
import { ScaledInput } from '#logistics/scaled-input.tsx';
import { useStoreSettings } from '#shop/use-store-settings.ts';
import { productMessages } from './messages.ts';
import { productUnits, usualUnits } from './product-units.ts';

interface ProductLoadFieldsProps {
  load: Load;
  onChange: (dimension: keyof Load, amount: number) => void;
  errorOf: (dimension: keyof Load) => ReactNode;
}

const pieces = {
  parcels: { label: 'parcels', scale: 1, decimalScale: 0 },
  pallets: { label: 'pallets', scale: 1, decimalScale: 0 },
} as const;

/** What one product takes up in a vehicle, in the units of the shop. */
export function ProductLoadFields({ load, onChange, errorOf }: ProductLoadFieldsProps) {
  const t = useMessages(productMessages);
  const { data: settings } = useStoreSettings();
  const units = { ...(settings ? productUnits(settings) : usualUnits), ...pieces };
  return (
    <FieldRow>
      {loadDimensions.map((dimension) => {
        const { label, ...unit } = units[dimension];
        return (
          <ScaledInput
            key={dimension}
            label={t(label)}
            {...unit}
            value={load[dimension]}
            error={errorOf(dimension)}
            onChange={(amount) => onChange(dimension, amount ?? 0)}
          />
        );
      })}
    </FieldRow>
  );
}
