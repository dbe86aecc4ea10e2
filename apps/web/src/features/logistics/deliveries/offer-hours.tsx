import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import type { Delivery } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import { type OfferedHours, offerLengths, type PlanSummary } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { Button, Modal, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { useFormat } from '#format/format.ts';
import { signed } from '#format/signed.ts';
import { api, invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import choices from '#logistics/choices.module.css';
import { today } from '#logistics/day.ts';
import fields from '#logistics/fields.module.css';
import { linkTo } from '#logistics/link-to.ts';
import { Chip } from '#ui/chip.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { useFocusReturn } from '#ui/focus-return.ts';
import { uiMessages } from '#ui/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { deliveryMessages } from './messages.ts';

type Length = (typeof offerLengths)[number];

/** Which hours a customer can be offered, by what the plans of days to come make of it; the chosen ones are kept on the route. */
export function OfferHours({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  useFocusReturn();
  const t = useMessages(deliveryMessages);
  const tUi = useMessages(uiMessages);
  const format = useFormat();
  const [length, setLength] = useState<Length>('120');
  const [planId, setPlanId] = useState<string>();
  const query = { sortBy: 'date', orderBy: 'desc', itemsPerPage: 100 } as const;
  const { data, error, refetch } = useQuery(api.query(planEndpoints.list, { query }));
  const from = today();
  const plans = (data?.plans ?? []).filter(({ date, status }) => date >= from && status !== 'closed').toReversed();
  const plan =
    plans.find(({ id }) => id === planId) ?? plans.find(({ date }) => date === delivery.serviceDate) ?? plans[0];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('hoursTitle', { ref: delivery.ref })}
      size="lg"
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      <div className={fields.group}>
        <p className={fields.hint}>{t('hoursText')}</p>
        {error && !data ? <FailedPanel title={t('hoursFailed')} error={error} onRetry={refetch} /> : null}
        {data || error ? null : <Skeleton height={160} />}
        {data && !plan ? (
          <p>
            {t('hoursNoPlan')} <Link {...linkTo('/apps/logistics/routes')}>{t('hoursPlanner')}</Link>
          </p>
        ) : null}
        {plan ? (
          <>
            <FieldRow>
              <Select
                label={t('date')}
                data-autofocus
                allowDeselect={false}
                data={plans.map(({ id, date, name }) => ({
                  value: id,
                  label: name === date ? format.date(date) : `${format.date(date)} · ${name}`,
                }))}
                value={plan.id}
                onChange={(id) => setPlanId(id ?? undefined)}
              />
              <div>
                <span className={fields.hint} id="hours-long">
                  {t('hoursLong')}
                </span>
                <SegmentedControl
                  fullWidth
                  aria-labelledby="hours-long"
                  value={length}
                  onChange={setLength}
                  data={offerLengths.map((value) => ({ value, label: format.duration(Number(value) * 60) }))}
                />
              </div>
            </FieldRow>
            <Hours key={`${plan.id} ${length}`} delivery={delivery} plan={plan} length={length} onTaken={onClose} />
          </>
        ) : null}
      </div>
    </Modal>
  );
}

interface HoursProps {
  delivery: Delivery;
  plan: PlanSummary;
  length: Length;
  onTaken: () => void;
}

function Hours({ delivery, plan, length, onTaken }: HoursProps) {
  const t = useMessages(deliveryMessages);
  const format = useFormat();
  const [taking, setTaking] = useState<string>();
  // The next try is of what this one has left.
  const version = useRef(delivery.version);
  const input = { params: { id: plan.id }, query: { deliveryId: delivery.id, length } };
  const { data, error, refetch } = useQuery({ ...api.query(planEndpoints.hours, input), staleTime: 0 });
  if (error && !data) return <FailedPanel title={t('hoursFailed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={160} />;
  if (data.hours.length === 0) return <p role="status">{t('hoursNone', { date: format.date(plan.date) })}</p>;
  const isBest = ({ deltaDriveS, deltaDistanceM }: OfferedHours) =>
    deltaDriveS === data.hours[0]?.deltaDriveS && deltaDistanceM === data.hours[0]?.deltaDistanceM;
  const take = async (hours: OfferedHours) => {
    setTaking(hours.window.from);
    try {
      version.current = await setHours(delivery, version.current, plan.date, hours);
      await putOnRoute(delivery, plan, hours);
      toast.done(t('hoursTaken', { ref: delivery.ref, vehicle: hours.vehicleName, ...hours.window }));
      onTaken();
    } catch (problem) {
      toast.failed(problem);
      await refetch();
      setTaking(undefined);
    } finally {
      await invalidate([deliveryEndpoints.list.path, planEndpoints.list.path]);
    }
  };
  return (
    <ul className={choices.list} aria-label={t('hoursTitle', { ref: delivery.ref })}>
      {data.hours.map((hours) => (
        <li key={hours.window.from} className={choices.item}>
          <div>
            <strong>{t('hoursOf', hours.window)}</strong>{' '}
            {isBest(hours) ? <Chip tone="success">{t('hoursBest')}</Chip> : null}{' '}
            {hours.isSent ? <Chip tone="info">{t('hoursSent')}</Chip> : null}
            <p className={choices.effect}>
              <bdi>{hours.vehicleName}</bdi> · {signed(hours.deltaDriveS, format.duration)} ·{' '}
              {signed(hours.deltaDistanceM, format.distance)}
            </p>
          </div>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('hoursTake')} ${t('hoursOf', hours.window)}`}
            loading={taking === hours.window.from}
            disabled={taking !== undefined}
            onClick={() => void take(hours)}
          >
            {t('hoursTake')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The day and the hours go into the delivery; returns its version then. */
async function setHours(
  { id, visits }: Delivery,
  ifMatch: number,
  date: string,
  { window }: OfferedHours,
): Promise<number> {
  const last = visits.length - 1;
  const body = {
    serviceDate: date,
    visits: visits.map((visit, at) => (at === last ? { ...visit, windows: [window] } : visit)),
  };
  return (await call(deliveryEndpoints.update, { params: { id }, body }, { ifMatch })).version;
}

async function putOnRoute({ id }: Delivery, plan: PlanSummary, { vehicleId, position, isSent }: OfferedHours) {
  const params = { id: plan.id };
  const deliveryIds = [id];
  await call(planEndpoints.edit, { params, body: { kind: 'add_deliveries', deliveryIds } });
  await call(planEndpoints.edit, {
    params,
    body: { kind: 'move', deliveryIds, vehicleId, position, ...(isSent ? { tellDrivers: true } : {}) },
  });
}
