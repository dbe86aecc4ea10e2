import { roleRules } from '@cartage/contract/access/access.rules.ts';
import { type Action, type Role, roles, type Subject } from '@cartage/contract/access/access.schema.ts';
import { Select } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { canOf, useCan } from '#session/ability.ts';
import { roleMessages } from '#session/messages.ts';
import { useSession } from '#session/session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import classes from './access-control-page.module.css';
import { accessControlMessages } from './messages.ts';

const shownSubjects = [
  'Delivery',
  'Plan',
  'Route',
  'Stop',
  'Driver',
  'Vehicle',
  'User',
  'LogisticsSettings',
  'AuditEvent',
] as const satisfies readonly Subject[];
const shownActions = [
  'read',
  'create',
  'update',
  'delete',
  'optimise',
  'dispatch',
] as const satisfies readonly Action[];

/** What abilities do to a page: one card for everybody who may open it, one for those who may read everything. */
export function AccessControlPage() {
  const t = useMessages(accessControlMessages);
  const tRole = useMessages(roleMessages);
  const can = useCan();
  const role = useSession(({ userData }) => userData?.role);
  const roleName = useSession(({ userData }) => userData?.roleName);
  return (
    <>
      <PageHeader title={t('title')} lead={role ? t('lead', { role: roleName ?? tRole(role) }) : undefined} />
      <div className={classes.cards}>
        <section className={classes.card}>
          <h2>{t('everybody')}</h2>
          <p>{t('everybodyText')}</p>
        </section>
        {can('read', 'all') ? (
          <section className={classes.card}>
            <h2>{t('readsAll')}</h2>
            <p>{t('readsAllText')}</p>
          </section>
        ) : null}
      </div>
      <Demonstration />
    </>
  );
}

/** The rules in force for the person, or those a role comes with, tried on the kinds of records there are. */
function Demonstration() {
  const t = useMessages(accessControlMessages);
  const tRole = useMessages(roleMessages);
  const own = useCan();
  const [role, setRole] = useState<Role>();
  const can = role ? canOf(roleRules[role]) : own;
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <div>
          <h2>{t('demo')}</h2>
          <p>{t('demoText')}</p>
        </div>
        <Select
          label={t('role')}
          data={[{ value: 'own', label: t('own') }, ...roles.map((value) => ({ value, label: tRole(value) }))]}
          value={role ?? 'own'}
          allowDeselect={false}
          onChange={(value) => setRole(roles.find((one) => one === value))}
        />
      </div>
      <ScrollBox label={t('demo')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('record')}</th>
              {shownActions.map((action) => (
                <th key={action} scope="col">
                  {t(`action.${action}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownSubjects.map((subject) => (
              <tr key={subject}>
                <th scope="row">{t(`subject.${subject}`)}</th>
                {shownActions.map((action) => (
                  <td key={action}>
                    <Mark isAllowed={can(action, subject)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const t = useMessages(accessControlMessages);
  const Icon = isAllowed ? IconCheck : IconMinus;
  return (
    <span className={classes.mark} data-allowed={isAllowed || undefined}>
      <Icon size={18} aria-hidden="true" />
      <span className={classes.hidden}>{t(isAllowed ? 'may' : 'mayNot')}</span>
    </span>
  );
}
