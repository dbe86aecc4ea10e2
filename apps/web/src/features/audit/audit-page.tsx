import { auditEndpoints } from '@cartage/contract/audit/audit.endpoints.ts';
import { type AuditEvent, auditActions, auditSubjects } from '@cartage/contract/audit/audit.schema.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import classes from './audit-page.module.css';
import { auditMessages } from './messages.ts';

const { text, date } = columnsOf(auditEndpoints.list);

/** Who did what, newest first. A code of the log stands under its words: it is what other tools know. */
export function AuditPage() {
  const t = useMessages(auditMessages);
  const actionWord = (code: (typeof auditActions)[number]) => t(`action.${code}`);
  const subjectWord = (code: (typeof auditSubjects)[number]) => t(`subject.${code}`);
  // A log outlives the product that wrote it: a code it does not know stays as it is.
  const actionOf = ({ action }: AuditEvent) => auditActions.find((known) => known === action);
  const subjectOf = ({ subject }: AuditEvent) => auditSubjects.find((known) => known === subject);
  return (
    <ListPage
      endpoint={auditEndpoints.list}
      title={t('title')}
      searchLabel={t('search')}
      rowName={({ action, subject }) => `${action}, ${subject}`}
      exportName="audit"
      filters={[
        selectFilter('action', t('action'), auditActions, actionWord),
        selectFilter('subject', t('subject'), auditSubjects, subjectWord),
      ]}
      columns={[
        date('at', t('at'), { sort: 'at', withTime: true }),
        {
          id: 'actorName',
          header: t('actor'),
          cell: ({ actorName }) => actorName ?? t('nobody'),
          csv: ({ actorName }) => actorName,
        },
        {
          id: 'action',
          header: t('action'),
          sort: 'action',
          cell: (event) => {
            const known = actionOf(event);
            return known ? <Coded word={actionWord(known)} code={known} /> : <bdi>{event.action}</bdi>;
          },
          csv: ({ action }) => action,
        },
        {
          id: 'subject',
          header: t('subject'),
          sort: 'subject',
          cell: (event) => {
            const known = subjectOf(event);
            const kind = known ? subjectWord(known) : event.subject;
            return event.subjectName ? <Coded word={event.subjectName} code={kind} /> : <bdi>{kind}</bdi>;
          },
          csv: ({ subject }) => subject,
        },
        text('subjectId', t('subjectId'), { from: 'md' }),
      ]}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

const Coded = ({ word, code }: { word: string; code: string }) => (
  <span className={classes.coded}>
    <bdi>{word}</bdi>
    <bdi className={classes.code}>{code}</bdi>
  </span>
);
