import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { useFocusReturn } from '#ui/focus-return.ts';
import { useEffects } from './drag-tag.tsx';
import { plannerMessages } from './messages.ts';
import classes from './move-dialog.module.css';
import { consequenceText, deliveryName, leavingText, vehicleName } from './plan-words.ts';
import { isOpenForMoves, isSentChange } from './sent-stops.ts';
import type { Planner } from './use-planner.ts';
import type { Effect } from './what-if.ts';

interface MoveDialogProps {
  plan: Plan;
  deliveryId: string;
  planner: Planner;
  onClose: () => void;
}

/** Moving without dragging: the best place on each route, ranked, with what it does. */
export function MoveDialog({ plan, deliveryId, planner, onClose }: MoveDialogProps) {
  useFocusReturn();
  const t = useMessages(plannerMessages);
  const format = useFormat();
  const { data: effects } = useEffects(plan, deliveryId);
  const name = deliveryName(plan, deliveryId);
  const isChoice = (effect: Effect, index: number, all: Effect[]) =>
    !effect.isPresent && all.findIndex((other) => !other.isPresent && other.vehicleId === effect.vehicleId) === index;
  const best = (effects ?? []).filter(isChoice);
  const first = useRef<HTMLButtonElement>(null);
  // The list comes after the dialog: the first choice takes the focus then.
  useEffect(() => {
    if (effects) first.current?.focus();
  }, [effects]);
  const isLocked = (vehicleId: string) =>
    plan.routes.some((route) => route.vehicleId === vehicleId && !isOpenForMoves(route));
  const isTold = (vehicleId: string) => isSentChange(plan, { kind: 'move', deliveryIds: [deliveryId], vehicleId });
  return (
    <Modal opened onClose={onClose} title={t('moveTitle', { name })} size="lg">
      <p className={classes.lead}>{t('moveText')}</p>
      {effects ? (
        <ul className={classes.list}>
          {best.map((effect, index) => {
            const vehicle = vehicleName(plan, effect.vehicleId);
            const locked = isLocked(effect.vehicleId);
            return (
              <li key={effect.vehicleId} className={classes.item}>
                <div>
                  <strong>{vehicle}</strong>{' '}
                  <span className={classes.quiet}>{t('position', { position: effect.position + 1 })}</span>{' '}
                  {locked ? <Chip>{t('routeLocked')}</Chip> : null}
                  {!locked && isTold(effect.vehicleId) ? <Chip tone="info">{t('sentAsks')}</Chip> : null}
                  {!locked && effect.breaches.length > 0 ? <Chip tone="error">{t('breach')}</Chip> : null}
                  <p className={classes.effect}>{consequenceText({ t, format, plan }, effect)}</p>
                  {effect.leaves ? (
                    <p className={classes.effect}>{leavingText({ t, format, plan }, effect.leaves)}</p>
                  ) : null}
                </div>
                <Button
                  size="compact-sm"
                  variant={index === 0 ? 'filled' : 'default'}
                  disabled={locked}
                  ref={index === 0 ? first : null}
                  aria-label={`${t('moveHere')}: ${vehicle}, ${consequenceText({ t, format, plan }, effect)}`}
                  onClick={() => {
                    planner.change(
                      {
                        kind: 'move',
                        deliveryIds: [deliveryId],
                        vehicleId: effect.vehicleId,
                        position: effect.position,
                      },
                      t('moved', { name, vehicle }),
                    );
                    onClose();
                  }}
                >
                  {t('moveHere')}
                </Button>
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
