import type { ImportRowProblem } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { useEffect, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { problemText } from './import-words.ts';
import { importMessages } from './messages.ts';
import classes from './row-grid.module.css';

interface GridCellProps {
  label: string;
  text: string;
  column: number;
  problem: ImportRowProblem | undefined;
  isActive: boolean;
  isEditing: boolean;
  canEdit: boolean;
  onActivate: (shouldEdit: boolean) => void;
  /** undefined: leave it as it was. */
  onFinish: (text: string | undefined) => void;
}

/** One cell: its text, or a box to type in. */
export function GridCell(props: GridCellProps) {
  const { label, text, column, problem, isActive, isEditing, canEdit, onActivate, onFinish } = props;
  const t = useMessages(importMessages);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isEditing) return;
    isDone.current = false;
    input.current?.focus();
    input.current?.select();
  }, [isEditing]);
  const end = (next: string | undefined) => {
    if (isDone.current) return;
    isDone.current = true;
    onFinish(next);
  };
  if (isEditing)
    return (
      <td className={classes.cell} data-editing>
        <input
          ref={input}
          aria-label={label}
          className={classes.input}
          defaultValue={text}
          onBlur={({ currentTarget }) => end(currentTarget.value)}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') end(event.currentTarget.value);
            if (event.key === 'Escape') end(undefined);
          }}
        />
      </td>
    );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it listens for Enter and the arrows
    <td
      tabIndex={isActive ? 0 : -1}
      className={classes.cell}
      data-column={column}
      data-severity={problem?.severity}
      data-editable={canEdit || undefined}
      aria-invalid={problem?.severity === 'error' || undefined}
      title={problem ? problemText(t, problem) : text.length > 20 ? text : undefined}
      onFocus={() => (isActive ? undefined : onActivate(false))}
      onClick={() => onActivate(true)}
    >
      <bdi>{text}</bdi>
    </td>
  );
}
