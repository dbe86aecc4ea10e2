import { importEndpoints } from '@cartage/contract/logistics/imports/imports.endpoints.ts';
import type { CommitReport, ImportJob, ImportKind } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { call } from '#http/call.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { saveFile } from '#logistics/save-file.ts';
import { useCan } from '#session/ability.ts';
import { ButtonLink } from '#ui/link.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './import-page.module.css';
import { importMessages } from './messages.ts';

const listOf: Record<ImportKind, `/${string}`> = {
  deliveries: '/apps/logistics/deliveries',
  scenario: '/apps/logistics/deliveries',
  vehicles: '/apps/logistics/fleet',
  depots: '/apps/logistics/settings',
  drivers: '/apps/logistics/drivers',
};

interface ImportReportProps {
  job: ImportJob;
  report: CommitReport;
  onStay: () => void;
  onAnother: () => void;
}

/** What became of the rows, and where to go from here. */
export function ImportReport({ job, report, onStay, onAnother }: ImportReportProps) {
  const t = useMessages(importMessages);
  const format = useFormat();
  const can = useCan();
  const language = useLanguage();
  const download = () =>
    void call(importEndpoints.rejected, { params: { id: job.id }, query: { language } })
      .then((response) => saveFile(response, `${job.fileName.replace(/\.[^.]*$/, '')}-rejected.csv`))
      .catch(toast.failed);
  const date = job.defaultDate;
  return (
    <section className={classes.card} aria-labelledby="import-report">
      <h2 id="import-report" className={classes.heading}>
        {t('report')}
      </h2>
      <dl className={classes.figures}>
        {(['created', 'updated', 'skipped'] as const).map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{format.number(report[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.facts}>
        {report.skipped > 0 ? (
          <>
            <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={download}>
              {t('rejected')}
            </Button>
            <Button variant="default" onClick={onStay}>
              {t('stay')}
            </Button>
          </>
        ) : null}
        <Button variant="default" onClick={onAnother}>
          {t('another')}
        </Button>
        {date && can('create', 'Plan') && (job.kind === 'deliveries' || job.kind === 'scenario') ? (
          <ButtonLink {...linkTo('/apps/logistics/routes', { search: { date } })} variant="default">
            {t('plan')}
          </ButtonLink>
        ) : null}
        <ButtonLink {...linkTo(listOf[job.kind])}>{t('toList')}</ButtonLink>
      </div>
    </section>
  );
}
