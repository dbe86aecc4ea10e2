import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { runAims } from '@cartage/contract/logistics/runs/runs.schema.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconPlayerStop, IconSparkles } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { plannerMessages } from './messages.ts';
import classes from './toolbar.module.css';
import type { Planner } from './use-planner.ts';

const modes = ['scratch', 'keep_routes', 'keep_drivers', 'improve'] as const;

/** Optimise, in plain choices; while it runs, how far it is and the best so far. */
export function OptimiseButton({ plan, planner }: { plan: Plan; planner: Planner }) {
  const t = useMessages(plannerMessages);
  const { run } = plan;
  if (plan.status === 'optimising' && run) return <Running run={run} onStop={() => planner.stop(run.id)} />;
  const hasRoutes = plan.routes.length > 0;
  return (
    <Button.Group>
      <Button leftSection={<IconSparkles size={16} aria-hidden="true" />} onClick={() => planner.optimise('scratch')}>
        {t('optimise')}
      </Button>
      {hasRoutes ? (
        <Menu
          label={t('moreModes')}
          entries={[
            ...modes.map((mode) => ({
              id: mode,
              label: t(`mode.${mode}`),
              text: t(`mode.${mode}.text`),
              run: () => planner.optimise(mode),
            })),
            ...runAims.map((aim) => ({
              id: aim,
              label: t(`aim.${aim}`),
              text: t(`aim.${aim}.text`),
              run: () => planner.optimise('scratch', aim),
            })),
          ]}
        >
          {(trigger) => (
            <Button {...trigger} px={8} aria-label={t('moreModes')} className={classes.more ?? ''}>
              <IconChevronDown size={16} aria-hidden="true" />
            </Button>
          )}
        </Menu>
      ) : null}
    </Button.Group>
  );
}

function Running({ run, onStop }: { run: NonNullable<Plan['run']>; onStop: () => void }) {
  const t = useMessages(plannerMessages);
  const format = useFormat();
  const { best } = run;
  return (
    <div className={classes.running} role="status">
      <div className={classes.progress}>
        <span>
          {best
            ? t('best', { served: best.served, unassigned: best.unassigned, drive: format.duration(best.driveS) })
            : t('optimising')}
        </span>
        <div
          className={classes.track}
          role="progressbar"
          aria-label={t('optimising')}
          aria-valuenow={run.progress}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <div style={{ inlineSize: `${Math.max(4, run.progress)}%` }} />
        </div>
      </div>
      <ActionIcon variant="default" size="lg" aria-label={t('stop')} title={t('stop')} onClick={onStop}>
        <IconPlayerStop size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
