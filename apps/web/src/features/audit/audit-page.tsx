import { auditEndpoints } from '@cartage/contract/audit/audit.endpoints.ts';
import {
  type AuditEvent,
  auditActions,
  auditSubjects,
  settingsSubjects,
} from '@cartage/contract/audit/audit.schema.ts';
import type { ReactNode } from 'react';
import { actWord } from '#audit/act-word.ts';
import { actMessages } from '#audit/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { useCan } from '#session/ability.ts';
import { TextLink } from '#ui/link.tsx';
import classes from './audit-page.module.css';
import { auditMessages } from './messages.ts';

const { text, date } = columnsOf(auditEndpoints.list);

/** Who did what, newest first. A code of the log stands under its words: it is what other tools know. */
export function AuditPage() {
  const t = useMessages(auditMessages);
  const tAct = useMessages(actMessages);
  const subjectWord = (code: (typeof auditSubjects)[number]) => t(`subject.${code}`);
  const kindOf = ({ subject, subjectId }: AuditEvent): string => {
    const known = auditSubjects.find((one) => one === subject);
    const settings = known === 'Settings' && settingsSubjects.find((one) => one === subjectId);
    if (settings) return t(`settings.${settings}`);
    return known ? subjectWord(known) : subject;
  };
  return (
    <ListPage
      endpoint={auditEndpoints.list}
      title={t('title')}
      searchLabel={t('search')}
      rowName={({ action, subject }) => `${action}, ${subject}`}
      exportName="audit"
      filters={[
        selectFilter('action', t('action'), auditActions, tAct),
        selectFilter('subject', t('subject'), auditSubjects, subjectWord),
      ]}
      columns={[
        date('at', t('at'), { sort: 'at', withTime: true }),
        {
          id: 'actorName',
          header: t('actor'),
          cell: ({ actorId, actorName }) => (actorName ? <Person id={actorId} name={actorName} /> : t('nobody')),
          csv: ({ actorName }) => actorName,
        },
        {
          id: 'action',
          header: t('action'),
          sort: 'action',
          cell: ({ action, detail }) => {
            const word = actWord(tAct, action);
            const code = Array.isArray(detail.fields) ? `${action}: ${detail.fields.join(', ')}` : action;
            return word === action ? <bdi>{code}</bdi> : <Coded word={word} code={code} />;
          },
          csv: ({ action }) => action,
        },
        {
          id: 'subject',
          header: t('subject'),
          sort: 'subject',
          cell: (event) => {
            const kind = kindOf(event);
            return event.subjectName ? (
              <Coded word={<Person id={event.subjectId} name={event.subjectName} />} code={kind} />
            ) : (
              <bdi>{kind}</bdi>
            );
          },
          csv: ({ subject }) => subject,
        },
        text('subjectId', t('subjectId'), { from: 'md' }),
      ]}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

/** Leads to the person, for who may read people. */
function Person({ id, name }: { id: string | number | null; name: string }) {
  const can = useCan();
  return can('read', 'User') ? <TextLink to={`/apps/user/view/${id}`}>{name}</TextLink> : name;
}

const Coded = ({ word, code }: { word: ReactNode; code: string }) => (
  <span className={classes.coded}>
    <bdi>{word}</bdi>
    <bdi className={classes.code}>{code}</bdi>
  </span>
);
