import { type Action, recordActions, type Subject } from '@cartage/contract/access/access.schema.ts';
import type { Grant } from '@cartage/contract/access/permissions.schema.ts';
import { Checkbox } from '@mantine/core';
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
export function GrantMatrix(props: GrantMatrixProps) {
  const t = useMessages(accessMessages);
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={props.label}>
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
            {groups[group].map((subject) => (
              <SubjectRow key={subject} subject={subject} {...props} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function SubjectRow({ subject, holdOf, isFixed, onSet }: GrantMatrixProps & { subject: Subject }) {
  const t = useMessages(accessMessages);
  const whole: Grant = { action: 'manage', subject };
  const actions = actionsOf[subject] ?? [];
  const grants = actions.map((action): Grant => ({ action, subject }));
  const free = grants.filter((grant) => !isFixed(grant));
  const isClosed = actions.length === 0 ? isFixed(whole) : free.length === 0;
  const held = grants.length === 0 ? [holdOf(whole)] : grants.map(holdOf);
  const wholeHold: Hold = held.every((one) => one === 'yes')
    ? 'yes'
    : held.every((one) => one === 'no')
      ? 'no'
      : 'partly';
  const box = (grant: Grant) => (
    <Box
      key={grant.action}
      grant={grant}
      hold={holdOf(grant)}
      isFixed={isFixed(grant)}
      onChange={(isHeld) => onSet([grant], isHeld)}
    />
  );
  const isFree = free.length === grants.length;
  const setWhole = () => {
    const wanted = isFree ? wholeHold !== 'yes' : !free.every((grant) => holdOf(grant) === 'yes');
    onSet(isFree ? [whole] : free, wanted);
  };
  const closed = [...grants, whole].some((grant) => isFixed(grant) && holdOf(grant) === 'no');
  if (subject === 'all' && closed) return null;
  return (
    <tr className={classes.row}>
      <th scope="row">
        {t(`subject.${subject}`)}
        {closed ? <span className={classes.note}>{t('administratorsOnly')}</span> : null}
      </th>
      <td>
        <Box grant={whole} hold={wholeHold} isFixed={isClosed} onChange={setWhole} />
      </td>
      {recordActions.map((action) => (
        <td key={action} data-empty={!actions.includes(action) || undefined}>
          {actions.includes(action) ? box({ action, subject }) : null}
        </td>
      ))}
      <td className={classes.further} data-empty={actions.every(isMain) || undefined}>
        {grants.filter(({ action }) => !isMain(action)).map(box)}
      </td>
    </tr>
  );
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
