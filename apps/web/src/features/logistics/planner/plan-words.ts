import { wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import type { Plan, Relaxation, Unassigned, VehicleReason } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { isWithDriver } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Breach, Loading, Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { Format } from '#format/format.ts';
import { headed } from '#format/headed.ts';
import { signed } from '#format/signed.ts';
import { breachText, type Speech, tooMuchText, zoneText } from '#logistics/amounts.ts';
import type { PlannerWords } from './messages.ts';
import { routeOfVehicle } from './plan-lookups.ts';
import { mostNamed, nearestFirst } from './reason-order.ts';

/** What words about a plan are made with. */
export interface PlanSpeech {
  t: PlannerWords;
  words: Speech;
  format: Format;
  plan: Plan;
}

/** What times of this plan are told with. */
type PlanClock = Pick<PlanSpeech, 'format'> & { plan: Pick<Plan, 'timeZone'> };

export const timeOf = ({ format, plan }: PlanClock, instant: string): string => format.time(instant, plan.timeZone);

/** The time, with its day where that is not the plan's. */
const whenOf = ({ format, plan }: PlanSpeech, instant: string): string =>
  wallTimeAt(new Date(instant), plan.timeZone).day === plan.date
    ? format.time(instant, plan.timeZone)
    : format.dayTime(instant, plan.timeZone);

/** When and at which dock a vehicle is loaded. */
export const loadingText = (speech: Pick<PlanSpeech, 't'> & PlanClock, loading: Loading): string =>
  speech.t('loads', {
    from: timeOf(speech, loading.fromAt),
    to: timeOf(speech, loading.toAt),
    dock: speech.format.number(loading.dock),
  });

const mostVehicles = 8;
/** Something of each vehicle; of a large fleet of the first ones, and how many more there are. */
export const vehiclesText = ({ t, format }: Pick<PlanSpeech, 't' | 'format'>, each: readonly string[]): string =>
  each.length <= mostVehicles
    ? format.list(each)
    : [...each.slice(0, mostVehicles), t('reasonsMore', { count: each.length - mostVehicles })].join(t('reasonsApart'));

/** `A · Anna Berg` */
export const nameOf = ({ ref, customer }: { ref?: string | undefined; customer?: string | undefined }): string =>
  [ref, customer].filter(Boolean).join(' · ');

/** Delivery stops of a route in order; what has a number on map, chart and list. */
export const numbered = (route: Route): (Stop & { deliveryId: string })[] =>
  route.stops.flatMap((stop) => (stop.deliveryId === undefined ? [] : [{ ...stop, deliveryId: stop.deliveryId }]));

export const vehicleName = (plan: Plan, vehicleId: string | undefined): string =>
  plan.routes.find((route) => route.vehicleId === vehicleId)?.vehicleName ??
  plan.idleVehicles.find((vehicle) => vehicle.vehicleId === vehicleId)?.name ??
  '';

export function deliveryName(plan: Plan, deliveryId: string | undefined): string {
  const stop = plan.routes.flatMap(({ stops }) => stops).find((one) => one.deliveryId === deliveryId);
  const left = plan.unassigned.find((one) => one.deliveryId === deliveryId);
  return nameOf(stop ?? left ?? {});
}

/** What a vehicle lacks alone says nothing about what it would take beside its other stops: that is more. */
const lackedAlone: readonly VehicleReason['code'][] = ['SHIFT_END', 'MAX_DURATION', 'MAX_DRIVE', 'MAX_DISTANCE'];

/** Nobody locked a route that is sent, or over. */
function lockedBy({ routes }: Plan, vehicleId: string): 'why.sent' | 'why.over' | undefined {
  const states = routes.filter((route) => route.vehicleId === vehicleId).map(({ status }) => status);
  if (states.some(isWithDriver)) return 'why.sent';
  return states.includes('completed') ? 'why.over' : undefined;
}

/** Why one vehicle does not take it. */
export function reasonText(
  { t, words, format, plan }: PlanSpeech,
  { vehicleId, code, missing = [], zone, shortByS = 0, tooMuch = 0, dimension, bestOrder }: VehicleReason,
  kind: Unassigned['class'],
): string {
  if (zone) return zoneText(words, zone);
  const lock = code === 'LOCKED' ? lockedBy(plan, vehicleId) : undefined;
  if (lock) return t(lock);
  const why = t(`why.${code}`, {
    skill: format.list(missing),
    short: format.duration(shortByS),
    over: code === 'MAX_DISTANCE' ? format.distance(tooMuch) : tooMuchText(words, tooMuch, dimension),
  });
  const isAlone = kind === 'tradeoff' && bestOrder === undefined && lackedAlone.includes(code);
  return isAlone ? t('evenAlone', { why }) : why;
}

/** One line for the pile: the reason all vehicles share, or those of the three that come nearest. */
export function summaryText(speech: PlanSpeech, unassigned: Unassigned): string {
  const { t, words, format, plan } = speech;
  const { perVehicle, class: kind } = unassigned;
  const [first] = perVehicle;
  if (!first) return t(`class.${kind}`);
  const isShared = (code: VehicleReason['code']) => perVehicle.every((reason) => reason.code === code);
  const least = (of: (reason: VehicleReason) => number) => perVehicle.reduce((a, b) => (of(b) < of(a) ? b : a), first);
  if (isShared('SKILL')) {
    const everywhere = (first.missing ?? []).filter((skill) =>
      perVehicle.every(({ missing }) => missing?.includes(skill)),
    );
    if (everywhere.length > 0) return t('why.noSkill', { skill: format.list(everywhere) });
  }
  if (isShared('CAPACITY_SINGLE')) {
    const { tooMuch = 0, dimension } = least(({ tooMuch = 0 }) => tooMuch);
    const asked = Object.entries(unassigned.demand).find(([name]) => name === dimension)?.[1] ?? 0;
    const say = (amount: number) => tooMuchText(words, amount, dimension);
    return t('why.tooBig', { amount: say(asked), most: say(asked - tooMuch), over: say(tooMuch) });
  }
  if (isShared('WINDOW_UNREACHABLE')) {
    const { earliestAt, windowEndsAt, shortByS = 0 } = least(({ shortByS = 0 }) => shortByS);
    if (earliestAt && windowEndsAt)
      return t('why.tooLate', {
        earliest: whenOf(speech, earliestAt),
        ends: whenOf(speech, windowEndsAt),
        short: format.duration(shortByS),
      });
  }
  const each = nearestFirst(unassigned)
    .slice(0, mostNamed)
    .map((reason) => `${vehicleName(plan, reason.vehicleId)} ${reasonText(speech, reason, kind)}`.trim());
  const more = perVehicle.length - each.length;
  const why = [...each, ...(more > 0 ? [t('reasonsMore', { count: more })] : [])].join(t('reasonsApart'));
  return kind === 'tradeoff' ? t('inThisPlan', { why }) : why;
}

/** What a fix does, and its price. */
export function fixText(speech: PlanSpeech, fix: Relaxation): { what: string; price: string } {
  const { t, words, format, plan } = speech;
  const { amount = 0, limit } = fix;
  return {
    what: t(`fix.${limit ?? fix.kind}`, {
      vehicle: vehicleName(plan, fix.vehicleId),
      until: fix.until ?? '',
      skill: fix.skill ?? '',
      other: deliveryName(plan, fix.deliveryId),
      amount: limit ? limitText(format, limit, amount) : tooMuchText(words, amount, fix.dimension),
      count: amount,
    }),
    price: t('fixPrice', {
      served: signed(fix.deltaServed, format.number),
      drive: signed(fix.deltaDriveS, format.duration),
      distance: signed(fix.deltaDistanceM, format.distance),
    }),
  };
}

function limitText(format: Format, limit: NonNullable<Relaxation['limit']>, amount: number): string {
  if (limit === 'maxDistanceM') return format.distance(amount);
  return limit === 'maxStops' ? format.number(amount) : format.duration(amount);
}

/** The tag of a move: what it adds, when the van is back, what breaks. */
export function consequenceText(
  speech: PlanSpeech,
  effect: {
    deltaDriveS: number;
    deltaDistanceM: number;
    finishAt: string;
    breaches: Breach[];
    late: readonly unknown[];
  },
): string {
  const { t, format } = speech;
  return [
    signed(effect.deltaDriveS, format.duration),
    signed(effect.deltaDistanceM, format.distance),
    t('finish', { time: timeOf(speech, effect.finishAt) }),
    ...breachGroups(speech, effect.breaches).map(({ text }) => text),
    ...(effect.late.length > 0 ? [t('makesLate', { count: effect.late.length })] : []),
  ].join(' · ');
}

export interface BreachGroup {
  cause: Breach['cause'];
  acceptedBy: string | undefined;
  text: string;
}

const mostBreaches = 3;
/** What a route breaks. A cause is accepted as a whole, so it is told as one: the worst of it, and how much more there is. */
export function breachGroups(
  { t, words }: Pick<PlanSpeech, 't' | 'words'>,
  breaches: readonly Breach[],
): BreachGroup[] {
  const worst = breaches.toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0));
  const keyOf = ({ cause, acceptedBy }: Breach) => `${cause} ${acceptedBy ?? ''}`;
  return breaches
    .filter((one, at) => breaches.findIndex((other) => keyOf(other) === keyOf(one)) === at)
    .map((one) => {
      const alike = worst.filter((other) => keyOf(other) === keyOf(one));
      const texts = [...new Set(alike.map((breach) => breachText(words, breach)))];
      const more = texts.length - mostBreaches;
      const told = more > 0 ? [...texts.slice(0, mostBreaches), t('breachesMore', { count: more })] : texts;
      return { cause: one.cause, acceptedBy: one.acceptedBy, text: told.join(t('reasonsApart')) };
    });
}

/** What a move did, with the limits it broke: also what a screen reader says of it. */
export function movedText(speech: PlanSpeech, name: string, vehicleId: string): string {
  const { t, format, plan } = speech;
  const vehicle = vehicleName(plan, vehicleId);
  const route = routeOfVehicle(plan, vehicleId);
  const broken = (route?.breaches ?? []).filter(({ acceptedBy }) => acceptedBy === undefined);
  if (broken.length === 0) return t('moved', { name, vehicle });
  const breaches = format.list(breachGroups(speech, broken).map(({ text }) => text));
  return t('movedBreaking', { name, vehicle, breaches });
}

/** What the route it leaves gains: «Van 2: 0 min · back 13:30». */
export function leavingText(
  speech: PlanSpeech,
  { vehicleId, deltaDriveS, finishAt }: { vehicleId: string; deltaDriveS: number; finishAt: string },
): string {
  const { t, format, plan } = speech;
  const drive = `${deltaDriveS < 0 ? '−' : ''}${format.duration(Math.abs(deltaDriveS))}`;
  return headed(vehicleName(plan, vehicleId), `${drive} · ${t('finish', { time: timeOf(speech, finishAt) })}`);
}
