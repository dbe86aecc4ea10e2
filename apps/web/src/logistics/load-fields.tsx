import { shownUnits } from '@cartage/contract/core/units.rules.ts';
import { loadDimensions } from '@cartage/contract/logistics/measures.schema.ts';
import type { ReactNode } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { useUnitSystem } from '#format/unit-system.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages } from './messages.ts';
import { ScaledInput } from './scaled-input.tsx';

type Dimension = (typeof loadDimensions)[number];
interface LoadFieldsProps {
  load: Readonly<Record<Dimension, number | null>>;
  onChange: (dimension: Dimension, amount: number | null) => void;
  errorOf: (dimension: Dimension) => ReactNode;
}

const labels = {
  metric: { weightG: 'weight.metric', volumeCm3: 'volume.metric', parcels: 'parcels', pallets: 'pallets' },
  imperial: { weightG: 'weight.imperial', volumeCm3: 'volume.imperial', parcels: 'parcels', pallets: 'pallets' },
} as const;

/** What something takes up in a vehicle, or a vehicle has room for. */
export function LoadFields({ load, onChange, errorOf }: LoadFieldsProps) {
  const t = useMessages(logisticsMessages);
  const system = useUnitSystem();
  const scales = { ...shownUnits[system], parcels: 1, pallets: 1 };
  return (
    <FieldRow>
      {loadDimensions.map((dimension) => (
        <ScaledInput
          key={dimension}
          label={t(labels[system][dimension])}
          scale={scales[dimension]}
          value={load[dimension]}
          error={errorOf(dimension)}
          onChange={(amount) => onChange(dimension, amount)}
        />
      ))}
    </FieldRow>
  );
}
