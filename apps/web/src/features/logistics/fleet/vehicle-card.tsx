import { loadDimensions } from '@cartage/contract/logistics/measures.schema.ts';
import { useComputedColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { amountText } from '#logistics/amounts.ts';
import { linkTo } from '#logistics/link-to.ts';
import { LowBattery } from '#logistics/low-battery.tsx';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { batteryText, isBatteryLow, speedText } from '#logistics/motion.ts';
import { vehicleTones } from '#logistics/tones.ts';
import { routeStyle } from '#map/route-colours.ts';
import { Chip } from '#ui/chip.tsx';
import { TextLink } from '#ui/link.tsx';
import classes from './fleet-page.module.css';
import { fleetMessages } from './messages.ts';
import { isOut, type Placed } from './use-fleet.ts';

interface VehicleCardProps {
  placed: Placed;
  depotName: string;
  timeZone: string | undefined;
  isOpen: boolean;
  onSelect: () => void;
  actions: ReactNode;
}

/** One vehicle in the list: where it is, and with a press what it is doing. */
export function VehicleCard({ placed, depotName, timeZone, isOpen, onSelect, actions }: VehicleCardProps) {
  const t = useMessages(fleetMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const scheme = useComputedColorScheme('light');
  const { vehicle, route, place, seen } = placed;
  const time = (iso: string) => format.time(iso, timeZone);
  const nameOf = ({ customer, ref }: { customer: string; ref: string }) => customer || ref;
  const within = seen?.accuracyM == null ? '' : t('within', { distance: format.distance(seen.accuracyM) });
  const speech = { t: tWord, format };
  const motion = seen ? [speedText(speech, seen), isBatteryLow(seen) ? '' : batteryText(speech, seen)] : [];
  const where = {
    seen: seen ? [t('seen', { ago: format.relative(seen.at) }), within].filter(Boolean).join(', ') : '',
    depot: t('atDepot', { name: depotName }),
    start: t('atStart', { name: vehicle.startPlace?.address.city ?? '' }),
    stop: route?.last ? t('afterStop', { name: nameOf(route.last), time: time(route.last.at) }) : '',
    left: route?.actualStartAt ? t('leftDepot', { time: time(route.actualStartAt) }) : '',
    nowhere: t('nowhere'),
  }[place];
  const capacity = loadDimensions.flatMap((dimension) => {
    const most = vehicle.capacity[dimension];
    return most === null ? [] : [amountText({ t: tWord, format }, dimension, most)];
  });
  return (
    <article
      className={classes.card}
      data-open={isOpen || undefined}
      {...(route && isOut(route) ? { style: routeStyle(route.colour, scheme), 'data-out': true } : {})}
    >
      <div className={classes.cardHead}>
        <button type="button" className={classes.cardTitle} aria-expanded={isOpen} onClick={onSelect}>
          <strong>
            <bdi>{vehicle.name}</bdi>
          </strong>
          <span className={classes.quiet}>
            {where}
            {place === 'stop' || place === 'left' ? ` (${t('plannedPosition')})` : ''}
          </span>
          {motion.some(Boolean) ? (
            <span className={classes.quiet}>
              <bdi>{motion.filter(Boolean).join(' · ')}</bdi>
            </span>
          ) : null}
        </button>
        {seen && isBatteryLow(seen) ? <LowBattery position={seen} /> : null}
        <Chip tone={vehicleTones[vehicle.status]}>{wordOf(tWord, 'vehicle')(vehicle.status)}</Chip>
        {actions}
      </div>
      {isOpen ? (
        <dl className={classes.facts}>
          <Fact
            name={t('typeOf')}
            value={[wordOf(tWord, 'vehicleType')(vehicle.type), vehicle.plate].filter(Boolean).join(' · ')}
          />
          <Fact name={t('capacity')} value={capacity.join(' · ')} />
          <Fact name={t('skills')} value={vehicle.skills.join(', ')} />
          <Fact
            name={t('warnings')}
            value={vehicle.warnings.map((warning) => wordOf(tWord, 'warning')(warning)).join(', ')}
          />
          {route ? (
            <>
              <Fact name={t('driver')} value={route.driverName ?? ''} />
              <Fact
                name={t('route')}
                value={
                  <>
                    {t('progress', { done: route.done, total: route.stops })}
                    {route.next
                      ? ` · ${t('next', { name: nameOf(route.next), time: time(route.next.expectedAt) })}`
                      : ''}{' '}
                    <TextLink {...linkTo('/apps/logistics/route/$id', { params: { id: route.id } })}>
                      {t('openRoute')}
                    </TextLink>
                  </>
                }
              />
            </>
          ) : null}
        </dl>
      ) : null}
    </article>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
