import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useFocusReturn } from '#ui/focus-return.ts';
import { EarlyField } from './early-field.tsx';
import { openSearch, useSearchState } from './search-state.ts';

const CommandDialog = lazy(() =>
  import('./command-dialog.tsx').then(({ CommandDialog: Dialog }) => ({ default: Dialog })),
);

/** Ctrl or Cmd+K, and `/` outside of text fields, open the search; its code comes with the first opening. */
export function CommandSearch() {
  const isOpen = useSearchState((state) => state.isOpen);
  useFocusReturn(isOpen);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useHotkeys([['mod+K', openSearch]], []);
  useHotkeys([['/', openSearch]]);
  return wasOpened ? (
    <Suspense fallback={<EarlyField />}>
      <CommandDialog />
    </Suspense>
  ) : null;
}
