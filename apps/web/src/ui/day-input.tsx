import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './day-input.module.css';

interface DayInputProps {
  /** What a screen reader calls it. */
  label: string;
  /** ISO calendar day; empty while none is known. */
  value: string;
  onChange: (day: string) => void;
  /** By which the focus finds it again where it is made anew. */
  'data-keeps'?: string;
}

/** Years are typed digit by digit, and 2 and 20 come before 2026. */
const firstDay = '1900-01-01';

const opensCalendar = ({ key, altKey }: KeyboardEvent): boolean =>
  key === ' ' || key === 'F4' || (altKey && key === 'ArrowDown');

/**
 * A day in the browser's own calendar. One chosen there is taken at once; one that is typed when Enter is pressed or the
 * field is left, as every digit on the way makes another day. Escape gives up what was typed; a half typed day changes nothing.
 */
export function DayInput({ label, value, onChange, ...rest }: DayInputProps) {
  const [typed, setTyped] = useState<string>();
  const isTyping = useRef(false);
  const take = (day: string | undefined) => {
    isTyping.current = false;
    setTyped(undefined);
    if (day !== undefined && day >= firstDay && day !== value) onChange(day);
  };
  return (
    <input
      {...rest}
      type="date"
      className={classes.input}
      aria-label={label}
      value={typed ?? value}
      onPointerDown={() => {
        isTyping.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(typed);
        else if (event.key === 'Escape') take(undefined);
        else isTyping.current = !opensCalendar(event);
      }}
      onChange={({ currentTarget }) => (isTyping.current ? setTyped(currentTarget.value) : take(currentTarget.value))}
      onBlur={() => take(typed)}
    />
  );
}
