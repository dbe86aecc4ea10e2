import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { shouldHaveLeft } from '@cartage/contract/logistics/routes/routes.rules.ts';
import { Button } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import classes from './copy-banner.module.css';
import { plannerMessages } from './messages.ts';
import { timeOf } from './plan-words.ts';
import type { Planner } from './use-planner.ts';

const lookAgainMs = 60_000;

/** Names the routes that should have left and were not sent, and lets them leave from now on. */
export function LateNotice({ plan, planner }: { plan: Plan; planner: Planner }) {
  const t = useMessages(plannerMessages);
  const format = useFormat();
  const can = useCan();
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), lookAgainMs, { autoInvoke: true });
  const late = plan.isCopy ? [] : plan.routes.filter((route) => shouldHaveLeft(route, plan.timeZone, now));
  if (late.length === 0) return null;
  const routes = late.map(({ vehicleName, startAt }) =>
    t('lateRoute', { vehicle: vehicleName, time: timeOf({ format, plan }, startAt) }),
  );
  return (
    <section className={classes.banner} aria-label={t('lateTitle')}>
      <IconClockExclamation size={18} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{t('lateTitle')}</strong>
        <span>{t('lateText', { routes: format.list(routes) })}</span>
      </div>
      {can('update', 'Plan') ? (
        <Button
          size="compact-sm"
          variant="default"
          disabled={planner.isBusy || plan.status === 'optimising'}
          onClick={() => planner.change({ kind: 'leave_now' }, t('leftNow'))}
        >
          {t('leaveNow')}
        </Button>
      ) : null}
    </section>
  );
}
