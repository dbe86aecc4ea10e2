import { type Load, noLoad } from '@cartage/contract/logistics/measures.schema.ts';
import { mostFitted, type Plan, type Unassigned } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { Button, NativeSelect, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { headed } from '#format/headed.ts';
import { useMessages } from '#i18n/messages.ts';
import { loadText } from '#logistics/amounts.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { useCan } from '#session/ability.ts';
import { Chip, type Tone } from '#ui/chip.tsx';
import { useDraggableStop } from './drag-stop.ts';
import { plannerMessages } from './messages.ts';
import { arranged, hasWindows, type PileView, pileOrders, reasonsIn } from './pile-order.ts';
import { fixText, nameOf, reasonText, summaryText, vehicleName } from './plan-words.ts';
import { nearestFirst } from './reason-order.ts';
import { onRoutes, takesMore } from './sent-stops.ts';
import classes from './unassigned-pile.module.css';
import { usePlanSpeech } from './use-plan-speech.ts';
import type { Planner } from './use-planner.ts';
import type { PlannerSelection } from './use-selection.ts';

const tones: Record<Unassigned['class'], Tone> = {
  impossible: 'error',
  tradeoff: 'warning',
  search: 'info',
  checking: 'neutral',
};

interface PileProps {
  plan: Plan;
  planner: Planner;
  selection: PlannerSelection;
}

/** What has no route, each with its reason and what would help. */
export function UnassignedPile({ plan, planner, selection }: PileProps) {
  const t = useMessages(plannerMessages);
  const tSpeech = { t: useMessages(logisticsMessages), format: useFormat() };
  const [view, setView] = useState<PileView>({ order: 'priority', reason: 'all' });
  const reasons = reasonsIn(plan.unassigned);
  // A reason may go while it is looked at.
  const reason = reasons.some(([code]) => code === view.reason) ? view.reason : 'all';
  const shown = arranged(plan.unassigned, { ...view, reason });
  // Those that are shown, as far as they have a place.
  const ids = shown.flatMap(({ deliveryId, location }) => (location ? deliveryId : [])).slice(0, mostFitted);
  const can = useCan();
  return (
    <section className={classes.pile} aria-label={t('unassigned')}>
      <h2 className={classes.title}>
        {t('unassigned')} <span className={classes.count}>{plan.unassigned.length}</span>
        <span className={classes.sum}>{loadText(tSpeech, sumOf(plan.unassigned))}</span>
      </h2>
      {plan.unassigned.length === 0 ? (
        <p className={classes.none}>
          <IconCircleCheck size={16} aria-hidden="true" /> {t('unassignedNone')}
        </p>
      ) : (
        <>
          {plan.unassigned.length > 1 ? (
            <div className={classes.tools}>
              <NativeSelect
                size="xs"
                aria-label={t('pileOrder')}
                data={pileOrders
                  .filter((order) => order !== 'window' || hasWindows(plan.unassigned))
                  .map((value) => ({ value, label: t(`pileOrder.${value}`) }))}
                value={view.order}
                onChange={({ currentTarget: { value } }) =>
                  setView({ ...view, order: pileOrders.find((order) => order === value) ?? 'priority' })
                }
              />
              {reasons.length > 1 ? (
                <NativeSelect
                  size="xs"
                  aria-label={t('pileReason')}
                  data={[
                    { value: 'all', label: t('pileReason.all') },
                    ...reasons.map(([code, count]) => ({
                      value: code,
                      label: `${t(`reason.${code}`)} (${count})`,
                    })),
                  ]}
                  value={reason}
                  onChange={({ currentTarget: { value } }) =>
                    setView({ ...view, reason: reasons.find(([code]) => code === value)?.[0] ?? 'all' })
                  }
                />
              ) : null}
            </div>
          ) : null}
          {can('update', 'Plan') && can('dispatch', 'Route') && takesMore(plan) && ids.length > 0 ? (
            <Button
              size="xs"
              variant="light"
              disabled={planner.isBusy || plan.status === 'optimising'}
              onClick={() =>
                planner.change({ kind: 'fit_in', deliveryIds: ids }, (after) =>
                  t('fitted', { count: onRoutes(after, ids).length }),
                )
              }
            >
              {t('fitIn')}
            </Button>
          ) : null}
          <ul className={classes.list}>
            {shown.map((unassigned) => (
              <PileItem
                key={unassigned.deliveryId}
                unassigned={unassigned}
                plan={plan}
                isSelected={selection.delivery === unassigned.deliveryId}
                onSelect={selection.select}
                onChange={planner.change}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface PileItemProps {
  unassigned: Unassigned;
  plan: Plan;
  isSelected: boolean;
  onSelect: PlannerSelection['select'];
  onChange: Planner['change'];
}

/** Memoised: a pile has hundreds, and a press changes two. */
const PileItem = memo(function PileItem({ unassigned, plan, isSelected, onSelect, onChange }: PileItemProps) {
  const speech = usePlanSpeech(plan);
  const { t, words } = speech;
  const can = useCan();
  const ref = useRef<HTMLLIElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const canMove = can('update', 'Plan') && unassigned.location !== null;
  const isDragging = useDraggableStop(ref, { deliveryId: unassigned.deliveryId, name: nameOf(unassigned) }, canMove);
  const when = plan.windowless.includes(unassigned.deliveryId)
    ? t('windowsAside')
    : unassigned.windows.map(({ from, to }) => `${from}–${to}`).join(', ');
  const load = loadText(words, unassigned.demand);
  const hasMore = unassigned.perVehicle.length > 0;
  // Before the first plan nothing has been left out yet.
  const isPlanned = plan.routes.length > 0 || plan.run !== null;
  return (
    <li
      ref={ref}
      className={classes.item}
      data-class={unassigned.class}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
    >
      <UnstyledButton
        className={classes.head ?? ''}
        aria-pressed={isSelected}
        onClick={() => onSelect(unassigned.deliveryId)}
      >
        <bdi className={`clipped ${classes.name}`}>{nameOf(unassigned)}</bdi>
        {isPlanned ? <Chip tone={tones[unassigned.class]}>{t(`class.${unassigned.class}`)}</Chip> : null}
        <span className={classes.facts}>
          <bdi>{when}</bdi>
          {when && load ? ' · ' : null}
          {load}
        </span>
        <span className={classes.reason}>{isPlanned ? summaryText(speech, unassigned) : unassigned.address}</span>
      </UnstyledButton>
      {hasMore ? (
        <UnstyledButton className={classes.why ?? ''} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'hideWhy' : 'showWhy')} <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      ) : null}
      {isOpen ? (
        <div className={classes.more}>
          <ul className={classes.vehicles}>
            {nearestFirst(unassigned).map((reason) => (
              <li key={`${reason.vehicleId} ${reason.code}`}>
                <strong>{vehicleName(plan, reason.vehicleId)}</strong> {reasonText(speech, reason, unassigned.class)}
              </li>
            ))}
          </ul>
          {can('update', 'Plan')
            ? unassigned.relaxations.map((fix) => {
                const { what, price } = fixText(speech, fix);
                return (
                  <div key={fix.id} className={classes.fix}>
                    <span>
                      {what}
                      <span className={classes.price}>{price}</span>
                    </span>
                    <Button
                      size="compact-sm"
                      variant="light"
                      onClick={() =>
                        onChange(
                          { kind: 'apply_fix', deliveryId: unassigned.deliveryId, relaxationId: fix.id },
                          headed(t('applied'), what),
                        )
                      }
                    >
                      {t('apply')}
                    </Button>
                  </div>
                );
              })
            : null}
        </div>
      ) : null}
    </li>
  );
});

const sumOf = (pile: readonly Unassigned[]): Load =>
  pile.reduce(
    (sum, { demand }) => ({
      weightG: sum.weightG + demand.weightG,
      volumeCm3: sum.volumeCm3 + demand.volumeCm3,
      parcels: sum.parcels + demand.parcels,
      pallets: sum.pallets + demand.pallets,
    }),
    noLoad,
  );
