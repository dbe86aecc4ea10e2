import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { shouldHaveLeft } from '@cartage/contract/logistics/routes/routes.rules.ts';
import { useInterval } from '@mantine/hooks';
import { IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { plannerMessages } from './messages.ts';
import { PlanNotice } from './plan-notice.tsx';
import { timeOf, vehiclesText } from './plan-words.ts';
import type { Planner } from './use-planner.ts';

const lookAgainMs = 60_000;

/** Names the routes that should have left and were not sent, and lets them leave from now on. */
export function LateNotice({ plan, planner }: { plan: Plan; planner: Planner }) {
  const t = useMessages(plannerMessages);
  const format = useFormat();
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), lookAgainMs, { autoInvoke: true });
  const late = plan.isCopy ? [] : plan.routes.filter((route) => shouldHaveLeft(route, plan.timeZone, now));
  if (late.length === 0) return null;
  const routes = late.map(({ vehicleName, startAt }) =>
    t('lateRoute', { vehicle: vehicleName, time: timeOf({ format, plan }, startAt) }),
  );
  return (
    <PlanNotice
      plan={plan}
      planner={planner}
      icon={IconClockExclamation}
      title={t('lateTitle')}
      text={t('lateText', { routes: vehiclesText({ t, format }, routes) })}
      action={{ label: t('leaveNow'), run: () => planner.change({ kind: 'leave_now' }, t('leftNow')) }}
    />
  );
}
