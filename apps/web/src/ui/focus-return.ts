import { useEffect, useEffectEvent, useState } from 'react';

export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** Told when what the focus would go back to is gone. */
const standIns = new Set<() => void>();

/** `take` is called when what opened has closed and what it was opened from is gone: it gives the focus to what stands there now. */
export function useStandIn(take: () => void): void {
  const onGone = useEffectEvent(take);
  useEffect(() => {
    const standIn = () => onGone();
    standIns.add(standIn);
    return () => void standIns.delete(standIn);
  }, []);
}

/** Lets those who know what stands now where something is gone give it the focus. */
export function giveToStandIn(): void {
  for (const take of standIns) take();
}

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
        if (!isFocusLost()) return;
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
        else giveToStandIn();
      });
    };
  }, [isOpen, before]);
}
