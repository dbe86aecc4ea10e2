import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useFocusReturn } from '#ui/focus-return.ts';
import { uiMessages } from '#ui/messages.ts';
import classes from './question-dialog.module.css';

interface QuestionDialogProps {
  title: string;
  submitLabel: string;
  isDangerous?: boolean;
  isSaving?: boolean;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A few choices and one act. */
export function QuestionDialog({ title, submitLabel, onSubmit, onClose, children, ...is }: QuestionDialogProps) {
  useFocusReturn();
  const t = useMessages(uiMessages);
  return (
    <Modal opened onClose={onClose} title={title} size="26rem" closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={is.isSaving ?? false} {...(is.isDangerous ? { color: 'red' } : {})}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
