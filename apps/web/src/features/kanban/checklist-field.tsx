import { type ChecklistEntry, mostChecklistEntries } from '@cartage/contract/kanban/kanban.schema.ts';
import { ActionIcon, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { hasWords } from './card-values.ts';
import { ChecklistAmount } from './checklist-amount.tsx';
import classes from './checklist-field.module.css';
import { kanbanMessages } from './messages.ts';

interface ChecklistFieldProps {
  entries: readonly ChecklistEntry[];
  onChange: (entries: readonly ChecklistEntry[]) => void;
  error: ReactNode;
}

const blank: ChecklistEntry = { text: '', isDone: false };

/** What is to be done, entry by entry. The last line is always free: typing there makes one more. */
export function ChecklistField({ entries, onChange, error }: ChecklistFieldProps) {
  const t = useMessages(kanbanMessages);
  const field = useRef<HTMLFieldSetElement>(null);
  const lines = entries.length < mostChecklistEntries ? [...entries, blank] : entries;
  const change = (at: number, changes: Partial<ChecklistEntry>) =>
    onChange(entries.toSpliced(at, 1, { ...blank, ...entries[at], ...changes }));
  // After the list is drawn anew.
  const focus = (at: number) =>
    requestAnimationFrame(() => field.current?.querySelectorAll<HTMLInputElement>('[type="text"]')[at]?.focus());
  const remove = (at: number, focusAt: number) => {
    onChange(entries.toSpliced(at, 1));
    focus(focusAt);
  };
  const onKeyDown = (event: KeyboardEvent, { text }: ChecklistEntry, at: number) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) focus(at + 1);
    else if (event.key === 'Backspace' && text === '' && at > 0) remove(at, at - 1);
    else return;
    event.preventDefault();
  };
  return (
    <fieldset ref={field} className={classes.field}>
      <legend>
        {t('checklist')}
        <ChecklistAmount entries={entries.filter(hasWords)} />
      </legend>
      {lines.map((entry, at) => {
        const isFree = at === entries.length;
        const name = isolated(entry.text.trim() || String(at + 1));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place, so that the field typed in stays the same one
          <div key={at} className={classes.entry}>
            {isFree ? (
              <IconPlus size={20} aria-hidden="true" />
            ) : (
              <Checkbox
                checked={entry.isDone}
                aria-label={t('entryDone', { entry: name })}
                onChange={({ currentTarget }) => change(at, { isDone: currentTarget.checked })}
              />
            )}
            <TextInput
              className={classes.typed}
              aria-label={isFree ? t('newEntry') : t('entryText', { entry: name })}
              {...(isFree ? { placeholder: t('newEntry') } : {})}
              maxLength={300}
              dir="auto"
              data-done={entry.isDone || undefined}
              value={entry.text}
              onChange={({ currentTarget }) => change(at, { text: currentTarget.value })}
              onKeyDown={(event) => onKeyDown(event, entry, at)}
            />
            {isFree ? null : (
              <ActionIcon
                size={36}
                variant="subtle"
                color="gray"
                aria-label={t('removeEntry', { entry: name })}
                title={t('removeEntry', { entry: name })}
                onClick={() => remove(at, at)}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        );
      })}
      {error ? (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
