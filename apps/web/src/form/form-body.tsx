import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { isFocusLost } from '#ui/focus-return.ts';
import { useCatchUp } from './catch-up.ts';
import classes from './form.module.css';
import { formMessages } from './messages.ts';
import type { ContractForm } from './use-contract-form.ts';

interface FormBodyProps {
  form: Pick<ContractForm, 'submit' | 'failure' | 'overwrite' | 'isSaving'>;
  /** What is typed while it is saved would be gone with the form: the fields rest meanwhile. */
  isOverOnceSaved?: boolean;
  children: ReactNode;
  /** Where the way goes on from what was refused: a link beside it. */
  wayOn?: ReactNode;
  /** Stands under the fields: usually the buttons. */
  footer: ReactNode;
  className?: string | undefined;
}

/** The fields of a form, what was refused above them, and the footer below. */
export function FormBody({ form, isOverOnceSaved = false, children, wayOn, footer, className }: FormBodyProps) {
  const element = useRef<HTMLFormElement>(null);
  useCatchUp(element);
  const fields = useRest(isOverOnceSaved && form.isSaving);
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
      <div ref={fields} className={classes.fields} inert={isOverOnceSaved && form.isSaving}>
        <FormFailure form={form} wayOn={wayOn} />
        {children}
      </div>
      <div className={classes.footer}>{footer}</div>
    </form>
  );
}

/** Give what it returns to what rests: what the focus was in gets it back afterwards, if nothing else has it. */
function useRest(isResting: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState<Element | null>(null);
  // Read while it is drawn: by the time effects run, what rests has lost the focus.
  if (isResting && before === null) setBefore(document.activeElement ?? document.body);
  if (!isResting && before !== null) setBefore(null);
  useEffect(() => {
    if (!isResting || before === null) return;
    return () => {
      if (isFocusLost() && before instanceof HTMLElement && element.current?.contains(before))
        before.focus({ preventScroll: true });
    };
  }, [isResting, before]);
  return element;
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
