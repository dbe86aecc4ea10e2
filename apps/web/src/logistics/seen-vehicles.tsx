import { isUnderWay } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { useComputedColorScheme } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { Marker } from '@vis.gl/react-maplibre';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { HeadingArrow } from '#map/heading-arrow.tsx';
import { routeStyle } from '#map/route-colours.ts';
import { logisticsMessages } from './messages.ts';
import { headingOf, speedText } from './motion.ts';
import classes from './seen-vehicles.module.css';
import { type SeenPosition, usePositions } from './use-positions.ts';

/** The vehicles of routes under way, on their map, where the drivers' phones say they are. */
export function SeenVehicles({ routes }: { routes: readonly Route[] }) {
  const positions = usePositions(routes.some(({ status }) => isUnderWay(status)));
  return routes.map((route) => {
    const position = positions.find(({ routeId }) => routeId === route.id);
    return position && position.at >= lastDoneAt(route) ? (
      <SeenVehicle key={route.id} route={route} position={position} />
    ) : null;
  });
}

/** From then on the stop says where the vehicle is. */
const lastDoneAt = ({ stops }: Route): string =>
  stops.reduce(
    (last, { actual }) => [last, actual.arrivedAt ?? '', actual.departedAt ?? ''].toSorted().at(-1) ?? '',
    '',
  );

/** What was seen before that may be anywhere by now. */
const oldMs = 10 * 60_000;

function SeenVehicle({ route, position }: { route: Route; position: SeenPosition }) {
  const t = useMessages(logisticsMessages);
  const format = useFormat();
  const scheme = useComputedColorScheme('light');
  const seen = t('seenVehicle', { vehicle: route.vehicleName, ago: format.relative(position.at) });
  const text = [seen, speedText({ t, format }, position)].filter(Boolean).join(' · ');
  const [longitude, latitude] = position.location;
  const headingDeg = headingOf(position);
  const style = routeStyle(route.colour, scheme);
  return (
    <>
      {headingDeg === undefined ? null : (
        <HeadingArrow at={position.location} headingDeg={headingDeg} radius={17} style={style} />
      )}
      <Marker longitude={longitude} latitude={latitude}>
        <span
          className={classes.vehicle}
          data-old={Date.now() - Date.parse(position.at) > oldMs || undefined}
          style={style}
          role="img"
          aria-label={text}
          title={text}
        >
          <IconTruck size={18} aria-hidden="true" />
        </span>
      </Marker>
    </>
  );
}
