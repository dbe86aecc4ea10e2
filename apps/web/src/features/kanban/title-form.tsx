import { ActionIcon, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#http/api-error.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { uiMessages } from '#ui/messages.ts';
import { kanbanMessages } from './messages.ts';
import classes from './title-form.module.css';

interface TitleFormProps {
  label: string;
  initial?: string;
  submitLabel: string;
  /** Saves it; what it throws is told beside what was typed. */
  onSave: (title: string) => Promise<unknown>;
  onClose: () => void;
}

/** The title of a board, typed where it stands: Enter saves it, Escape leaves it as it was. */
export function TitleForm({ label, initial = '', submitLabel, onSave, onClose }: TitleFormProps) {
  const t = useMessages(kanbanMessages);
  const tUi = useMessages(uiMessages);
  const tError = useMessages(errorMessages);
  const [typed, setTyped] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const title = typed.trim();
    if (title === '') return setRefusal(t('titleMissing'));
    if (title === initial) return onClose();
    setSaving(true);
    try {
      await onSave(title);
      onClose();
    } catch (error) {
      setRefusal(isApiError(error) && error.code === 'taken' ? t('titleTaken') : describeError(error, tError));
      setSaving(false);
    }
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <TextInput
        className={classes.field}
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        dir="auto"
        autoFocus
        error={refusal}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setRefusal(undefined);
        }}
      />
      <ActionIcon type="submit" variant="filled" color="brand" size={36} aria-label={submitLabel} loading={isSaving}>
        <IconCheck size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="default" size={36} aria-label={tUi('cancel')} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
    </form>
  );
}
