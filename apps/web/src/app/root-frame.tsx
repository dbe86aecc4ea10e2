import { Outlet } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx';
import { ToastStack } from '#ui/toast/toast-stack.tsx';
import { ConnectionDoor } from './connection/connection-door.tsx';
import { ProgressBar } from './layouts/progress-bar.tsx';
import { SessionEndedDoor } from './session-ended/session-ended-door.tsx';

/** Stands around every layout. */
export const RootFrame = () => (
  <>
    <ProgressBar />
    <Outlet />
    <SessionEndedDoor />
    <ConnectionDoor />
    <ConfirmDialog />
    <ToastStack />
  </>
);
