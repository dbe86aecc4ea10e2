import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { opensFormula } from '@cartage/contract/core/formula-guard.ts';
import { htmlText } from '@cartage/contract/core/html-text.ts';
import { majorOf } from '@cartage/contract/core/money.rules.ts';
import { isoIn } from '@cartage/contract/core/zoned-time.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import type { LegLine } from '@cartage/contract/logistics/roads/roads.schema.ts';
import type { ExportFormat, Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import Papa from 'papaparse';
import type { Ctx } from '#core/context.ts';
import { textFile } from '#core/file-response.ts';
import { calendarType, writeCalendar } from '#core/icalendar.ts';
import { calendarOfRoutes } from './route-calendar.service.ts';
import { trackOf } from './route-lines.service.ts';

const types: Record<ExportFormat, string> = {
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
  csv: 'text/csv; charset=utf-8',
  ics: calendarType,
};

/**
 * A route for other programs: GPX 1.1 with `rte` (the stops) and `trk` (the way), KML 2.2, GeoJSON (longitude first),
 * CSV, iCalendar.
 */
export async function exportRoute(
  ctx: Ctx,
  route: Route,
  { format, language }: { format: ExportFormat; language: Language },
): Promise<Response> {
  const fileName = `route-${route.date}-${route.number}.${format}`;
  return textFile(await textOf(ctx, route, format, language), { contentType: types[format], fileName });
}

async function textOf(ctx: Ctx, route: Route, format: ExportFormat, language: Language): Promise<string> {
  if (format === 'csv') return toCsv(route);
  if (format === 'ics') {
    const calendar = { name: titleOf(route), timeZone: route.timeZone };
    return writeCalendar(calendar, await calendarOfRoutes(ctx.db, [route], language));
  }
  // The way from each stop to the next; without it the stops are joined by straight lines.
  const legs = await trackOf(ctx, route);
  return { gpx: toGpx, kml: toKml, geojson: toGeoJson }[format](route, legs);
}

const placed = (route: Route) =>
  route.stops.flatMap((stop) => (stop.location ? [{ ...stop, location: stop.location }] : []));
const titleOf = (route: Route) => `${route.vehicleName} ${route.date}`;
const nameOf = ({ kind, ref, customer }: Route['stops'][number]) => [ref, customer].filter(Boolean).join(' ') || kind;

/** The way, and when each of its points that is a stop is reached. */
function trackPoints(route: Route, legs: readonly LegLine[]): { at: LonLat; time?: string }[] {
  const points = placed(route);
  if (legs.every(({ coordinates }) => coordinates.length < 2))
    return points.map(({ location, arriveAt }) => ({ at: location, time: arriveAt }));
  const [first] = points;
  const start = first ? [{ at: first.location, time: first.departAt }] : [];
  const track: { at: LonLat; time?: string }[] = [
    ...start,
    ...legs.flatMap(({ coordinates }, index) => {
      const time = route.stops[index + 1]?.arriveAt;
      return coordinates.map((at, point) => (point === coordinates.length - 1 && time ? { at, time } : { at }));
    }),
  ];
  // A leg begins where the one before it ends.
  return track.filter(({ at, time }, index) => time !== undefined || at.join() !== track[index - 1]?.at.join());
}

function toGpx(route: Route, legs: readonly LegLine[]): string {
  const points = placed(route);
  const point = (tag: string, stop: (typeof points)[number]) =>
    `<${tag} lat="${stop.location[1]}" lon="${stop.location[0]}"><time>${stop.arriveAt}</time><name>${xml(nameOf(stop))}</name><desc>${xml(stop.address)}</desc></${tag}>`;
  const track = trackPoints(route, legs).map(
    ({ at: [lon, lat], time }) =>
      `<trkpt lat="${lat}" lon="${lon}">${time === undefined ? '' : `<time>${time}</time>`}</trkpt>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Cartage" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata><name>${xml(titleOf(route))}</name></metadata>`,
    `<rte><name>${xml(titleOf(route))}</name>${points.map((stop) => point('rtept', stop)).join('')}</rte>`,
    `<trk><name>${xml(titleOf(route))}</name><trkseg>${track.join('')}</trkseg></trk>`,
    '</gpx>',
  ].join('\n');
}

function toKml(route: Route, legs: readonly LegLine[]): string {
  const at = ([lon, lat]: LonLat) => `${lon},${lat}`;
  const stops = placed(route).map(
    (stop) =>
      `<Placemark><name>${xml(nameOf(stop))}</name><description>${xml(stop.address)}</description><TimeStamp><when>${stop.arriveAt}</when></TimeStamp><Point><coordinates>${at(stop.location)}</coordinates></Point></Placemark>`,
  );
  const way = trackPoints(route, legs).map((point) => at(point.at));
  // A line has two points at least.
  const line =
    way.length < 2
      ? ''
      : `<Placemark><name>${xml(titleOf(route))}</name><LineString><tessellate>1</tessellate><coordinates>${way.join(' ')}</coordinates></LineString></Placemark>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    `<name>${xml(titleOf(route))}</name>`,
    ...stops,
    line,
    '</Document></kml>',
  ]
    .filter(Boolean)
    .join('\n');
}

function toGeoJson(route: Route, legs: readonly LegLine[]): string {
  const points = placed(route);
  return JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'LineString', coordinates: trackPoints(route, legs).map(({ at }) => at) },
        properties: {
          vehicle: route.vehicleName,
          date: route.date,
          distanceM: route.kpi.distanceM,
          driveS: route.kpi.driveS,
          isOnRoads: legs.some(({ isRoad }) => isRoad),
        },
      },
      ...points.map((stop) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: stop.location },
        properties: {
          sequence: stop.sequence,
          kind: stop.kind,
          ref: stop.ref ?? null,
          customer: stop.customer ?? null,
          address: stop.address,
          ...cashFacts(route, stop, null),
          arriveAt: stop.arriveAt,
          startAt: stop.startAt,
          departAt: stop.departAt,
        },
      })),
    ],
  });
}

function toCsv(route: Route): string {
  return Papa.unparse(
    route.stops.map((stop) => ({
      sequence: stop.sequence,
      kind: stop.kind,
      ref: stop.ref ?? '',
      customer: stop.customer ?? '',
      phone: stop.phone ?? '',
      address: stop.address,
      lon: stop.location?.[0] ?? '',
      lat: stop.location?.[1] ?? '',
      arriveAt: isoIn(stop.arriveAt, route.timeZone),
      startAt: isoIn(stop.startAt, route.timeZone),
      departAt: isoIn(stop.departAt, route.timeZone),
      status: stop.status,
      ...cashFacts(route, stop, ''),
    })),
    // Cells that a spreadsheet would take for a formula get a quote in front.
    { escapeFormulae: opensFormula, newline: '\r\n' },
  );
}

/** What is to be collected at a stop and what was, in whole units of the currency. */
const cashFacts = <None>({ currency }: Route, { cashDueMinor, atDoor }: Route['stops'][number], none: None) => ({
  cashDue: cashDueMinor === undefined ? none : majorOf(cashDueMinor, currency),
  cashCollected: atDoor?.cash ? majorOf(atDoor.cash.collectedMinor, atDoor.cash.currency) : none,
  currency: cashDueMinor === undefined && !atDoor?.cash ? none : (atDoor?.cash?.currency ?? currency),
});

const xml = (text: string): string =>
  // XML 1.0 has no way to write control characters.
  htmlText([...text].filter((letter) => letter >= ' ' || letter === '\t' || letter === '\n').join(''));
