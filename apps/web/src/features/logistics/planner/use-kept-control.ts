import { useEffect, useRef } from 'react';
import { isFocusLost } from '#ui/focus-return.ts';

/**
 * Another day or plan makes the desk anew. The focus goes back to the control that asked for it, known by its
 * `data-keeps`, as soon as that stands there again.
 */
export function useKeptControl(desk: string): void {
  const asked = useRef<string>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      asked.current = target instanceof HTMLElement ? target.dataset.keeps : undefined;
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another desk is what the focus is lost by
  useEffect(() => {
    if (asked.current === undefined) return;
    const isKept = () => {
      if (isFocusLost())
        document.querySelector<HTMLElement>(`[data-keeps="${asked.current}"]`)?.focus({ preventScroll: true });
      return !isFocusLost();
    };
    if (isKept()) return;
    const observer = new MutationObserver(() => {
      if (isKept()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [desk]);
}
