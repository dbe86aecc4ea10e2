import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Comparison, Plan, Scenario } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import { Button, Modal, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { useFocusReturn } from '#ui/focus-return.ts';
import { CompareLists } from './compare-lists.tsx';
import classes from './compare-plans.module.css';
import { plannerMessages } from './messages.ts';
import { changeText } from './plan-change-words.ts';
import { useScenarioActs, useScenarios } from './use-scenarios.ts';
import type { PlannerSelection } from './use-selection.ts';

interface ComparePlansProps {
  plan: Plan;
  against: string;
  selection: PlannerSelection;
}

/** Two plans of the same day side by side: figures, what moved, and which shall be real. */
export function ComparePlans({ plan, against, selection }: ComparePlansProps) {
  useFocusReturn();
  const t = useMessages(plannerMessages);
  const family = useScenarios(plan.id);
  const acts = useScenarioActs(selection);
  const can = useCan();
  // The real one stands first: the other is what would change.
  const [from, to] = plan.isCopy ? [against, plan.id] : [plan.id, against];
  const { data, error, refetch } = useQuery(
    api.query(planEndpoints.comparison, { params: { id: from }, query: { to } }),
  );
  const close = () => selection.set({ against: undefined });
  const choose = (id: string) => acts.choose.mutateAsync(id).then(close, () => undefined);
  const pick = (side: 'from' | 'to', id: string) => {
    const [first, second] = side === 'from' ? [id, to === id ? from : to] : [from === id ? to : from, id];
    // The plan on the board stays one of the two.
    if (first !== plan.id && second !== plan.id) selection.set({ plan: second, against: first });
    else selection.set({ against: first === plan.id ? second : first });
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('compareTitle')}
      size="60rem"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.sides}>
        {(['from', 'to'] as const).map((side) => (
          <NativeSelect
            key={side}
            aria-label={t(side === 'from' ? 'compareFrom' : 'compareTo')}
            data={family.map(({ id, name, isCopy }) => ({
              value: id,
              label: `${name} (${t(isCopy ? 'whatIf' : 'realPlan')})`,
            }))}
            value={side === 'from' ? from : to}
            onChange={({ currentTarget }) => pick(side, currentTarget.value)}
          />
        ))}
      </div>
      {error ? <FailedPanel title={t('failed')} error={error} onRetry={refetch} /> : null}
      {data ? <Sides comparison={data} /> : null}
      {data || error ? null : <Skeleton height="20rem" />}
      {data && can('update', 'Scenario') ? (
        <div className={classes.acts}>
          {[data.from, data.to]
            .filter(({ isCopy }) => isCopy)
            .map(({ id, name }) => (
              <Button key={id} loading={acts.choose.isPending} onClick={() => void choose(id)}>
                {t('chooseNamed', { name })}
              </Button>
            ))}
        </div>
      ) : null}
    </Modal>
  );
}

function Sides({ comparison }: { comparison: Comparison }) {
  const t = useMessages(plannerMessages);
  const format = useFormat();
  const { from, to } = comparison;
  const rows = useFigures();
  return (
    <>
      <table className={classes.table}>
        <caption>{t('compareCaption')}</caption>
        <thead>
          <tr>
            <th scope="col" />
            <th scope="col">
              <bdi>{from.name}</bdi>
            </th>
            <th scope="col">
              <bdi>{to.name}</bdi>
            </th>
            <th scope="col">{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ of }) => of(from) !== undefined && of(to) !== undefined)
            .map(({ name, of, show, better }) => {
              const [a, b] = [of(from) ?? 0, of(to) ?? 0];
              const tone = a === b || better === 'neither' ? undefined : b > a === (better === 'more') ? 'good' : 'bad';
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{show(a)}</td>
                  <td>{show(b)}</td>
                  <td data-tone={tone}>{a === b ? '=' : `${b > a ? '+' : '−'}${show(Math.abs(b - a))}`}</td>
                </tr>
              );
            })}
        </tbody>
      </table>
      {[from, to].map((side) =>
        side.changes.length > 0 ? (
          <p key={side.id} className={classes.changes}>
            <strong>
              <bdi>{side.name}</bdi>
            </strong>{' '}
            {side.changes.map((change) => changeText({ t, format }, change)).join(' · ')}
          </p>
        ) : null,
      )}
      <CompareLists comparison={comparison} />
    </>
  );
}

interface Figure {
  name: string;
  of: (side: Scenario) => number | undefined;
  show: (amount: number) => string;
  better: 'more' | 'less' | 'neither';
}

function useFigures(): Figure[] {
  const t = useMessages(plannerMessages);
  const format = useFormat();
  const { data: settings } = useQuery(api.query(logisticsSettingsEndpoints.get, {}));
  const count = (amount: number) => format.number(amount);
  return [
    { name: t('served'), of: ({ kpi }) => kpi.served, show: count, better: 'more' },
    { name: t('left'), of: ({ kpi }) => kpi.unassigned, show: count, better: 'less' },
    { name: t('vehicles'), of: ({ kpi }) => kpi.vehicles, show: count, better: 'less' },
    { name: t('driving'), of: ({ kpi }) => kpi.driveS, show: format.duration, better: 'less' },
    { name: t('distance'), of: ({ kpi }) => kpi.distanceM, show: format.distance, better: 'less' },
    { name: t('waiting'), of: ({ kpi }) => kpi.waitS, show: format.duration, better: 'less' },
    {
      name: t('cost'),
      of: ({ kpi }) => kpi.costMinor || undefined,
      show: (minor) => format.money(minor, settings?.currency ?? 'EUR'),
      better: 'less',
    },
    { name: t('co2'), of: ({ kpi }) => kpi.co2G || undefined, show: format.weight, better: 'less' },
    { name: t('breaches'), of: ({ breaches }) => breaches, show: count, better: 'less' },
  ];
}
