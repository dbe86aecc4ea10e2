import { minorDigits } from '@cartage/contract/core/money.rules.ts';
import { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import type { MantineSize } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ScaledInput } from '#form/scaled-input.tsx';
import { api } from '#http/api.ts';

interface MoneyInputProps {
  label: string;
  valueMinor: number | null | '';
  /** Left out: that of the settings. */
  currency?: string;
  /**
   * Of a price by the hour or by distance, which is kept to a thousandth: how many of what it is typed for make one of what it is
   * kept for. A mile has 1.609 kilometres.
   */
  per?: number;
  onChange: (minor: number | null) => void;
  error?: ReactNode;
  disabled?: boolean;
  size?: MantineSize;
}

/** Small prices have fractions of the smallest unit. */
const rateDigits = 3;

/** An amount typed as people write money and kept in its smallest unit. */
export function MoneyInput({ label, valueMinor, currency: given, per, ...rest }: MoneyInputProps) {
  const { data: settings } = useQuery({
    ...api.query(logisticsSettingsEndpoints.get, {}),
    enabled: given === undefined,
  });
  const currency = given ?? settings?.currency ?? 'EUR';
  const digits = minorDigits(currency);
  return (
    <ScaledInput
      label={`${label} (${currency})`}
      value={valueMinor}
      scale={10 ** digits / (per ?? 1)}
      parts={per === undefined ? 1 : 10 ** rateDigits}
      decimalScale={per === undefined ? digits : digits + rateDigits}
      fixedDecimalScale={per === undefined}
      {...rest}
    />
  );
}
