import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { roadEndpoints } from '@cartage/contract/logistics/roads/roads.endpoints.ts';
import type { PlanTravel } from '@cartage/contract/logistics/roads/roads.schema.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRoad, IconRoadOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { invalidate } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { useCan } from '#session/ability.ts';
import { ButtonLink } from '#ui/link.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './copy-banner.module.css';
import { plannerMessages } from './messages.ts';
import { deliveryName } from './plan-words.ts';
import { usePlanTravel } from './use-plan-roads.ts';
import type { Planner } from './use-planner.ts';

const said = ['chosen', 'not_covered', 'profile_missing'] as const;

/** Whose roads differ from those of cars so much that people must know when these stand for them. */
const standIns = ['truck', 'bicycle'] as const;
const isStoodFor = ({ kind, profiles }: PlanTravel, one: string) =>
  kind === 'road' && profiles.some(({ profile, roads }) => profile === one && roads !== null && roads !== one);
const standsIn = (travel: PlanTravel) => standIns.some((profile) => isStoodFor(travel, profile));

/** What stands between the plan and real roads, each with its way out; nothing while all is well. */
export function TravelNotice({ plan, planner }: { plan: Plan; planner: Planner }) {
  const t = useMessages(plannerMessages);
  const format = useFormat();
  const { data, error } = usePlanTravel(plan);
  const isDown = isApiError(error, 503);
  const why = plan.travel === 'matrix' ? undefined : said.find((one) => one === data?.why);
  return (
    <>
      {isDown ? (
        <section className={classes.banner} role="alert">
          <IconAlertTriangle size={18} aria-hidden="true" />
          <div className={classes.words}>
            {t('roadsDown', { reason: t(error.code === 'region_missing' ? 'roadsDownRegion' : 'roadsDownRouting') })}
          </div>
          <Choose plan={plan} chosen="estimate" label={t('useEstimate')} />
        </section>
      ) : null}
      {!isDown && why ? (
        <section className={classes.banner} aria-label={t('estimate')}>
          <IconRoadOff size={18} aria-hidden="true" />
          <div className={classes.words}>
            {data?.outside ? <Outside plan={plan} outside={data.outside} /> : t(`why.${why}`)}
          </div>
          {why === 'chosen' ? <Choose plan={plan} chosen="auto" label={t('roadsAgain')} /> : null}
        </section>
      ) : null}
      {!isDown && data && standsIn(data) ? (
        <section className={classes.banner} aria-label={t('standIn')}>
          <IconRoad size={18} aria-hidden="true" />
          <div className={classes.words}>
            {standIns
              .filter((profile) => isStoodFor(data, profile))
              .map((profile) => (
                <span key={profile}>{t(`standIn.${profile}`)}</span>
              ))}
          </div>
        </section>
      ) : null}
      {!isDown && data && data.stranded.length > 0 ? (
        <section className={classes.banner} aria-label={t('stranded')}>
          <IconRoadOff size={18} aria-hidden="true" />
          <div className={classes.words}>
            {t('strandedText', { vehicles: format.list(data.stranded.map(({ name }) => name)) })}
          </div>
          <Choose plan={plan} chosen="estimate" label={t('useEstimate')} />
        </section>
      ) : null}
      {!isDown && data && data.unreachable.length > 0 ? (
        <Unreachable stops={data.unreachable} planner={planner} />
      ) : null}
    </>
  );
}

const mostNamed = 3;

/** Says which places take the roads from all the others. */
function Outside({ plan, outside }: { plan: Plan; outside: NonNullable<PlanTravel['outside']> }) {
  const t = useMessages(plannerMessages);
  const { region, deliveries, vehicles } = outside;
  const count = deliveries.length + vehicles.length;
  // Each name is looked for in the whole plan: only those that are shown.
  const links = [
    ...deliveries.slice(0, mostNamed).map(({ deliveryId, ref }) => ({
      id: deliveryId,
      name: deliveryName(plan, deliveryId) || ref,
      to: linkTo('/apps/logistics/deliveries', { search: { open: deliveryId } }),
    })),
    ...vehicles.slice(0, mostNamed).map(({ vehicleId, name }) => ({
      id: vehicleId,
      name,
      to: linkTo('/apps/logistics/fleet', { search: { q: name } }),
    })),
  ].slice(0, mostNamed);
  return (
    <>
      <span>{t('outside', { region })}</span>
      <ul className={classes.changes}>
        {links.map(({ id, name, to }) => (
          <li key={id}>
            <ButtonLink {...to} size="compact-xs" variant="subtle">
              <bdi>{name}</bdi>
            </ButtonLink>
          </li>
        ))}
        {count > mostNamed ? <li>{t('outsideMore', { count: count - mostNamed })}</li> : null}
      </ul>
    </>
  );
}

function Choose({ plan, chosen, label }: { plan: Plan; chosen: 'auto' | 'estimate'; label: string }) {
  const t = useMessages(plannerMessages);
  const can = useCan();
  const choose = useMutation({
    mutationFn: async () => {
      const params = { id: plan.id };
      await call(roadEndpoints.choosePlanTravel, { params, body: { chosen } });
      await call(planEndpoints.recompute, { params });
    },
    onSuccess: () => toast.info(t('recomputed')),
    onError: (error) => toast.failed(error),
    onSettled: () => invalidate([roadEndpoints.planTravel.path, planEndpoints.get.path]),
  });
  if (!can('update', 'Plan')) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={choose.isPending}
      disabled={plan.status === 'optimising'}
      onClick={() => choose.mutate()}
    >
      {label}
    </Button>
  );
}

function Unreachable({ stops, planner }: { stops: PlanTravel['unreachable']; planner: Planner }) {
  const t = useMessages(plannerMessages);
  const can = useCan();
  return (
    <section className={classes.banner} role="alert">
      <IconRoadOff size={18} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{t('unreachable', { count: stops.length })}</strong>
        <span>{t('unreachableText')}</span>
        <ul className={classes.changes}>
          {stops.map(({ deliveryId, ref, address, reason }) => (
            <li key={deliveryId}>
              <bdi>{[ref, address].filter(Boolean).join(' · ')}</bdi> ({t(`unreachable.${reason}`)}){' '}
              {can('update', 'Delivery') ? (
                <ButtonLink
                  {...linkTo('/apps/logistics/deliveries', { search: { open: deliveryId } })}
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t('movePin', { name: ref })}
                >
                  {t('movePin', { name: ref })}
                </ButtonLink>
              ) : null}
              {can('update', 'Plan') ? (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  disabled={planner.isBusy}
                  onClick={() =>
                    planner.change(
                      { kind: 'remove_deliveries', deliveryIds: [deliveryId] },
                      t('takenOut', { name: ref }),
                    )
                  }
                >
                  {t('takeOut', { name: ref })}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
