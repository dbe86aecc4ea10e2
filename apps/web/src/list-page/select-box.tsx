import { Checkbox } from '@mantine/core';
import classes from './select-box.module.css';

export interface SelectBoxProps {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  isDisabled?: boolean;
  isLarge?: boolean;
  onToggle: (isShiftHeld: boolean) => void;
}

/** The box that selects a row, or all of them. Handed to the rows by lists that have it: others do without its code. */
export const SelectBox = ({ label, isChecked, isPartly, isDisabled, isLarge, onToggle }: SelectBoxProps) => (
  <Checkbox
    size={isLarge ? 'sm' : 'xs'}
    classNames={{ input: classes.input ?? '' }}
    aria-label={label}
    checked={isChecked}
    indeterminate={isPartly ?? false}
    disabled={isDisabled ?? false}
    onChange={({ nativeEvent }) => onToggle(isShiftHeld(nativeEvent))}
  />
);

const isShiftHeld = (event: Event) => event instanceof MouseEvent && event.shiftKey;
