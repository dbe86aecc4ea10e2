import { Switch } from '@mantine/core';
import { useId } from 'react';
import classes from './customizer.module.css';

interface ChoicesProps<V extends string> {
  label: string;
  hint?: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChoose: (value: V) => void;
}

/** One of a few, all in sight. */
export function Choices<V extends string>({ label, hint, options, value, onChoose }: ChoicesProps<V>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
    </fieldset>
  );
}

interface ToggleProps {
  label: string;
  hint?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export const Toggle = ({ label, hint, isOn, isDisabled = false, onChange }: ToggleProps) => (
  <Switch
    label={label}
    labelPosition="left"
    checked={isOn}
    disabled={isDisabled}
    onChange={(event) => onChange(event.currentTarget.checked)}
    classNames={{ body: classes.toggle ?? '' }}
    {...(hint ? { description: hint } : {})}
  />
);
