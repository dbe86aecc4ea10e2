import { causesOf, delayCauses, delayS } from '@cartage/contract/logistics/routes/delays.rules.ts';
import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { signed } from '#format/signed.ts';
import { useMessages } from '#i18n/messages.ts';
import { stopName } from '#logistics/stop-name.ts';
import { routeMessages } from './messages.ts';
import classes from './route-page.module.css';

/** Under a minute is on time. */
const smallS = 60;

/** By how much a stop is late or early; with a press why, also where waiting absorbed what was lost before. */
export function Delay({ route, stop }: { route: Route; stop: Stop }) {
  const t = useMessages(routeMessages);
  const seconds = delayS(stop);
  const text = useDelayText()(seconds ?? 0);
  if (seconds === undefined || stop.deliveryId === undefined) return null;
  const why = causesOf(route, stop);
  const isLate = seconds >= smallS;
  if (!why || !(isLate || delayCauses.some((cause) => Math.abs(why.causes[cause]) >= smallS)))
    return <span className={isLate ? classes.late : classes.quiet}>{text}</span>;
  return (
    <Popover withinPortal position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <UnstyledButton className={classes.why} data-late={isLate || undefined} title={t('why')}>
          {text} <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('why')}>
        <strong>{t('whyTitle', { stop: stopName(stop), time: text })}</strong>
        <Why {...why} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** "25 min late". */
function useDelayText() {
  const t = useMessages(routeMessages);
  const format = useFormat();
  return (seconds: number) =>
    Math.abs(seconds) < smallS
      ? t('onTime')
      : t(seconds > 0 ? 'late' : 'early', { time: format.duration(Math.abs(seconds)) });
}

/** The causes with their signs, which add up, and what waiting has absorbed. */
function Why({ causes, absorbed }: NonNullable<ReturnType<typeof causesOf<Stop>>>) {
  const t = useMessages(routeMessages);
  const format = useFormat();
  const sum = delayCauses.reduce((total, cause) => total + causes[cause], 0);
  const most = Math.max(...delayCauses.map((cause) => Math.abs(causes[cause])), 1);
  const amount = (seconds: number) => (seconds === 0 ? format.number(0) : signed(seconds, format.duration));
  return (
    <>
      <dl className={classes.causes}>
        {delayCauses.map((cause) => (
          <div key={cause}>
            <dt>{t(`cause.${cause}`)}</dt>
            <dd>
              <span
                className={classes.causeBar}
                aria-hidden="true"
                data-less={causes[cause] < 0 || undefined}
                style={{ inlineSize: `${(Math.abs(causes[cause]) / most) * 6}rem` }}
              />
              <bdi className="numeric">{amount(causes[cause])}</bdi>
            </dd>
          </div>
        ))}
        <div data-sum>
          <dt>{t('causeSum')}</dt>
          <dd>
            <bdi className="numeric">{amount(sum)}</bdi>
          </dd>
        </div>
      </dl>
      {absorbed.map(({ stop, plannedS, leftS }) => (
        <p key={stop.sequence} className={classes.absorbed}>
          {t('absorbed', {
            stop: stopName(stop),
            time: format.duration(plannedS - leftS),
            left: format.duration(leftS),
            planned: format.duration(plannedS),
          })}
        </p>
      ))}
    </>
  );
}
