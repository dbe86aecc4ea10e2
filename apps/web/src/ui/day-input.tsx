import classes from './day-input.module.css';
import { useTypedDay } from './use-typed-day.ts';

interface DayInputProps {
  /** What a screen reader calls it. */
  label: string;
  /** ISO calendar day; empty while none is known. */
  value: string;
  onChange: (day: string) => void;
  /** By which the focus finds it again where it is made anew. */
  'data-place'?: string;
}

/** A day in the browser's own calendar; a half typed one changes nothing. */
export function DayInput({ label, value, onChange, ...rest }: DayInputProps) {
  const typed = useTypedDay(value, (day) => day && onChange(day));
  return <input {...rest} {...typed} type="date" className={classes.input} aria-label={label} />;
}
