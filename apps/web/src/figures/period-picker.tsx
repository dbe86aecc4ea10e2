import type { Period } from '@cartage/contract/dashboards/figures.schema.ts';
import { NativeSelect } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { DayInput } from '#ui/day-input.tsx';
import { figureMessages } from './messages.ts';
import { type Days, lastDays, stretches, stretchOf } from './period.ts';

interface PeriodPickerProps {
  period: Period;
  onChange: (days: Days) => void;
}

/** The days a dashboard looks at: one of the usual stretches, or from one day to another. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const t = useMessages(figureMessages);
  const stretch = stretchOf(period, period.today);
  return (
    <>
      <NativeSelect
        aria-label={t('period')}
        value={stretch ?? 'own'}
        data={[
          ...stretches.map((days) => ({ value: String(days), label: t('lastDays', { count: days }) })),
          ...(stretch ? [] : [{ value: 'own', label: t('ownDays') }]),
        ]}
        onChange={({ currentTarget: { value } }) => value !== 'own' && onChange(lastDays(Number(value), period.today))}
      />
      <DayInput label={t('from')} value={period.from} onChange={(from) => onChange({ from, to: period.to })} />
      <DayInput label={t('to')} value={period.to} onChange={(to) => onChange({ from: period.from, to })} />
    </>
  );
}
