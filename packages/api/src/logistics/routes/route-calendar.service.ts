import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import { isRouteEnded } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { countedStops, isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Db } from '#core/deps.ts';
import type { CalendarEntry } from '#core/icalendar.ts';
import { writingIn } from '#core/writing.ts';

/** Routes as entries of a calendar: each as a whole, behind its stops, breaks and reloads as they are planned. */
export async function calendarOfRoutes(db: Db, routes: readonly Route[], language: Language): Promise<CalendarEntry[]> {
  const changedAt = await changesOf(db, routes);
  return routes.flatMap((route) => entriesOf(route, changedAt.get(route.id) ?? route.startAt, language));
}

/** When each was planned anew last, or anything happened to it, at its stops or to what it brings. */
async function changesOf(db: Db, routes: readonly Route[]): Promise<Map<string, string>> {
  const idsOf = ({ id, planId, stops }: Route) => [
    id,
    planId,
    ...stops.flatMap((stop) => [stop.id ?? [], stop.deliveryId ?? []].flat()),
  ];
  const changes = new Map<string, string>();
  for (const ids of inSlices(new Set(routes.flatMap(idsOf)))) {
    const told = await db
      .selectFrom('timelineEvents')
      .select((eb) => ['subjectId as id', eb.fn.max('receivedAt').as('at')])
      .where('subject', 'in', ['route', 'stop', 'delivery'])
      .where('subjectId', 'in', ids)
      .groupBy('subjectId')
      .execute();
    const planned = await db
      .selectFrom('planStates')
      .select((eb) => ['planId as id', eb.fn.max('createdAt').as('at')])
      .where('planId', 'in', ids)
      .groupBy('planId')
      .execute();
    for (const { id, at } of [...told, ...planned]) changes.set(id, at);
  }
  const latest = (one: string, id: string) => [one, changes.get(id) ?? ''].toSorted().at(-1) ?? one;
  return new Map(routes.map((route) => [route.id, idsOf(route).reduce(latest, toInstant(0))]));
}

function entriesOf(route: Route, changedAt: string, language: Language): CalendarEntry[] {
  const facts = { sequence: route.version, changedAt };
  const isOff = isRouteEnded(route.status);
  const status = route.status === 'planned' ? 'TENTATIVE' : 'CONFIRMED';
  const stops = route.stops.filter(({ kind }) => kind !== 'start' && kind !== 'end');
  return [
    { ...facts, ...wholeRoute(route, language), uid: uidOf(route.id), status: isOff ? 'CANCELLED' : status },
    ...stops.map((stop, index): CalendarEntry => {
      const before = stops.slice(0, index).filter(({ kind }) => kind === stop.kind).length;
      const isCancelled = stop.status === 'cancelled' || (isOff && !isStopClosed(stop.status));
      return {
        ...facts,
        uid: uidOf(stop.id ?? `${route.id}-${stop.kind}-${before + 1}`),
        start: stop.startAt,
        end: stop.departAt,
        summary: titleOf(stop, language),
        description: factsOf(route, stop, language),
        location: stop.address,
        place: stop.location,
        status: isCancelled ? 'CANCELLED' : status,
      };
    }),
  ];
}

const uidOf = (id: string) => `${id}@cartage`;

function wholeRoute(route: Route, language: Language) {
  const t = words[language];
  const [first] = route.stops;
  return {
    start: route.startAt,
    end: route.endAt,
    summary: `${route.vehicleName} · ${t.route} ${route.number}`,
    description: written(language, [
      [t.driver, route.driverName],
      [t.stops, String(countedStops(route.stops).length)],
      [t.loading, route.loading && hours(route, route.loading)],
    ]),
    location: first?.address,
    place: first?.location,
    isBackground: true,
  };
}

const titleOf = ({ ref, customer, kind }: Stop, language: Language) =>
  [ref, customer].filter(Boolean).join(' ') || words[language][kind];

function factsOf(route: Route, stop: Stop, language: Language): string {
  const t = words[language];
  const { demand } = stop;
  return written(language, [
    [t.vehicle, route.vehicleName],
    [t.window, stop.windows.map((window) => hours(route, window)).join(' / ')],
    [t.parcels, demand?.parcels ? String(demand.parcels) : ''],
    [t.pallets, demand?.pallets ? String(demand.pallets) : ''],
    [t.phone, stop.phone],
    [t.notes, stop.instructions],
  ]);
}

/** As clocks at the depot show it, wherever the calendar is read. */
const hours = ({ timeZone }: Route, { fromAt, toAt }: { fromAt: string; toAt: string }) =>
  [fromAt, toAt].map((at) => wallTimeAt(new Date(at), timeZone).time).join('–');

const written = (language: Language, facts: readonly (readonly [string, string | null | undefined])[]) =>
  facts.flatMap(([name, value]) => (value ? [writingIn(language).fact(name, value)] : [])).join('\n');

type Word =
  | Stop['kind']
  | 'route'
  | 'driver'
  | 'stops'
  | 'loading'
  | 'vehicle'
  | 'window'
  | 'parcels'
  | 'pallets'
  | 'phone'
  | 'notes';

const words: Record<Language, Record<Word, string>> = {
  en: {
    start: 'Start',
    delivery: 'Drop-off',
    pickup: 'Pickup',
    service: 'Visit',
    break: 'Break',
    reload: 'Reload',
    end: 'Back',
    route: 'Route',
    driver: 'Driver',
    stops: 'Stops',
    loading: 'Loading',
    vehicle: 'Vehicle',
    window: 'Window',
    parcels: 'Parcels',
    pallets: 'Pallets',
    phone: 'Phone',
    notes: 'Notes',
  },
  fr: {
    start: 'Départ',
    delivery: 'Livraison',
    pickup: 'Enlèvement',
    service: 'Visite',
    break: 'Pause',
    reload: 'Rechargement',
    end: 'Retour',
    route: 'Tournée',
    driver: 'Chauffeur',
    stops: 'Arrêts',
    loading: 'Chargement',
    vehicle: 'Véhicule',
    window: 'Créneau',
    parcels: 'Colis',
    pallets: 'Palettes',
    phone: 'Téléphone',
    notes: 'Remarques',
  },
  ar: {
    start: 'الانطلاق',
    delivery: 'تسليم',
    pickup: 'استلام',
    service: 'زيارة',
    break: 'استراحة',
    reload: 'إعادة تحميل',
    end: 'العودة',
    route: 'المسار',
    driver: 'السائق',
    stops: 'التوقفات',
    loading: 'التحميل',
    vehicle: 'المركبة',
    window: 'الفترة',
    parcels: 'الطرود',
    pallets: 'المنصات',
    phone: 'الهاتف',
    notes: 'ملاحظات',
  },
};
