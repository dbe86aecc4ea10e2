import { shortagesOf } from '@cartage/contract/logistics/roster/roster.rules.ts';
import type { RosterDay } from '@cartage/contract/logistics/roster/roster.schema.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { amountText, fullest } from '#logistics/amounts.ts';
import { linkTo } from '#logistics/link-to.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { useCan } from '#session/ability.ts';
import { Chip } from '#ui/chip.tsx';
import { TextLink } from '#ui/link.tsx';
import { rosterMessages } from './messages.ts';
import classes from './roster.module.css';

interface DayHeadProps {
  date: string;
  isToday: boolean;
  /** undefined while it is read. */
  day: RosterDay | undefined;
  depotId: string | undefined;
  /** Props of what takes the focus in a row of the head. */
  stop: (row: number) => object;
}

/** A day over its column: who works beside what is due, and whether that is too much. */
export function DayHead({ date, isToday, day, depotId, stop }: DayHeadProps) {
  const t = useMessages(rosterMessages);
  const format = useFormat();
  const can = useCan();
  return (
    <div className={classes.dayHead}>
      <span className={classes.dayName}>
        {format.shortWeekday(date)} <strong>{format.dayOfMonth(date)}</strong>
        {isToday ? <Chip tone="accent">{t('today')}</Chip> : null}
      </span>
      {day ? <DayFigures day={day} depotId={depotId} stop={stop} /> : <span className={classes.waiting} />}
      {can('read', 'Plan') ? (
        <TextLink
          {...linkTo('/apps/logistics/routes', { search: { date } })}
          {...stop(-1)}
          className={classes.headLink}
          aria-label={t('planOf', { day: format.fullDate(date) })}
        >
          {t('plan')}
        </TextLink>
      ) : null}
    </div>
  );
}

function DayFigures({ day, depotId, stop }: Pick<DayHeadProps, 'depotId' | 'stop'> & { day: RosterDay }) {
  const t = useMessages(rosterMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const { due, workS, date } = day;
  const short = shortagesOf(day);
  const most = due && day.withoutVehicle === 0 ? fullest(due.load, day.capacity) : undefined;
  const amount = (of: number) => (most ? amountText({ t: tWord, format }, most.dimension, of) : '');
  const share = workS > 0 && due ? due.serviceS / workS : short.length > 0 ? 1 : 0;
  return (
    <>
      <span>{t('atWork', { count: day.drivers })}</span>
      {due ? (
        <>
          <TextLink
            {...linkTo('/apps/logistics/deliveries', { search: { date, ...(depotId && { depotId }) } })}
            {...stop(-2)}
            className={classes.headLink}
            aria-label={t('dueOn', { count: due.deliveries, day: format.fullDate(date) })}
          >
            {t('due', { count: due.deliveries })}
          </TextLink>
          {due.deliveries > 0 ? (
            <>
              <span className={classes.track} aria-hidden="true">
                <span
                  className={classes.fill}
                  data-over={short.length > 0 || undefined}
                  style={{ inlineSize: `${Math.min(100, share * 100)}%` }}
                />
              </span>
              <span className="numeric">
                {t('hoursOf', { service: format.duration(due.serviceS), work: format.duration(workS) })}
              </span>
            </>
          ) : (
            <HoursOfDay workS={workS} />
          )}
          {most && due.deliveries > 0 ? (
            <span className="numeric">
              {tWord('loadOf', { load: amount(due.load[most.dimension]), capacity: amount(most.most) })}
            </span>
          ) : null}
        </>
      ) : (
        <HoursOfDay workS={workS} />
      )}
      {day.absent > 0 ? <span>{t('absentees', { count: day.absent })}</span> : null}
      {day.withoutVehicle > 0 ? <span>{t('withoutVehicle', { count: day.withoutVehicle })}</span> : null}
      {short.map((one) => (
        <span key={one} className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {t(`short.${one}`)}
        </span>
      ))}
    </>
  );
}

function HoursOfDay({ workS }: { workS: number }) {
  const format = useFormat();
  return workS > 0 ? <span className="numeric">{format.duration(workS)}</span> : null;
}
