import { Button, Switch } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './driver-page.module.css';
import { driverAppMessages } from './messages.ts';
import { canFollow, followPosition, leavePosition, usePosition } from './position.ts';
import { waitingActs } from './send-acts.ts';

/** Whether the office knows everything, how old what is shown is, and what to do about it. */
export function SyncLine({ isOffline, readAtMs }: { isOffline: boolean; readAtMs: number }) {
  const t = useMessages(driverAppMessages);
  const format = useFormat();
  const { waiting, isKept } = waitingActs.useWaiting();
  const isWaiting = waiting.length > 0;
  const Icon = isWaiting ? IconCloudUpload : isOffline ? IconCloudOff : IconCloudCheck;
  return (
    <div role="status" className={isWaiting || isOffline ? classes.waiting : classes.sync}>
      <Icon size={20} aria-hidden="true" />
      <span>
        {isWaiting ? t('waiting', { count: waiting.length }) : t(isOffline ? 'nothingWaits' : 'allSent')}
        {isWaiting && !isKept ? ` ${t('waitingMemory')}` : ''}
        {isOffline && readAtMs > 0 ? ` ${t('asOf', { time: format.time(new Date(readAtMs).toISOString()) })}` : ''}
      </span>
      {isWaiting ? (
        <Button variant="default" size="md" onClick={() => void waitingActs.send()}>
          {t('sendNow')}
        </Button>
      ) : null}
    </div>
  );
}

/** Whether the phone says where it is: with each tap, and on the road. Honest: only while this page is open. */
export function PositionSwitch() {
  const t = useMessages(driverAppMessages);
  const state = usePosition((position) => position.state);
  if (!canFollow) return null;
  return (
    <Switch
      size="md"
      label={t('position')}
      description={t(state === 'denied' ? 'positionDenied' : 'positionText')}
      checked={state === 'on' || state === 'waiting'}
      onChange={({ currentTarget }) => (currentTarget.checked ? followPosition() : leavePosition())}
    />
  );
}
