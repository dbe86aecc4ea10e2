import { type Action, recordActions, type Subject } from '@cartage/contract/access/access.schema.ts';
import type { Grant } from '@cartage/contract/access/permissions.schema.ts';
import { Checkbox } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { memo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import classes from './grant-matrix.module.css';
import { actionsOf } from './grants.ts';
import { accessMessages } from './messages.ts';

export type Hold = 'yes' | 'partly' | 'no';

interface GrantMatrixProps {
  label: string;
  holdOf: (grant: Grant) => Hold;
  /** What cannot be changed here. */
  isFixed: (grant: Grant) => boolean;
  onSet: (grants: readonly Grant[], isHeld: boolean) => void;
}

const isMain = (action: Action) => recordActions.some((main) => main === action);

const groups = {
  logistics: [
    'Delivery',
    'Plan',
    'Scenario',
    'Route',
    'Stop',
    'Driver',
    'Vehicle',
    'Depot',
    'Zone',
    'Position',
    'Proof',
    'ImportJob',
    'LogisticsSettings',
    'Report',
  ],
  people: ['User', 'Role', 'AclDemo', 'AuditEvent', 'Outbox', 'ApiKey', 'Webhook', 'all'],
  shop: ['Customer', 'Product', 'Order', 'Review', 'Referral', 'StoreSettings', 'Invoice', 'Pricing', 'Checkout'],
  office: [
    'Kanban',
    'Course',
    'HelpArticle',
    'Faq',
    'Project',
    'Contact',
    'File',
    'Email',
    'Chat',
    'CalendarEvent',
    'Notification',
  ],
} as const satisfies Record<string, readonly Subject[]>;
const groupNames = ['logistics', 'people', 'shop', 'office'] as const;

/** Kinds of records by what may be done to them; a narrow one says each action beside its box. */
export function GrantMatrix({ label, holdOf, isFixed, onSet }: GrantMatrixProps) {
  const t = useMessages(accessMessages);
  const set = useCallbackRef(onSet);
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead className={classes.head}>
          <tr>
            <th scope="col">{t('record')}</th>
            <th scope="col">{t('everything')}</th>
            {recordActions.map((action) => (
              <th key={action} scope="col">
                {t(`action.${action}`)}
              </th>
            ))}
            <th scope="col">{t('further')}</th>
          </tr>
        </thead>
        {groupNames.map((group) => (
          <tbody key={group}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={7}>
                {t(`group.${group}`)}
              </th>
            </tr>
            {groups[group].map((subject) => {
              const all = grantsOf(subject);
              return (
                <SubjectRow
                  key={subject}
                  subject={subject}
                  holds={all.map(holdOf)}
                  fixed={all.map(isFixed)}
                  onSet={set}
                />
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** All of it at once, then one by one. */
const grantsOf = (subject: Subject): Grant[] => [
  { action: 'manage', subject },
  ...(actionsOf[subject] ?? []).map((action): Grant => ({ action, subject })),
];

interface SubjectRowProps {
  subject: Subject;
  /** Of each of `grantsOf`. */
  holds: readonly Hold[];
  fixed: readonly boolean[];
  onSet: GrantMatrixProps['onSet'];
}

const isSame = <T,>(a: readonly T[], b: readonly T[]) => a.length === b.length && a.every((one, at) => one === b[at]);

/** Drawn anew where something of it changes: there are some forty rows, and a press changes one. */
const SubjectRow = memo(
  function SubjectRow({ subject, holds, fixed, onSet }: SubjectRowProps) {
    const t = useMessages(accessMessages);
    const [whole, ...grants] = grantsOf(subject);
    const [wholeHold = 'no', ...held] = holds;
    const [isWholeFixed = false, ...areFixed] = fixed;
    if (!whole || (subject === 'all' && isWholeFixed && wholeHold === 'no')) return null;
    const free = grants.filter((_, at) => !areFixed[at]);
    const shownHold = grants.length === 0 ? wholeHold : holdOfAll(held);
    const isFree = free.length === grants.length;
    const setWhole = () => {
      const isHeld = (grant: Grant) => held[grants.indexOf(grant)] === 'yes';
      onSet(isFree ? [whole] : free, isFree ? shownHold !== 'yes' : !free.every(isHeld));
    };
    const box = (action: Action) => {
      const at = grants.findIndex((grant) => grant.action === action);
      const grant = grants[at];
      return grant ? (
        <Box
          key={action}
          grant={grant}
          hold={held[at] ?? 'no'}
          isFixed={areFixed[at] ?? false}
          onChange={(isHeld) => onSet([grant], isHeld)}
        />
      ) : null;
    };
    const further = grants.map(({ action }) => action).filter((action) => !isMain(action));
    return (
      <tr className={classes.row}>
        <th scope="row">
          {t(`subject.${subject}`)}
          {holds.some((hold, at) => fixed[at] && hold === 'no') ? (
            <span className={classes.note}>{t('administratorsOnly')}</span>
          ) : null}
        </th>
        <td>
          <Box
            grant={whole}
            hold={shownHold}
            isFixed={grants.length === 0 ? isWholeFixed : free.length === 0}
            onChange={setWhole}
          />
        </td>
        {recordActions.map((action) => (
          <td key={action} data-empty={!grants.some((grant) => grant.action === action) || undefined}>
            {box(action)}
          </td>
        ))}
        <td className={classes.further} data-empty={further.length === 0 || undefined}>
          {further.map(box)}
        </td>
      </tr>
    );
  },
  (before, after) =>
    before.subject === after.subject &&
    before.onSet === after.onSet &&
    isSame(before.holds, after.holds) &&
    isSame(before.fixed, after.fixed),
);

function holdOfAll(held: readonly Hold[]): Hold {
  if (held.every((one) => one === 'yes')) return 'yes';
  return held.every((one) => one === 'no') ? 'no' : 'partly';
}

interface BoxProps {
  grant: Grant;
  hold: Hold;
  isFixed: boolean;
  onChange: (isHeld: boolean) => void;
}

function Box({ grant, hold, isFixed, onChange }: BoxProps) {
  const t = useMessages(accessMessages);
  const action = t(`action.${grant.action}`);
  return (
    <Checkbox
      aria-label={t('boxName', { subject: t(`subject.${grant.subject}`), action })}
      label={<span className={classes.word}>{action}</span>}
      checked={hold === 'yes'}
      indeterminate={hold === 'partly'}
      disabled={isFixed}
      onChange={() => onChange(hold !== 'yes')}
    />
  );
}
