import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { create } from 'zustand';
import { appMessages } from '#app/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './customizer-door.module.css';
import { isChanged } from './preference-rules.ts';
import { usePreferences } from './preferences.ts';

const Customizer = lazy(() => import('./customizer.tsx').then(({ Customizer: Drawer }) => ({ default: Drawer })));

/** Whether the customizer stands open. */
const useCustomizer = create(() => ({ isOpen: false }));
export const openCustomizer = () => useCustomizer.setState({ isOpen: true });
const closeCustomizer = () => useCustomizer.setState({ isOpen: false });

/** The button that opens the customizer, marked while something differs from how it comes; its code comes on opening. */
export function CustomizerDoor({ isFloating = false }: { isFloating?: boolean }) {
  const t = useMessages(appMessages);
  const hasChanges = usePreferences(isChanged);
  const isOpen = useCustomizer((state) => state.isOpen);
  return (
    <>
      <ActionIcon
        className={isFloating ? classes.floating : undefined}
        variant={isFloating ? 'filled' : 'subtle'}
        aria-label={t(hasChanges ? 'customizeChanged' : 'customize')}
        aria-haspopup="dialog"
        onClick={openCustomizer}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
        {hasChanges ? <span className={classes.mark} /> : null}
      </ActionIcon>
      {isOpen ? (
        <Suspense fallback={null}>
          <Customizer onClose={closeCustomizer} />
        </Suspense>
      ) : null}
    </>
  );
}
