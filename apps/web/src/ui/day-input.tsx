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

/** A day in the browser's own calendar; a half typed one changes nothing. */
export const DayInput = ({ label, value, onChange, ...rest }: DayInputProps) => (
  <input
    {...rest}
    type="date"
    className={classes.input}
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) => currentTarget.value && onChange(currentTarget.value)}
  />
);
