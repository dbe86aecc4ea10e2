import { kanbanLabels } from '@cartage/contract/kanban/kanban.schema.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { labelText, labelTone } from './label-looks.ts';
import classes from './labels-field.module.css';
import { kanbanMessages } from './messages.ts';

interface LabelsFieldProps {
  labels: readonly string[];
  /** Those other cards have. */
  known: readonly string[];
  onChange: (labels: string[]) => void;
  error: ReactNode;
}

/** Any of the labels there are, and one more of one's own. */
export function LabelsField({ labels, known, onChange, error }: LabelsFieldProps) {
  const t = useMessages(kanbanMessages);
  const [typed, setTyped] = useState('');
  const all = [...new Set<string>([...kanbanLabels, ...known, ...labels])];
  const add = () => {
    const label = typed.trim();
    // A label of the house may be typed as the screen calls it.
    const same = all.find((one) => [one, labelText(one, t)].some((text) => text.toLowerCase() === label.toLowerCase()));
    const chosen = same ?? label;
    if (chosen !== '' && !labels.includes(chosen)) onChange([...labels, chosen]);
    setTyped('');
  };
  return (
    <fieldset className={classes.field}>
      <legend>{t('labels')}</legend>
      <div className={classes.labels}>
        {all.map((label) => {
          const isOn = labels.includes(label);
          const toggled = isOn ? labels.filter((other) => other !== label) : [...labels, label];
          return (
            <label key={label} className={classes.choice}>
              <input type="checkbox" checked={isOn} onChange={() => onChange(toggled)} />
              <Chip tone={labelTone(label)}>
                {isOn ? <IconCheck size={14} aria-hidden="true" /> : null}
                <bdi>{labelText(label, t)}</bdi>
              </Chip>
            </label>
          );
        })}
      </div>
      <div className={classes.own}>
        <TextInput
          className={classes.typed}
          aria-label={t('newLabel')}
          placeholder={t('newLabel')}
          maxLength={60}
          dir="auto"
          value={typed}
          error={error}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
          {t('addLabel')}
        </Button>
      </div>
    </fieldset>
  );
}
