import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was before this opened. Mantine does so only for what opens after it was mounted,
 * not for what is mounted to open it.
 */
export function useFocusReturn(isOpen = true): void {
  const [before, setBefore] = useState<Element | null>(null);
  // Read while it is drawn: by the time effects run, what opens has taken the focus.
  if (isOpen && before === null) setBefore(document.activeElement ?? document.body);
  if (!isOpen && before !== null) setBefore(null);
  useEffect(() => {
    if (!isOpen || before === null) return;
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    };
  }, [isOpen, before]);
}
