import { ActionIcon } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { appMessages } from '#app/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { Pop } from '#ui/pop/pop.tsx';
import classes from './shortcuts.module.css';

const ShortcutPanel = lazy(() => import('./shortcut-panel.tsx').then((module) => ({ default: module.ShortcutPanel })));

/** The door to the screens a person keeps at hand. */
export function Shortcuts() {
  const t = useMessages(appMessages);
  return (
    <Pop
      label={t('shortcuts')}
      trigger={(trigger) => (
        <ActionIcon className={classes.door} aria-label={t('shortcuts')} {...trigger}>
          <IconLayoutGrid size={20} aria-hidden="true" />
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          <ShortcutPanel onNavigate={close} />
        </Suspense>
      )}
    </Pop>
  );
}
