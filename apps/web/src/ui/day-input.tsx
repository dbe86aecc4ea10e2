import classes from './day-input.module.css';

interface DayInputProps {
  /** What a screen reader calls it. */
  label: string;
  /** ISO calendar day; empty while none is known. */
  value: string;
  onChange: (day: string) => void;
}

/** A day in the browser's own calendar; a half typed one changes nothing. */
export const DayInput = ({ label, value, onChange }: DayInputProps) => (
  <input
    type="date"
    className={classes.input}
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) => currentTarget.value && onChange(currentTarget.value)}
  />
);
