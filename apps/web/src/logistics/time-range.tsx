import { Input, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { headed } from '#format/headed.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './fields.module.css';
import { logisticsMessages } from './messages.ts';

interface TimeRangeProps {
  /** What the hours are: stands before From and To for those who do not see the layout. */
  label: string;
  value: { from: string; to: string };
  onChange: (value: { from: string; to: string }) => void;
  error?: ReactNode;
  /** A button at the end of the line. */
  action?: ReactNode;
}

/** Wall times from and to, both ends included. */
export function TimeRange({ label, value, onChange, error, action }: TimeRangeProps) {
  const t = useMessages(logisticsMessages);
  const part = (name: 'from' | 'to') => ({
    type: 'time',
    label: t(name),
    'aria-label': headed(label, t(name)),
    value: value[name] === '24:00' ? '23:59' : value[name],
    error: Boolean(error) && name === 'to',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  });
  return (
    <div>
      <div className={classes.line}>
        <TextInput {...part('from')} />
        <TextInput {...part('to')} />
        {action}
      </div>
      {error ? <Input.Error>{error}</Input.Error> : null}
    </div>
  );
}
