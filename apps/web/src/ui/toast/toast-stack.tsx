import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { uiMessages } from '#ui/messages.ts';
import { dismiss, type Toast, useToasts } from './toast.ts';
import classes from './toast-stack.module.css';

/** Shows what `toast` says. Stands once, in the app's frame. */
export function ToastStack() {
  const toasts = useToasts((state) => state.toasts);
  const [isHeld, setIsHeld] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at the stack only keeps it from leaving
    <div
      className={classes.stack}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div role="status" aria-relevant="additions">
        {toasts.map((one) => (one.tone === 'error' ? null : <ToastCard key={one.id} toast={one} isHeld={isHeld} />))}
      </div>
      <div role="alert" aria-relevant="additions">
        {toasts.map((one) => (one.tone === 'error' ? <ToastCard key={one.id} toast={one} isHeld={isHeld} /> : null))}
      </div>
    </div>
  );
}

const icons = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle };

function ToastCard({ toast: { id, tone, text, durationMs, onUndo }, isHeld }: { toast: Toast; isHeld: boolean }) {
  const t = useMessages(uiMessages);
  const Icon = icons[tone];
  useEffect(() => {
    if (isHeld || durationMs === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isHeld]);
  const undo = () => {
    dismiss(id);
    onUndo?.();
  };
  return (
    <div className={classes.toast} data-tone={tone}>
      <Icon size={20} aria-hidden="true" className={classes.icon} />
      <span className={classes.text}>{text}</span>
      {onUndo ? (
        <Button size="compact-sm" variant="subtle" onClick={undo}>
          {t('undo')}
        </Button>
      ) : null}
      <ActionIcon size={28} aria-label={t('dismiss')} onClick={() => dismiss(id)}>
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
