import { auditEndpoints } from '@cartage/contract/audit/audit.endpoints.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { auditMessages } from './messages.ts';

const { text, date } = columnsOf(auditEndpoints.list);

/** Who did what, newest first. Words of the log itself are the server's own and stay as they are. */
export function AuditPage() {
  const t = useMessages(auditMessages);
  return (
    <ListPage
      endpoint={auditEndpoints.list}
      title={t('title')}
      searchLabel={t('search')}
      rowName={({ action, subject }) => `${action}, ${subject}`}
      exportName="audit"
      columns={[
        date('at', t('at'), { sort: 'at', withTime: true }),
        {
          id: 'actorName',
          header: t('actor'),
          cell: ({ actorName }) => actorName ?? t('nobody'),
          csv: ({ actorName }) => actorName,
        },
        text('action', t('action'), { sort: 'action' }),
        text('subject', t('subject'), { sort: 'subject' }),
        text('subjectId', t('subjectId'), { from: 'md' }),
      ]}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}
