import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** Whether there is a page to go back to: not yet while a page goes on from text that nobody came to from anywhere. */
export function useCanGoBack(): boolean {
  const { history } = useRouter();
  return useSyncExternalStore(
    (hear) => history.subscribe(hear),
    () => history.canGoBack(),
    () => false,
  );
}
