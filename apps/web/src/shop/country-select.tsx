import { countryCodes } from '@cartage/contract/core/country-codes.rules.ts';
import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useFormat } from '#format/format.ts';
import { useLanguage } from '#i18n/language.ts';

/** A country by its name in the language of the page, kept as its two letters. */
export const CountrySelect = (props: SelectProps) => (
  <Select data={useCountryOptions()} searchable allowDeselect={false} {...props} />
);

/** Any number of countries. */
export const CountriesSelect = (props: MultiSelectProps) => (
  <MultiSelect data={useCountryOptions()} searchable {...props} />
);

/** Every country under its name, in the order of the alphabet. */
export function useCountryOptions(): { value: string; label: string }[] {
  const format = useFormat();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are those of the language
  return useMemo(
    () =>
      countryCodes()
        .map((value) => ({ value, label: format.country(value) }))
        .toSorted((a, b) => format.compare(a.label, b.label)),
    [language],
  );
}
