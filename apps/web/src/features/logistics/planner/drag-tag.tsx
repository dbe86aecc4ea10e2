import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { Portal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadBar } from '#logistics/load-bar.tsx';
import type { useDragging } from './drag-stop.ts';
import classes from './drag-tag.module.css';
import { routeOfVehicle } from './plan-lookups.ts';
import { consequenceText, leavingText, vehicleName } from './plan-words.ts';
import { isOpenForMoves, isSentChange, progressOf } from './sent-stops.ts';
import { usePlanSpeech } from './use-plan-speech.ts';

/** Beside the pointer: what letting go here would do. */
export function DragTag({ plan, drag }: { plan: Plan; drag: NonNullable<ReturnType<typeof useDragging>> }) {
  const speech = usePlanSpeech(plan);
  const { t } = speech;
  const { data: effects } = useEffects(plan, drag.stop.deliveryId);
  const { place, stop, x, y } = drag;
  const route = routeOfVehicle(plan, place?.vehicleId);
  const isLocked = route !== undefined && !isOpenForMoves(route);
  const isTold =
    place && isSentChange(plan, { kind: 'move', deliveryIds: [stop.deliveryId], vehicleId: place.vehicleId });
  const effect =
    place &&
    effects?.find(
      (one) => one.vehicleId === place.vehicleId && (place.position === undefined || one.position === place.position),
    );
  const tone = isLocked || (effect && effect.breaches.length > 0) ? 'bad' : effect ? 'good' : undefined;
  return (
    <Portal>
      <div
        className={classes.tag}
        data-tone={tone}
        style={{ insetInlineStart: 0, insetBlockStart: 0, translate: `${x + 16}px ${y + 16}px` }}
      >
        <strong>
          <bdi>{stop.name}</bdi>
          {place ? ` → ${vehicleName(plan, place.vehicleId)}` : ''}
        </strong>
        {isLocked ? <span>{`${t('routeLocked')}. ${t('unlockFirst')}`}</span> : null}
        {!isLocked && effect ? (
          <span>{`${t('position', { position: effect.position + 1 })} · ${consequenceText(speech, effect)}`}</span>
        ) : null}
        {!isLocked && effect && route ? <LoadBar load={effect.peakLoad} capacity={route.capacity} /> : null}
        {!isLocked && effect?.leaves ? (
          <span className={classes.leaves}>{leavingText(speech, effect.leaves)}</span>
        ) : null}
        {!isLocked && isTold ? <span className={classes.leaves}>{t('sentAsks')}</span> : null}
      </div>
    </Portal>
  );
}

/** The solver's part comes with the first hand on the board, before it is asked. */
export const loadWhatIf = () => import('./what-if.ts');

/** Where a delivery could go, and what that does; again for each version of the plan. */
export const useEffects = (plan: Plan, deliveryId: string) =>
  useQuery({
    queryKey: ['planner-effects', plan.id, plan.version, progressOf(plan), deliveryId],
    queryFn: async () => (await loadWhatIf()).effectsOf(plan, deliveryId),
    staleTime: Number.POSITIVE_INFINITY,
  });
