import { regionEndpoints } from '@cartage/contract/logistics/regions/regions.endpoints.ts';
import type { RegionImport } from '@cartage/contract/logistics/regions/regions.schema.ts';
import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip, type Tone } from '#ui/chip.tsx';
import { toast } from '#ui/toast/toast.ts';
import { type RoadsWords, roadsMessages } from './messages.ts';
import classes from './roads-tab.module.css';

const tones: Record<RegionImport['status'], Tone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'neutral',
};

/** An import under way, or why one came to nothing. */
export function RegionImportItem({ job, isFixed }: { job: RegionImport; isFixed: boolean }) {
  const t = useMessages(roadsMessages);
  const format = useFormat();
  const [isSending, setIsSending] = useState(false);
  const isOpen = job.status === 'waiting' || job.status === 'running';
  const send = async () => {
    setIsSending(true);
    const endpoint = isOpen ? regionEndpoints.cancelImport : regionEndpoints.removeImport;
    await call(endpoint, { params: { id: job.id } }).catch(toast.failed);
    await invalidate([regionEndpoints.list.path]);
    setIsSending(false);
  };
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <h3 className={classes.name}>
          <bdi>{job.name}</bdi>
        </h3>
        <Chip tone={tones[job.status]}>{t(`status.${job.status}`)}</Chip>
        <span className={classes.spring} />
        {isFixed ? null : (
          <Button size="compact-sm" variant="default" loading={isSending} onClick={() => void send()}>
            {t(isOpen ? 'cancel' : 'dismiss')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <>
          <Progress value={Math.max(2, job.percent)} size="sm" aria-label={t('progress', { name: job.name })} />
          <p className={classes.quiet}>
            {[phaseText(job, t), format.percent(job.percent / 100)].filter(Boolean).join(' · ')}
          </p>
        </>
      ) : null}
      {job.error ? (
        <p className={classes.error} role="alert">
          {[
            t(`error.${job.error.code}` as 'error.failed') || t('error.failed'), // a code nobody knows has no text
            job.error.byteOffset === null ? '' : t('errorAt', { offset: format.number(job.error.byteOffset) }),
            job.regionId === null ? '' : t('oldKept'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : null}
    </li>
  );
}

function phaseText({ phase, profile }: RegionImport, t: RoadsWords): string {
  if (phase === null) return '';
  const word = t(`phase.${phase}`);
  return profile === null ? word : t('forProfile', { phase: word, profile: t(`profile.${profile}`) });
}
