import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { FieldProps } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import classes from './auth-frame.module.css';
import { authMessages } from './messages.ts';

/** What somebody agrees to, in a few words that can be read before. */
export function Terms({ field }: { field: FieldProps }) {
  const t = useMessages(authMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.terms}>
      <Checkbox label={t('agree')} {...field} />
      <Button size="compact-sm" variant="subtle" onClick={() => setIsOpen(true)}>
        {t('terms')}
      </Button>
      {isOpen ? (
        <Dialog onClose={() => setIsOpen(false)} className={classes.dialog} labelledBy="terms-title">
          <h2 id="terms-title" className={classes.dialogTitle}>
            {t('termsTitle')}
          </h2>
          <p>{t('termsWho')}</p>
          <p>{t('termsWhat')}</p>
          <p>{t('termsHow')}</p>
          <Button onClick={() => setIsOpen(false)}>{t('close')}</Button>
        </Dialog>
      ) : null}
    </div>
  );
}
