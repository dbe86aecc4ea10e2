import type { Answer } from '@cartage/contract/core/endpoint.ts';
import type { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import {
  IconArrowsLeftRight,
  IconCheck,
  IconChevronDown,
  IconCopyPlus,
  IconDots,
  IconPencil,
  IconPlus,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { headed } from '#format/headed.ts';
import { useMessages } from '#i18n/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { useShownText } from '#list-page/show-more.tsx';
import type { MoreRows } from '#list-page/use-more-rows.ts';
import { linkTo } from '#logistics/link-to.ts';
import { useCan } from '#session/ability.ts';
import { Chip } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm/confirm.ts';
import { Menu } from '#ui/menu/menu.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { plannerMessages } from './messages.ts';
import { useMakePlan } from './no-plan.tsx';
import classes from './toolbar.module.css';
import { useScenarioActs, useScenarios } from './use-scenarios.ts';
import type { PlannerSelection } from './use-selection.ts';

const NameDialog = lazy(() => import('./name-dialog.tsx').then((m) => ({ default: m.NameDialog })));

export interface PlanMenuProps {
  plan: Plan;
  /** The plans of its day. */
  plans: MoreRows<Answer<typeof planEndpoints.list>['plans'][number]>;
  selection: PlannerSelection;
}

/** Which plan is on the table: the day's plans and the what-if copies of this one, and what is done with a whole plan. */
export function PlanMenu({ plan, plans, selection }: PlanMenuProps) {
  const t = useMessages(plannerMessages);
  const tList = useMessages(listMessages);
  const shown = useShownText(plans);
  const can = useCan();
  const family = useScenarios(plan.id);
  const acts = useScenarioActs(selection);
  const navigate = useNavigate();
  const [naming, setNaming] = useState<'copy' | 'rename'>();
  const show = (id: string) => selection.set({ plan: id, date: plan.date, delivery: undefined, vehicle: undefined });
  const make = useMakePlan(show);
  const real = family.find(({ isCopy }) => !isCopy);
  const copies = can('read', 'Scenario') ? family.filter(({ isCopy }) => isCopy) : [];
  const other = family.find(({ id }) => id !== plan.id);
  // Of another day are those of an address that was just left.
  const days = plans.rows.filter(({ date }) => date === plan.date);
  const remove = async () => {
    const facts = { title: t('removeCopyTitle', { name: plan.name }), text: t('removeCopyText') };
    if (await confirm({ ...facts, confirmLabel: t('removeCopy'), isDangerous: true }))
      acts.remove.mutate({ id: plan.id, next: real?.id });
  };
  const offered = (isOffered: boolean, entry: MenuEntry): MenuEntry[] => (isOffered ? [entry] : []);
  const entries: MenuEntry[] = [
    ...(days.length + copies.length > 1 ? days : []).map(({ id, name, status }) => ({
      id,
      label: name,
      text: t(`status.${status}`),
      isChecked: id === plan.id,
      run: () => show(id),
    })),
    ...offered(plans.hasMore && days.length > 0, {
      id: 'more',
      label: tList('showMore'),
      text: shown,
      icon: IconDots,
      isOneOfMany: true,
      run: plans.readMore,
    }),
    ...copies.map(({ id, name, kpi }) => ({
      id,
      label: name,
      text: `${t('whatIf')} · ${t('servedOf', { served: kpi.served, all: kpi.served + kpi.unassigned })}`,
      isChecked: id === plan.id,
      run: () => acts.goTo(id),
    })),
    ...offered(can('create', 'Scenario'), {
      id: 'copy',
      label: t('makeCopy'),
      icon: IconCopyPlus,
      run: () => setNaming('copy'),
    }),
    ...(other && can('read', 'Scenario')
      ? [
          {
            id: 'compare',
            label: t('compare'),
            icon: IconArrowsLeftRight,
            run: () => selection.set({ against: other.id }),
          },
        ]
      : []),
    ...offered(plan.isCopy && can('update', 'Scenario'), {
      id: 'choose',
      label: t('choose'),
      icon: IconCheck,
      run: () => acts.choose.mutate(plan.id),
    }),
    ...offered(can('update', 'Plan'), {
      id: 'rename',
      label: t('rename'),
      icon: IconPencil,
      run: () => setNaming('rename'),
    }),
    ...offered(!plan.isCopy && plan.routes.length > 0, {
      id: 'labels',
      label: t('labels'),
      icon: IconTag,
      run: () => void navigate(linkTo('/apps/logistics/labels', { search: { plan: plan.id } })),
    }),
    ...offered(can('create', 'Plan'), {
      id: 'new',
      label: t('newPlan'),
      icon: IconPlus,
      run: () => make.mutate({ body: { date: plan.date } }),
    }),
    ...offered(plan.isCopy && can('delete', 'Plan'), {
      id: 'remove',
      label: t('removeCopy'),
      icon: IconTrash,
      isDangerous: true,
      run: remove,
    }),
  ];
  const face = (
    <>
      <bdi className={classes.planName}>{plan.name}</bdi>
      <Chip tone={plan.status === 'live' ? 'success' : 'neutral'}>{t(`status.${plan.status}`)}</Chip>
    </>
  );
  if (entries.length === 0) return <span className={classes.plan}>{face}</span>;
  return (
    <>
      <Menu label={t('plan')} entries={entries}>
        {(trigger) => (
          <Button
            {...trigger}
            data-place="plan"
            variant="default"
            className={classes.plan ?? ''}
            classNames={{ label: classes.planFace ?? '' }}
            loading={make.isPending}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            <VisuallyHidden>{headed(t('plan'))}</VisuallyHidden>
            {face}
          </Button>
        )}
      </Menu>
      <VisuallyHidden role="status">{plans.isLong ? shown : ''}</VisuallyHidden>
      {naming ? (
        <Suspense>
          <NameDialog
            title={t(naming === 'copy' ? 'makeCopy' : 'rename')}
            {...(naming === 'copy' ? { text: t('makeCopyText') } : {})}
            initial={naming === 'copy' ? '' : plan.name}
            submitLabel={t(naming === 'copy' ? 'makeIt' : 'save')}
            onClose={() => setNaming(undefined)}
            onNamed={(name) =>
              naming === 'copy'
                ? acts.copy.mutateAsync({ params: { id: plan.id }, body: { name } })
                : acts.rename.mutateAsync({ params: { id: plan.id }, body: { name }, ifMatch: plan.version })
            }
          />
        </Suspense>
      ) : null}
    </>
  );
}
