import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { Button } from '@mantine/core';
import { IconGitBranch } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { headed } from '#format/headed.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import classes from './copy-banner.module.css';
import { plannerMessages } from './messages.ts';
import { changeText } from './plan-change-words.ts';
import { useScenarioActs, useScenarios } from './use-scenarios.ts';
import type { PlannerSelection } from './use-selection.ts';

/** Says that this is a what-if copy and what it changed; the way to compare it and to make it real. */
export function CopyBanner({ plan, selection }: { plan: Plan; selection: PlannerSelection }) {
  const t = useMessages(plannerMessages);
  const format = useFormat();
  const can = useCan();
  const acts = useScenarioActs(selection);
  const real = useScenarios(plan.id).find(({ isCopy }) => !isCopy);
  return (
    <section className={classes.banner} aria-label={t('whatIf')}>
      <IconGitBranch size={18} aria-hidden="true" />
      <div className={classes.words}>
        <strong>
          {headed(t('whatIf'))}
          <bdi>{plan.name}</bdi>
        </strong>
        <span>{t('copyText')}</span>
        {plan.changes.length > 0 ? (
          <ul className={classes.changes}>
            {plan.changes.map((change) => (
              <li key={JSON.stringify(change)}>{changeText({ t, format }, change)}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={classes.acts}>
        {real ? (
          <Button size="compact-md" variant="default" onClick={() => selection.set({ against: real.id })}>
            {t('compare')}
          </Button>
        ) : null}
        {can('update', 'Scenario') ? (
          <Button
            size="compact-md"
            disabled={plan.status === 'optimising'}
            loading={acts.choose.isPending}
            onClick={() => acts.choose.mutate(plan.id)}
          >
            {t('choose')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
