import { shownAmount, storedAmount } from '@cartage/contract/core/units.rules.ts';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface ScaledInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** The value in the contract's unit; null or '' where there is none. */
  value: number | null | '';
  /** How many of the contract's units one of the shown ones has: 1000 shows grams as kilograms. */
  scale: number;
  /** What is kept is a multiple of one of so many parts. */
  parts?: number;
  onChange: (value: number | null) => void;
}

/** A number shown in a unit of people, kept in the unit of the contract. */
export function ScaledInput({ value, scale, parts = 1, onChange, ...rest }: ScaledInputProps) {
  const shownOf = (kept: typeof value) => (isNumber(kept) ? shownAmount(kept, scale, parts) : '');
  const [shown, setShown] = useState<number | string>(shownOf(value));
  const kept = shown === '' ? null : storedAmount(Number(shown), scale, parts);
  // Somebody else changed the value: show that. What is being typed ("1.") stays as it is.
  const outer = isNumber(value) ? value : null;
  if (outer !== kept && !(outer === 0 && kept === null) && shown !== shownOf(outer)) setShown(shownOf(outer));
  return (
    <NumberInput
      {...rest}
      value={shown}
      min={0}
      hideControls
      onChange={(next) => {
        setShown(next);
        onChange(next === '' || Number.isNaN(Number(next)) ? null : storedAmount(Number(next), scale, parts));
      }}
    />
  );
}

const isNumber = (value: number | null | ''): value is number => typeof value === 'number';
