import '#test/dom.ts';
import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { Plan, Relaxation, Unassigned, VehicleReason } from '@cartage/contract/logistics/plans/plans.schema.ts';
import type { Breach } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { expect, test } from 'vitest';
import { formatOf } from '#format/format.ts';
import { loadMessages, messagesNow, setLanguage } from '#i18n/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { plannerMessages } from './messages.ts';
import { breachGroups, consequenceText, fixText, type PlanSpeech, summaryText } from './plan-words.ts';
import { nearestFirst } from './reason-order.ts';

const vehicle = { vehicleId: 'v', name: 'Van 1' };
// A plan where one vehicle waits: no more of it is looked at.
const plan = { routes: [], unassigned: [], idleVehicles: [vehicle] } as unknown as Plan;
const fix = { id: '', vehicleId: 'v', deltaServed: 1, deltaDriveS: 60, deltaDistanceM: 900 };

test.each<[Pick<Relaxation, 'kind' | 'limit' | 'amount' | 'dimension'>, string]>([
  [{ kind: 'raise_limit', limit: 'maxDistanceM', amount: 12_000 }, 'Let Van 1 drive 12 km further'],
  [{ kind: 'raise_limit', limit: 'maxDriveS', amount: 1200 }, 'Let Van 1 drive 20 min longer'],
  [{ kind: 'raise_limit', limit: 'maxDurationS', amount: 1200 }, 'Let Van 1 stay out 20 min longer'],
  [{ kind: 'raise_limit', limit: 'maxStops', amount: 1 }, 'Let Van 1 make one more stop'],
  [{ kind: 'raise_limit', limit: 'maxStops', amount: 2 }, 'Let Van 1 make 2 more stops'],
  [{ kind: 'add_capacity', dimension: 'parcels', amount: 3 }, 'Room for 3 parcels more on Van 1'],
])('says what a fix changes: %j', async (change, text) => {
  const speech = await speechOf(plan);
  expect(fixText(speech, { ...fix, ...change }).what).toBe(text);
});

test('what many stops of a route break in the same way is told once', async () => {
  const breach: Breach = { cause: 'zone', zone: { kind: 'driver_area', zones: ['East'] } };
  const effect = { deltaDriveS: 0, deltaDistanceM: 0, finishAt: '2026-11-26T11:00:00Z', late: [] };
  const text = consequenceText(await speechOf(day), { ...effect, breaches: [breach, breach, breach] });
  expect(text.match(/East/g)).toHaveLength(1);
});

test('what a route breaks is told by cause, as it is accepted: the worst, and how much more', async () => {
  const late = [3600, 60, 7200, 120, 180].map((amount): Breach => ({ cause: 'delay', amount }));
  const told = breachGroups(await speechOf(plan), [
    ...late,
    { cause: 'skills' },
    { cause: 'delay', amount: 60, acceptedBy: 'Ann' },
  ]);
  expect(told).toEqual([
    { cause: 'delay', acceptedBy: undefined, text: '2 hr late; 1 hr late; 3 min late; and 2 more' },
    { cause: 'skills', acceptedBy: undefined, text: 'a skill is missing' },
    { cause: 'delay', acceptedBy: 'Ann', text: '1 min late' },
  ]);
});

const day = {
  ...plan,
  date: '2026-11-26',
  timeZone: 'Europe/Berlin',
  idleVehicles: ['Heron', 'Kestrel', 'Plover', 'Van 1', 'Truck 1', 'Bike'].map((name) => ({ vehicleId: name, name })),
} as unknown as Plan;
const leftOut = (...perVehicle: VehicleReason[]) =>
  ({ class: 'impossible', demand: { weightG: 0, volumeCm3: 0, parcels: 10, pallets: 0 }, perVehicle }) as Unassigned;
const tooLate = { vehicleId: 'Heron', code: 'WINDOW_UNREACHABLE', windowEndsAt: '2026-11-26T11:00:00Z' } as const;

test.each<[Language, string, string]>([
  [
    'en',
    '2026-11-30T07:35:00Z',
    'earliest possible arrival Mon, Nov 30, 08:35, window ends 12:00, 92 hr 35 min too late',
  ],
  ['fr', '2026-11-30T07:35:00Z', 'arrivée au plus tôt à lun. 30 nov., 08:35'],
  ['ar', '2026-11-30T07:35:00Z', 'أبكر وصول ممكن الاثنين، 30 نوفمبر، 08:35'],
  ['en', '2026-11-26T11:38:00Z', 'earliest possible arrival 12:38, window ends 12:00'],
])('says the day of an arrival that is not the plan’s: %s %s', async (language, earliestAt, text) => {
  const shortByS = (Date.parse(earliestAt) - Date.parse(tooLate.windowEndsAt)) / 1000;
  const speech = await speechOf(day, language);
  expect(summaryText(speech, leftOut({ ...tooLate, earliestAt, shortByS }))).toContain(text);
});

test('a shift that is too short for it alone says so, for beside other stops it takes more', async () => {
  const speech = await speechOf(day);
  const short = { vehicleId: 'Van 1', code: 'SHIFT_END', shortByS: 776 } as const;
  const beside = { ...short, vehicleId: 'Truck 1', bestOrder: ['a', 'b'] };
  expect(summaryText(speech, { ...leftOut(short, beside), class: 'tradeoff' })).toBe(
    'in this plan: Van 1 shift 13 min too short, even for this alone; Truck 1 shift 13 min too short',
  );
  expect(summaryText(speech, leftOut(short))).toBe('Van 1 shift 13 min too short');
});

test('names the vehicles that come nearest first where one line cannot name all, and how many more there are', async () => {
  const afar = ['Heron', 'Kestrel', 'Plover'].map((vehicleId) => ({ vehicleId, code: 'UNROUTABLE' as const }));
  const speech = await speechOf(day);
  const unassigned = leftOut(
    ...afar,
    { vehicleId: 'Van 1', code: 'SKILL', missing: ['tail-lift'] },
    { vehicleId: 'Bike', code: 'CAPACITY_SINGLE', tooMuch: 9, dimension: 'parcels' },
    { ...tooLate, vehicleId: 'Truck 1', shortByS: 38 * 60 },
  );
  expect(summaryText(speech, unassigned)).toBe(
    'Truck 1 arrives 38 min too late; Bike 9 parcels too much; Van 1 lacks tail-lift; and 3 more vehicles',
  );
  expect(nearestFirst(unassigned).map(({ vehicleId }) => vehicleId)).toEqual([
    'Truck 1',
    'Bike',
    'Van 1',
    'Heron',
    'Kestrel',
    'Plover',
  ]);
});

async function speechOf(of: Plan, language: Language = 'en'): Promise<PlanSpeech> {
  await setLanguage(language);
  await loadMessages(plannerMessages, logisticsMessages);
  const format = formatOf(language);
  return { t: messagesNow(plannerMessages), words: { t: messagesNow(logisticsMessages), format }, format, plan: of };
}

test.each([
  ['planned', 'in this plan: Heron route is locked'],
  ['completed', 'in this plan: Heron has finished its route'],
  ['in_progress', 'in this plan: Heron is sent already: more goes there only when you say so'],
])('says of a route that is %s why it takes nothing', async (status, text) => {
  const routes = [{ vehicleId: 'Heron', vehicleName: 'Heron', status, stops: [] }];
  const speech = await speechOf({ ...day, routes } as unknown as Plan);
  const left = { ...leftOut({ vehicleId: 'Heron', code: 'LOCKED' }), class: 'tradeoff' } as Unassigned;
  expect(summaryText(speech, left)).toBe(text);
});
