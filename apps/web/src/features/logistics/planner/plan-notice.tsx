import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useCan } from '#session/ability.ts';
import classes from './copy-banner.module.css';
import type { Planner } from './use-planner.ts';

interface PlanNoticeProps {
  plan: Plan;
  planner: Planner;
  icon: Icon;
  title: string;
  text: string;
  /** What helps, for who may change plans. */
  action?: { label: string; run: () => void; isRunning?: boolean } | undefined;
}

/** Something about the plan to know, with its way out. */
export function PlanNotice({ plan, planner, icon: NoticeIcon, title, text, action }: PlanNoticeProps) {
  const can = useCan();
  return (
    <section className={classes.banner} aria-label={title}>
      <NoticeIcon size={18} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
      {action && can('update', 'Plan') ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={action.isRunning ?? false}
          disabled={planner.isBusy || plan.status === 'optimising'}
          onClick={action.run}
        >
          {action.label}
        </Button>
      ) : null}
    </section>
  );
}
