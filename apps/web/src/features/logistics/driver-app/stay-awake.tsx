import { Switch } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { driverAppMessages } from './messages.ts';

/** While a route is under way the screen stays on, where the driver wants it and the browser can. */
export function AwakeSwitch({ isUnderWay }: { isUnderWay: boolean }) {
  const t = useMessages(driverAppMessages);
  const [wish, setWish] = useLocalStorage<'on' | 'off'>({ key: 'driverAwake', defaultValue: 'on' });
  const canStay = 'wakeLock' in navigator;
  const stays = canStay && isUnderWay && wish === 'on';
  useEffect(() => (stays ? stayAwake() : undefined), [stays]);
  return canStay ? (
    <Switch
      size="md"
      label={t('awake')}
      aria-label={t('awake')}
      description={t('awakeText')}
      checked={wish === 'on'}
      onChange={({ currentTarget }) => setWish(currentTarget.checked ? 'on' : 'off')}
    />
  ) : null;
}

/** A page that is looked away from loses the lock, and asks for it again when it is back. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    // refused where the battery is low, which is as it should be
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) void lock?.release();
  };
  void ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
