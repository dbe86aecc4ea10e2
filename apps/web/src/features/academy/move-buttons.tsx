import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import classes from './course-form.module.css';

interface MoveButtonsProps {
  labels: { up: string; down: string; remove: string };
  /** Left out where it cannot go. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** Up, down, away. */
export const MoveButtons = ({ labels, onUp, onDown, onRemove }: MoveButtonsProps) => (
  <div className={classes.acts}>
    <ActionIcon size={32} data-move="-1" aria-label={labels.up} disabled={!onUp} onClick={onUp}>
      <IconArrowUp size={16} aria-hidden="true" />
    </ActionIcon>
    <ActionIcon size={32} data-move="1" aria-label={labels.down} disabled={!onDown} onClick={onDown}>
      <IconArrowDown size={16} aria-hidden="true" />
    </ActionIcon>
    <ActionIcon size={32} aria-label={labels.remove} disabled={!onRemove} onClick={onRemove}>
      <IconTrash size={16} aria-hidden="true" />
    </ActionIcon>
  </div>
);
