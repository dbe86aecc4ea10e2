import { minorDigits } from '@cartage/contract/core/money.rules.ts';
import { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#http/api.ts';
import { ScaledInput } from './scaled-input.tsx';

interface MoneyInputProps {
  label: string;
  valueMinor: number | null | '';
  /** How many of what a price is typed for make one of what it is kept for: a mile has 1.609 kilometres. */
  per?: number;
  onChange: (minor: number | null) => void;
  error?: ReactNode;
}

/** An amount in the currency of the settings, typed as people write money and kept in its smallest unit. */
export function MoneyInput({ label, valueMinor, per = 1, onChange, error }: MoneyInputProps) {
  const { data: settings } = useQuery(api.query(logisticsSettingsEndpoints.get, {}));
  const currency = settings?.currency ?? 'EUR';
  const digits = minorDigits(currency);
  return (
    <ScaledInput
      label={`${label} (${currency})`}
      value={valueMinor}
      scale={10 ** digits / per}
      decimalScale={digits}
      onChange={onChange}
      error={error}
    />
  );
}
