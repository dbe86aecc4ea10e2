import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  /** Escape, and a press on what lies behind. */
  onClose: () => void;
  className?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  label?: string;
  labelledBy?: string;
  children: ReactNode;
}

/** The platform's own modal dialog: the focus inside, the page behind inert, on top of everything. Mount it to open it. */
export function Dialog({ onClose, className, role, label, labelledBy, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  // Browsers let nobody hold a dialog open by Escape twice in a row: then it is closed without being asked.
  const onClosed = useEffectEvent(() => {
    if (!element.current?.open) onClose();
    // Whoever keeps it open all the same has it back.
    setTimeout(() => open(element.current));
  });
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    open(dialog);
    const closed = () => onClosed();
    dialog.addEventListener('close', closed);
    return () => {
      dialog.removeEventListener('close', closed);
      dialog.close(); // gives the focus back
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press is on the backdrop; Escape is the key for it
    <dialog
      ref={element}
      className={className}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

function open(dialog: HTMLDialogElement | null): void {
  if (!dialog?.isConnected || dialog.open) return;
  dialog.showModal();
  // React cannot focus what was hidden when it came.
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
