import { Button, Drawer, Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useFocusReturn } from '#ui/focus-return.ts';
import { uiMessages } from '#ui/messages.ts';
import classes from './form.module.css';
import { FormBody } from './form-body.tsx';
import { formMessages } from './messages.ts';
import { useUnsavedGuard } from './unsaved-guard.ts';
import type { ContractForm } from './use-contract-form.ts';

interface FormPanelProps {
  title: string;
  form: Pick<ContractForm, 'submit' | 'failure' | 'overwrite' | 'isSaving' | 'isDirty'>;
  onClose: () => void;
  /** A verb: "Invite", "Save". */
  submitLabel?: string;
  children: ReactNode;
}

interface FormDrawerProps extends FormPanelProps {
  size?: string;
  /** For who may only look: there is nothing to save, and nothing to cancel. */
  isFixed?: boolean;
}

/**
 * A form in a drawer at the end of the page, for records with many fields. Mount it to open it; closing it with
 * something typed asks first.
 */
export function FormDrawer({
  title,
  form,
  onClose,
  submitLabel,
  isFixed = false,
  size = '28rem',
  children,
}: FormDrawerProps) {
  const t = useMessages(uiMessages);
  const { close, footer } = usePanel({ form, onClose, submitLabel, isFixed });
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
    >
      <FormBody form={form} isOverOnceSaved footer={footer}>
        {children}
      </FormBody>
    </Drawer>
  );
}

/** A short form in the middle of the page. Mount it to open it. */
export function FormDialog({ title, form, onClose, submitLabel, children }: FormPanelProps) {
  const t = useMessages(uiMessages);
  const { close, footer } = usePanel({ form, onClose, submitLabel, isFixed: false });
  return (
    <Modal opened onClose={close} title={title} size="30rem" closeButtonProps={{ 'aria-label': t('close') }}>
      <FormBody form={form} isOverOnceSaved footer={footer}>
        {children}
      </FormBody>
    </Modal>
  );
}

type PanelProps = Pick<FormPanelProps, 'form' | 'onClose'> & { submitLabel: string | undefined; isFixed: boolean };

function usePanel({ form, onClose, submitLabel, isFixed }: PanelProps) {
  useFocusReturn();
  const t = useMessages(formMessages);
  const tUi = useMessages(uiMessages);
  const mayLeave = useUnsavedGuard(form.isDirty);
  const isAsking = useRef(false);
  const close = async () => {
    if (form.isSaving || isAsking.current) return;
    isAsking.current = true;
    // Escape answers a question that stands already: this one comes after the key that asks it.
    if (form.isDirty()) await new Promise((resolve) => setTimeout(resolve));
    const leaves = await mayLeave();
    isAsking.current = false;
    if (leaves) onClose();
  };
  const footer = isFixed ? (
    <Button onClick={close}>{tUi('close')}</Button>
  ) : (
    <>
      <Button variant="default" onClick={close}>
        {tUi('cancel')}
      </Button>
      <Button type="submit" loading={form.isSaving}>
        {submitLabel ?? t('save')}
      </Button>
    </>
  );
  return { close, footer };
}
