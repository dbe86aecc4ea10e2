import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { type MouseEvent, useRef, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useSeen } from '#ui/use-seen.ts';
import { frontMessages } from '../messages.ts';
import { TownMap } from './town-map.tsx';
import classes from './try-planner.module.css';
import { atMostStops, firstStops, type Spot, type TriedRoute, town, unplanned, vanChoices } from './try-problem.ts';
import { useTrial } from './use-trial.ts';

/** The optimiser itself, to try without an account: nothing leaves the page. */
export function TryPlanner() {
  const t = useMessages(frontMessages);
  const [stops, setStops] = useState(firstStops);
  const [vans, setVans] = useState(2);
  const frame = useRef<HTMLElement>(null);
  const isSeen = useSeen(frame);
  const answer = useTrial(stops, vans, isSeen);
  const before = unplanned(stops, vans);
  const routes = answer?.routes ?? before;
  const add = (spot: Spot) => setStops((now) => (now.length < atMostStops ? [...now, spot] : now));
  const place = ({ clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    add({
      x: Math.round(((clientX - left) / width) * town.width),
      y: Math.round(((clientY - top) / height) * town.height),
    });
  };
  return (
    <section ref={frame} className={classes.frame} aria-labelledby="try">
      <div className={classes.words}>
        <h2 id="try">{t('tryTitle')}</h2>
        <p>{t('tryText')}</p>
      </div>
      <div className={classes.board}>
        <TownMap stops={stops} routes={routes} isPlanned={answer !== undefined} onPlace={place} />
        <div className={classes.side}>
          <div className={classes.controls}>
            <span id="try-vans" className={classes.label}>
              {t('vans')}
            </span>
            <SegmentedControl
              fullWidth
              aria-labelledby="try-vans"
              data={vanChoices.map((value) => ({ value: String(value), label: String(value) }))}
              value={String(vans)}
              onChange={(value) => setVans(Number(value))}
            />
            <div className={classes.buttons}>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                disabled={stops.length >= atMostStops}
                onClick={() => add(somewhere())}
              >
                {t('addStop')}
              </Button>
              <Button
                variant="subtle"
                leftSection={<IconRefresh size={16} aria-hidden="true" />}
                onClick={() => setStops(firstStops)}
              >
                {t('startOver')}
              </Button>
            </div>
          </div>
          <Gain before={before} after={answer?.isDone ? answer.routes : undefined} />
          <RouteList routes={routes} />
        </div>
      </div>
    </section>
  );
}

const somewhere = (): Spot => ({
  x: Math.round(30 + Math.random() * (town.width - 60)),
  y: Math.round(30 + Math.random() * (town.height - 60)),
});

const distanceOf = (routes: readonly TriedRoute[]) => routes.reduce((sum, { distanceM }) => sum + distanceM, 0);

function Gain({ before, after }: { before: readonly TriedRoute[]; after: readonly TriedRoute[] | undefined }) {
  const t = useMessages(frontMessages);
  const format = useFormat();
  const [from, to] = [distanceOf(before), after ? distanceOf(after) : undefined];
  const saved = to === undefined || from === 0 ? 0 : 1 - to / from;
  return (
    <div className={classes.gain} role="status">
      <span className={classes.figure}>{to === undefined ? t('thinking') : format.distance(to)}</span>
      <span className={classes.quiet}>
        {to === undefined || saved < 0.005
          ? t('insteadOf', { distance: format.distance(from) })
          : t('saved', { percent: format.percent(saved), distance: format.distance(from) })}
      </span>
    </div>
  );
}

function RouteList({ routes }: { routes: readonly TriedRoute[] }) {
  const t = useMessages(frontMessages);
  const format = useFormat();
  return (
    <ol className={classes.routes}>
      {routes.map(({ stops, distanceM, durationS }, index) => (
        <li key={stops.join()} data-van={index}>
          <span className={classes.swatch} aria-hidden="true" />
          <span className={classes.van}>{t('van', { number: index + 1 })}</span>
          <span className={classes.quiet}>
            {`${t('stops', { count: stops.length })} · ${format.distance(distanceM)} · ${format.duration(durationS)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
