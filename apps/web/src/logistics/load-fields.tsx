import { shownUnits } from '@cartage/contract/core/units.rules.ts';
import { loadDimensions } from '@cartage/contract/logistics/measures.schema.ts';
import type { MantineSize } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { ScaledInput } from '#form/scaled-input.tsx';
import { useUnitSystem } from '#format/unit-system.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages } from './messages.ts';

type Dimension = (typeof loadDimensions)[number];
interface LoadUnit {
  label: string;
  /** How many of the contract's units one of the shown has. */
  scale: number;
  decimalScale?: number;
}
interface LoadFieldsProps {
  load: Readonly<Record<Dimension, number | null>>;
  onChange: (dimension: Dimension, amount: number | null) => void;
  errorOf: (dimension: Dimension) => ReactNode;
  /** By default all. */
  dimensions?: readonly Dimension[];
  most?: Readonly<Record<Dimension, number>>;
  size?: MantineSize;
  /** By default those of the organisation. */
  units?: Record<'weightG' | 'volumeCm3', LoadUnit>;
}

/** What something takes up in a vehicle, or a vehicle has room for. */
export function LoadFields(props: LoadFieldsProps) {
  const { load, onChange, errorOf, units, dimensions = loadDimensions, most, size } = props;
  const t = useMessages(logisticsMessages);
  const system = useUnitSystem();
  const shown: Record<Dimension, LoadUnit> = {
    weightG: { label: t(`weight.${system}`), scale: shownUnits[system].weightG },
    volumeCm3: { label: t(`volume.${system}`), scale: shownUnits[system].volumeCm3 },
    parcels: { label: t('parcels'), scale: 1, decimalScale: 0 },
    pallets: { label: t('pallets'), scale: 1, decimalScale: 0 },
    ...units,
  };
  return (
    <FieldRow>
      {dimensions.map((dimension) => (
        <ScaledInput
          key={dimension}
          {...shown[dimension]}
          value={load[dimension]}
          error={errorOf(dimension)}
          {...(most ? { max: most[dimension] / shown[dimension].scale } : {})}
          {...(size ? { size } : {})}
          onChange={(amount) => onChange(dimension, amount)}
        />
      ))}
    </FieldRow>
  );
}
