import { Button } from '@mantine/core';
import { IconCloudOff, IconCloudUpload, IconRefresh } from '@tabler/icons-react';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useFormat } from '#format/format.ts';
import { useSeenAt } from '#http/last-seen.ts';
import { lookForLine, useLine } from '#http/line.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { savesData } from '#http/saves-data.ts';
import { waitingWrites } from '#http/waiting-writes.ts';
import { useMessages } from '#i18n/messages.ts';
import { isSignedIn, useSession } from '#session/session.ts';
import { keepAllScreens, keepApp, loadUpdate, useUpdate } from './app-worker.ts';
import classes from './connection-bars.module.css';
import { followLine } from './follow-line.ts';
import { connectionMessages } from './messages.ts';

/** A call that fails by chance says nothing yet. */
const patienceMs = 800;

/** At the foot of every page: that there is no line and how old what stands there is, what waits, a newer version. */
export function ConnectionBars() {
  useEffect(followLine, []);
  useEffect(() => void keepApp(), []);
  const isInside = useSession(isSignedIn);
  const isForTheRoad = useTellsLineItself();
  const wantsAll = isInside && (isForTheRoad || !savesData());
  useEffect(() => {
    if (wantsAll) void keepAllScreens();
  }, [wantsAll]);
  return (
    <div className={classes.bars}>
      <RefusedBar />
      <UpdateBar />
      <LineBar />
    </div>
  );
}

/** Pages for the road, the driver's and the customer's, tell in their own words that there is no line. */
const useTellsLineItself = () =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.showsLine === true });

function LineBar() {
  const t = useMessages(connectionMessages);
  const format = useFormat();
  const isDown = useIsDownLong();
  const { waiting, isKept } = waitingWrites.useWaiting();
  const oldestMs = useOldestSeenMs();
  const isToldByPage = useTellsLineItself();
  const isWaiting = waiting.length > 0;
  if (isToldByPage || !(isDown || isWaiting)) return null;
  return (
    <Bar
      icon={isDown ? IconCloudOff : IconCloudUpload}
      action={
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => (isDown ? lookForLine() : waitingWrites.send()).catch(() => undefined)}
        >
          {t(isDown ? 'tryAgain' : 'sendNow')}
        </Button>
      }
    >
      {isDown ? <strong>{t('noLine')}</strong> : null}{' '}
      {isDown && oldestMs !== undefined ? t('seenAt', { time: momentOf(oldestMs, format) }) : null}{' '}
      {isWaiting ? t('waiting', { count: waiting.length }) : null} {isWaiting && !isKept ? t('waitingMemory') : null}
    </Bar>
  );
}

/** Today's moments by their time alone. */
function momentOf(atMs: number, format: ReturnType<typeof useFormat>): string {
  const at = new Date(atMs);
  return at.toDateString() === new Date().toDateString()
    ? format.time(at.toISOString())
    : format.dateTime(at.toISOString());
}

function UpdateBar() {
  const t = useMessages(connectionMessages);
  const isReady = useUpdate((update) => update.isReady);
  const [isLoading, setIsLoading] = useState(false);
  if (!isReady) return null;
  const load = () => {
    setIsLoading(true);
    void loadUpdate();
  };
  return (
    <Bar
      icon={IconRefresh}
      action={
        <>
          <Button size="compact-sm" loading={isLoading} onClick={load}>
            {t('loadUpdate')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => useUpdate.setState({ isReady: false })}>
            {t('later')}
          </Button>
        </>
      }
    >
      {t('update')}
    </Bar>
  );
}

/** What the server did not accept of what had waited, and why. */
function RefusedBar() {
  const t = useMessages(connectionMessages);
  const tError = useMessages(errorMessages);
  const refused = waitingWrites.useWaiting((writes) => writes.refused);
  if (refused.length === 0) return null;
  return (
    <Bar
      icon={IconCloudOff}
      isUrgent
      action={
        <Button size="compact-sm" variant="default" onClick={() => void waitingWrites.forgetRefused()}>
          {t('gotIt')}
        </Button>
      }
    >
      {refused.map(({ one, error }) => (
        <span key={one.key} className={classes.line}>
          {t('refused', { what: one.label, why: describeError(error, tError) })}
        </span>
      ))}
    </Bar>
  );
}

interface BarProps {
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  action: ReactNode;
  isUrgent?: boolean;
  children: ReactNode;
}
const Bar = ({ icon: Icon, action, isUrgent = false, children }: BarProps) => (
  <div className={classes.bar} role={isUrgent ? 'alert' : 'status'}>
    <Icon size={20} aria-hidden="true" />
    <span className={classes.text}>{children}</span>
    <span className={classes.actions}>{action}</span>
  </div>
);

function useIsDownLong(): boolean {
  const isDown = useLine((line) => line.isDown);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(isDown), isDown ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [isDown]);
  return isDown && isLong;
}

/** How old the oldest of what is on the page is. */
function useOldestSeenMs(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const seenAt = useSeenAt();
  const oldest = () =>
    Math.min(
      ...cache
        .findAll({ type: 'active' })
        .map(({ queryHash, state }) => seenAt[queryHash] || state.dataUpdatedAt)
        .filter((atMs) => atMs > 0),
    );
  const atMs = useSyncExternalStore((tell) => cache.subscribe(notifyManager.batchCalls(tell)), oldest);
  return Number.isFinite(atMs) ? atMs : undefined;
}
