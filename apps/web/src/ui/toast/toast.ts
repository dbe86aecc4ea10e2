import { create } from 'zustand';
import { describeError, errorMessages } from '#http/messages.ts';
import { messagesNow } from '#i18n/messages.ts';

export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'error';
  text: string;
  durationMs: number;
  onUndo?: (() => void) | undefined;
}
interface ToastOptions {
  /** Takes the act back; offered only where it truly does. */
  onUndo?: () => void;
  /** Infinity keeps it until dismissed. */
  durationMs?: number;
}

const atOnce = 4;
let lastId = 0;

/** The toasts on the screen, oldest first; shown by ToastStack. */
export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** Short news at the edge of the screen, read out by screen readers. */
export const toast = {
  done: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  /** A failed act, in the person's words. */
  failed: (error: unknown, options?: ToastOptions) =>
    show('error', describeError(error, messagesNow(errorMessages)), options),
  problem: (text: string, options?: ToastOptions) => show('error', text, options),
};

export const dismiss = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }));

function show(tone: Toast['tone'], text: string, { onUndo, durationMs }: ToastOptions = {}): void {
  const isLong = tone === 'error' || onUndo !== undefined;
  const fresh: Toast = { id: ++lastId, tone, text, durationMs: durationMs ?? (isLong ? 8000 : 4000), onUndo };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, fresh].slice(-atOnce) }));
}
