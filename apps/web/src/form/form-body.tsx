import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useCatchUp } from './catch-up.ts';
import classes from './form.module.css';
import { formMessages } from './messages.ts';
import type { ContractForm } from './use-contract-form.ts';

interface FormBodyProps {
  form: Pick<ContractForm, 'submit' | 'failure' | 'overwrite' | 'isSaving'>;
  children: ReactNode;
  /** Where the way goes on from what was refused: a link beside it. */
  wayOn?: ReactNode;
  /** Stands under the fields: usually the buttons. */
  footer: ReactNode;
  className?: string | undefined;
}

/** The fields of a form, what was refused above them, and the footer below. */
export function FormBody({ form, children, wayOn, footer, className }: FormBodyProps) {
  const element = useRef<HTMLFormElement>(null);
  useCatchUp(element);
  return (
    // By `dialog` the browser itself sends nothing, and no password stands in an address, before code runs.
    <form
      ref={element}
      method="dialog"
      className={className ?? classes.form}
      onSubmit={form.submit}
      noValidate
      aria-busy={form.isSaving}
    >
      <div className={classes.fields}>
        <FormFailure form={form} wayOn={wayOn} />
        {children}
      </div>
      <div className={classes.footer}>{footer}</div>
    </form>
  );
}

/** Why the whole form was refused, and the way on after a stale write. */
export function FormFailure({ form, wayOn }: { form: Pick<ContractForm, 'failure' | 'overwrite'>; wayOn?: ReactNode }) {
  const t = useMessages(formMessages);
  const element = useRef<HTMLDivElement>(null);
  // Who pressed Save at the end of a long form would see nothing of it.
  useEffect(() => {
    if (form.failure !== null) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [form.failure]);
  if (form.failure === null) return null;
  return (
    <div ref={element} className={classes.failure} role="alert">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{form.failure}</span>
      {wayOn}
      {form.overwrite ? (
        <Button size="compact-sm" variant="default" onClick={form.overwrite}>
          {t('overwrite')}
        </Button>
      ) : null}
    </div>
  );
}

/** Fields that belong side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>;
