import { importEndpoints } from '@cartage/contract/logistics/imports/imports.endpoints.ts';
import type { CommitReport, ImportJob, ImportKind } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import { FactsAndMapping } from './facts-and-mapping.tsx';
import { GeocodeRest } from './geocode-rest.tsx';
import classes from './import-page.module.css';
import { ImportReport } from './import-report.tsx';
import { commitText } from './import-words.ts';
import { importMessages } from './messages.ts';
import { RowGrid } from './row-grid.tsx';
import { rereadImport, useImportJob } from './use-import-rows.ts';

interface ReviewImportProps {
  id: string;
  onStartOver: (kind?: ImportKind) => void;
}

/** What was read of the file: facts and columns, every row with its problems, and the way into the records. */
export function ReviewImport({ id, onStartOver }: ReviewImportProps) {
  const t = useMessages(importMessages);
  const tError = useMessages(errorMessages);
  const { data, error, refetch } = useImportJob(id);
  const [report, setReport] = useState<CommitReport>();
  if (error && !data)
    return (
      <StatePanel
        role="alert"
        title={t('failed')}
        text={describeError(error, tError)}
        action={
          <>
            <Button variant="default" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
            <Button onClick={() => onStartOver()}>{t('startOver')}</Button>
          </>
        }
      />
    );
  if (!data) return <Skeleton height="24rem" />;
  const job = data.import;
  if (report)
    return (
      <ImportReport
        job={job}
        report={report}
        onStay={() => setReport(undefined)}
        onAnother={() => onStartOver(job.kind)}
      />
    );
  return <Review job={job} onCommitted={setReport} onDiscarded={() => onStartOver(job.kind)} />;
}

interface ReviewProps {
  job: ImportJob;
  onCommitted: (report: CommitReport) => void;
  onDiscarded: () => void;
}

function Review({ job, onCommitted, onDiscarded }: ReviewProps) {
  const t = useMessages(importMessages);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { counts, outlook } = job;
  const good = (counts.ok ?? 0) + (counts.edited ?? 0);
  const isScenario = job.kind === 'scenario';
  const isBroken = isScenario && (counts.error ?? 0) > 0;
  const commit = useMutation({
    mutationFn: () =>
      call(importEndpoints.commit, {
        params: { id: job.id },
        body: chosen.size > 0 ? { lines: [...chosen].sort((a, b) => a - b) } : {},
      }),
    onSuccess: async (report) => {
      setChosen(new Set());
      await Promise.all([rereadImport(), invalidate(['/api/apps/logistics/'])]);
      onCommitted(report);
    },
    onError: (error) => toast.failed(error),
  });
  const discard = async () => {
    const isSure = await confirm({
      title: t('discardTitle'),
      text: t('discardText'),
      confirmLabel: t('discard'),
      isDangerous: true,
    });
    if (!isSure) return;
    await call(importEndpoints.discard, { params: { id: job.id } }).then(onDiscarded, toast.failed);
  };
  const commitLabel = isScenario
    ? t('commitScenario')
    : chosen.size > 0
      ? t('commitChosen', { count: chosen.size })
      : commitText(t, job);
  return (
    <div className={classes.review}>
      <FactsAndMapping job={job} />
      {isBroken ? (
        <p role="alert" className={classes.error}>
          {t('mendInFile')}
        </p>
      ) : null}
      {job.kind === 'deliveries' ? <GeocodeRest importId={job.id} /> : null}
      <RowGrid job={job} chosen={chosen} onChoose={setChosen} />
      <div className={classes.bar}>
        <span role="status" className={classes.counts}>
          {t('counts', { good, warning: counts.warning ?? 0, error: counts.error ?? 0 })}
          {outlook.updated > 0 ? ` · ${t('updatesCount', { count: outlook.updated })}` : ''}
          {outlook.unchanged > 0 ? ` · ${t('unchangedCount', { count: outlook.unchanged })}` : ''}
          {counts.committed ? ` · ${t('committedCount', { count: counts.committed })}` : ''}
        </span>
        {chosen.size > 0 ? (
          <Button variant="subtle" color="gray" onClick={() => setChosen(new Set())}>
            {t('clearChosen')}
          </Button>
        ) : null}
        <Button variant="default" disabled={commit.isPending} onClick={() => void discard()}>
          {t('discard')}
        </Button>
        <Button
          loading={commit.isPending}
          disabled={isBroken || (!isScenario && chosen.size === 0 && good === 0)}
          onClick={() => commit.mutate()}
        >
          {commitLabel}
        </Button>
      </div>
    </div>
  );
}
