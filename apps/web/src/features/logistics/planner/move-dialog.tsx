import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { headed } from '#format/headed.ts';
import choices from '#logistics/choices.module.css';
import { LoadBar } from '#logistics/load-bar.tsx';
import { Chip } from '#ui/chip.tsx';
import { useFocusReturn } from '#ui/focus-return.ts';
import { useEffects } from './drag-tag.tsx';
import classes from './move-dialog.module.css';
import { routeOfVehicle } from './plan-lookups.ts';
import { consequenceText, deliveryName, leavingText, movedText, vehicleName } from './plan-words.ts';
import { isOpenForMoves, isSentChange } from './sent-stops.ts';
import { usePlanSpeech } from './use-plan-speech.ts';
import type { Planner } from './use-planner.ts';
import { addedS, type Effect } from './what-if.ts';

interface MoveDialogProps {
  plan: Plan;
  deliveryId: string;
  planner: Planner;
  onClose: () => void;
}

/** Moving without dragging: the best place on each route, ranked, with what it does. */
export function MoveDialog({ plan, deliveryId, planner, onClose }: MoveDialogProps) {
  useFocusReturn();
  const speech = usePlanSpeech(plan);
  const { t } = speech;
  const { data: effects } = useEffects(plan, deliveryId);
  const name = deliveryName(plan, deliveryId);
  const isChoice = (effect: Effect, index: number, all: Effect[]) =>
    !effect.isPresent && all.findIndex((other) => !other.isPresent && other.vehicleId === effect.vehicleId) === index;
  const best = (effects ?? []).filter(isChoice).toSorted((a, b) => addedS(a) - addedS(b));
  const routeOf = (vehicleId: string) => routeOfVehicle(plan, vehicleId);
  const isLocked = (vehicleId: string) => {
    const route = routeOf(vehicleId);
    return route !== undefined && !isOpenForMoves(route);
  };
  // Enter must not break a limit by accident.
  const harmless = best.findIndex(({ vehicleId, breaches }) => breaches.length === 0 && !isLocked(vehicleId));
  const first = useRef<HTMLButtonElement>(null);
  // The list comes after the dialog: the first choice takes the focus then.
  useEffect(() => {
    if (effects) first.current?.focus();
  }, [effects]);
  const isTold = (vehicleId: string) => isSentChange(plan, { kind: 'move', deliveryIds: [deliveryId], vehicleId });
  return (
    <Modal opened onClose={onClose} title={t('moveTitle', { name })} size="lg">
      <p className={classes.lead}>{t('moveText')}</p>
      {effects ? (
        <ul className={choices.list}>
          {best.map((effect, index) => {
            const vehicle = vehicleName(plan, effect.vehicleId);
            const locked = isLocked(effect.vehicleId);
            const route = routeOf(effect.vehicleId);
            const consequence = consequenceText(speech, effect);
            return (
              <li key={effect.vehicleId} className={choices.item}>
                <div>
                  <strong>{vehicle}</strong>{' '}
                  <span className={classes.quiet}>{t('position', { position: effect.position + 1 })}</span>{' '}
                  {locked ? <Chip>{t('routeLocked')}</Chip> : null}
                  {!locked && isTold(effect.vehicleId) ? <Chip tone="info">{t('sentAsks')}</Chip> : null}{' '}
                  {!locked && effect.breaches.length > 0 ? <Chip tone="error">{t('breach')}</Chip> : null}
                  <p className={choices.effect}>{consequence}</p>
                  {route ? <LoadBar load={effect.peakLoad} capacity={route.capacity} /> : null}
                  {effect.leaves ? <p className={choices.effect}>{leavingText(speech, effect.leaves)}</p> : null}
                </div>
                {route?.lock === 'all' ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${t('unlockRoute')} ${vehicle}`}
                    onClick={() => planner.change({ kind: 'lock_route', vehicleId: effect.vehicleId, lock: 'none' })}
                  >
                    {t('unlockRoute')}
                  </Button>
                ) : (
                  <Button
                    size="compact-sm"
                    variant={index === Math.max(0, harmless) ? 'filled' : 'default'}
                    disabled={locked}
                    ref={index === Math.max(0, harmless) ? first : null}
                    aria-label={headed(t('moveHere'), `${vehicle}, ${consequence}`)}
                    onClick={() => {
                      planner.change(
                        {
                          kind: 'move',
                          deliveryIds: [deliveryId],
                          vehicleId: effect.vehicleId,
                          position: effect.position,
                        },
                        (after) => movedText({ ...speech, plan: after }, name, effect.vehicleId),
                      );
                      onClose();
                    }}
                  >
                    {t('moveHere')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      ) : (
        <Skeleton height={180} />
      )}
    </Modal>
  );
}
