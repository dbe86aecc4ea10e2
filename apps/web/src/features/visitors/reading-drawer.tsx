import { Drawer, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { isApiError } from '#http/api-error.ts';
import { useMessages } from '#i18n/messages.ts';
import { LensOverPaper } from '#ui/drawings/small-drawings.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { useFocusReturn } from '#ui/focus-return.ts';
import { uiMessages } from '#ui/messages.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { visitorMessages } from './messages.ts';
import classes from './visitors.module.css';

interface ReadingDrawerProps {
  title: ReactNode;
  onClose: () => void;
  /** Why it cannot be shown. */
  error: unknown;
  onRetry: () => unknown;
  /** What can be done with it. */
  footer: ReactNode;
  /** Nothing while it is awaited. */
  children: ReactNode;
}

/** One record beside its list, to be read whole. */
export function ReadingDrawer({ title, onClose, error, onRetry, footer, children }: ReadingDrawerProps) {
  useFocusReturn();
  const t = useMessages(visitorMessages);
  const tUi = useMessages(uiMessages);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="34rem"
      title={title}
      closeButtonProps={{ 'aria-label': tUi('close') }}
      classNames={{ content: classes.drawer ?? '', title: classes.drawerTitle ?? '', body: classes.drawerBody ?? '' }}
    >
      <div className={classes.read}>
        {children ??
          (isApiError(error, 404) ? (
            <StatePanel drawing={<LensOverPaper />} title={t('goneTitle')} text={t('goneText')} />
          ) : error ? (
            <FailedPanel title={t('readFailed')} error={error} onRetry={onRetry} />
          ) : (
            <Skeleton height={240} />
          ))}
      </div>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </Drawer>
  );
}
