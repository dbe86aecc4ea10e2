import { shownAmount, storedAmount } from '@cartage/contract/core/units.rules.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { numberText, readNumber, writtenNumber } from '#format/read-number.ts';
import { useLanguage } from '#i18n/language.ts';

interface ScaledInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** The value in the contract's unit; null or '' where there is none. */
  value: number | null | '';
  /** How many of the contract's units one of the shown ones has: 1000 shows grams as kilograms. */
  scale: number;
  /** What is kept is a multiple of one of so many parts. */
  parts?: number;
  /** Behind the point, at most; always, where `fixedDecimalScale` says so. */
  decimalScale?: number;
  fixedDecimalScale?: boolean;
  /** Of what is shown. */
  max?: number;
  onChange: (value: number | null) => void;
}

/** A number shown in a unit of people, typed the way they write numbers, kept in the unit of the contract. */
export function ScaledInput({
  value,
  scale,
  parts = 1,
  decimalScale,
  fixedDecimalScale = false,
  max = Number.POSITIVE_INFINITY,
  onChange,
  onBlur,
  ...rest
}: ScaledInputProps) {
  const language = useLanguage();
  const keptOf = (text: string) => {
    const number = readNumber(text, language, decimalScale);
    return number === undefined ? null : storedAmount(number, scale, parts);
  };
  const textOf = (kept: typeof value) => {
    if (!isNumber(kept)) return '';
    const shown = shownAmount(kept, scale, parts);
    return writtenNumber(fixedDecimalScale ? shown.toFixed(decimalScale) : String(shown), language);
  };
  const [text, setText] = useState(textOf(value));
  const [shownIn, setShownIn] = useState(scale);
  const kept = keptOf(text);
  if (scale !== shownIn) {
    setShownIn(scale);
    setText(textOf(value));
  }
  // Somebody else changed the value: show that. What is being typed ("1.") stays as it is.
  const outer = isNumber(value) ? value : null;
  if (outer !== kept && !(outer === 0 && kept === null) && text !== textOf(outer)) setText(textOf(outer));
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={text}
      onChange={({ currentTarget }) => {
        const next = typed(currentTarget.value);
        setText(next);
        onChange(keptOf(next));
      }}
      onBlur={(event) => {
        const within = kept === null ? null : Math.min(Math.max(kept, 0), storedAmount(max, scale, parts));
        setText(textOf(within));
        if (within !== kept) onChange(within);
        onBlur?.(event);
      }}
    />
  );
}

/** Spaces between thousands may be typed; letters and signs may not. */
const typed = (text: string) =>
  text
    .split(/(\s+)/)
    .map((part) => (/^\s/.test(part) ? ' ' : numberText(part)))
    .join('')
    .trimStart();

const isNumber = (value: number | null | ''): value is number => typeof value === 'number';
