import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormBody } from '#form/form-body.tsx';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { atRest } from '#ui/at-rest.ts';
import { storeMessages } from './messages.ts';
import classes from './settings.module.css';
import type { StoreForm } from './use-store-form.ts';

type FormState = Pick<
  StoreForm<Record<string, unknown>>,
  'submit' | 'failure' | 'overwrite' | 'isSaving' | 'isDirty' | 'discard'
>;

/** The cards of one tab over the bar that saves and discards them; for who may only read, fixed and without it. */
export function StoreFormBody({ form, children }: { form: FormState; children: ReactNode }) {
  const can = useCan();
  const mayChange = can('update', 'StoreSettings');
  return (
    <FormBody form={form} footer={mayChange ? <SaveBar form={form} /> : null} className={classes.form}>
      <fieldset className={classes.cards} disabled={!mayChange}>
        {children}
      </fieldset>
    </FormBody>
  );
}

function SaveBar({ form }: { form: FormState }) {
  const t = useMessages(storeMessages);
  const isDirty = form.isDirty();
  // Who has just saved or discarded keeps the focus on the button: it is not disabled for the browser.
  const resting = atRest(!isDirty);
  return (
    <>
      <span role="status" className={classes.unsaved}>
        {isDirty ? t('unsaved') : ''}
      </span>
      <Button variant="default" {...resting} onClick={() => (isDirty ? form.discard() : undefined)}>
        {t('discard')}
      </Button>
      <Button
        type="submit"
        loading={form.isSaving}
        {...resting}
        onClick={(event) => (isDirty ? undefined : event.preventDefault())}
      >
        {t('save')}
      </Button>
    </>
  );
}

/** Settings that belong together. */
export function SettingsCard({ title, text, children }: { title?: string; text?: string; children: ReactNode }) {
  return (
    <section className={classes.card}>
      {title ? <h2 className={classes.cardTitle}>{title}</h2> : null}
      {text ? <p className={classes.cardText}>{text}</p> : null}
      <div className={classes.cardFields}>{children}</div>
    </section>
  );
}
