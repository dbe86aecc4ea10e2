import { type Load, noLoad } from '@cartage/contract/logistics/measures.schema.ts';
import { countedDimensions } from '@cartage/contract/logistics/stops/stops.rules.ts';
import type { MantineSize } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { loadText } from './amounts.ts';
import fields from './fields.module.css';
import { LoadFields } from './load-fields.tsx';
import { logisticsMessages } from './messages.ts';

interface RefusedFieldsProps {
  demand: Load;
  refused: Load;
  onChange: (refused: Load) => void;
  errorOf?: (dimension: keyof Load) => ReactNode;
  size?: MantineSize;
}

/** How much of what is brought did not stay, in pieces where it has any. */
export function RefusedFields({ demand, refused, onChange, errorOf = () => null, size }: RefusedFieldsProps) {
  const t = useMessages(logisticsMessages);
  const format = useFormat();
  const dimensions = countedDimensions(demand);
  const counted = Object.fromEntries(dimensions.map((dimension) => [dimension, demand[dimension]]));
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>
        {t('refusedOf', { load: loadText({ t, format }, { ...noLoad, ...counted }) })}
      </legend>
      <LoadFields
        load={refused}
        dimensions={dimensions}
        most={demand}
        errorOf={errorOf}
        onChange={(dimension, amount) => onChange({ ...refused, [dimension]: amount ?? 0 })}
        {...(size ? { size } : {})}
      />
    </fieldset>
  );
}
