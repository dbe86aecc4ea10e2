import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { useMoreRows } from '#list-page/use-more-rows.ts';
import { today } from '#logistics/day.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { DayPicker } from './day-picker.tsx';
import { plannerMessages } from './messages.ts';
import { NoPlan } from './no-plan.tsx';
import pageClasses from './plan-board.module.css';
import { PlanBoard } from './plan-board.tsx';
import classes from './toolbar.module.css';
import { usePlannerSearch } from './use-selection.ts';

/** The planner: a day, its plan, and the work on it. */
export function PlannerPage() {
  const t = useMessages(plannerMessages);
  const selection = usePlannerSearch();
  // An address may name a plan alone: its day is the plan's.
  const asked = selection.plan !== undefined && selection.date === undefined ? selection.plan : undefined;
  const { data: named } = useQuery({
    ...api.query(planEndpoints.get, { params: { id: asked ?? '' } }),
    enabled: asked !== undefined,
  });
  const date = selection.date ?? named?.date ?? today();
  const plans = useMoreRows(planEndpoints.list, { date, itemsPerPage: 100 });
  const own = plans.rows;
  // The newest of those that have routes, before one that has none yet.
  const opened = own.find(({ kpi }) => kpi.vehicles > 0) ?? own[0];
  const planId = selection.plan ?? opened?.id;
  const picker = <DayPicker date={date} selection={selection} />;
  if (planId) return <PlanBoard key={planId} planId={planId} plans={plans} picker={picker} selection={selection} />;
  return (
    <div className={pageClasses.page}>
      <PageTitle title={t('title')} />
      <div className={classes.bar}>
        <h1 className={classes.title} tabIndex={-1}>
          {t('title')}
        </h1>
        {picker}
      </div>
      {plans.isPending ? <Skeleton className={pageClasses.waiting ?? ''} /> : null}
      {plans.error ? <FailedPanel title={t('failed')} error={plans.error} onRetry={plans.retry} /> : null}
      {plans.total !== undefined ? <NoPlan date={date} onMade={(plan) => selection.set({ plan, date })} /> : null}
    </div>
  );
}
