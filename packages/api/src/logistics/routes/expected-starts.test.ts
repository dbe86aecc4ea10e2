import { expect, test } from 'vitest';
import { toInstant, toJson } from '#core/database/column-kinds.ts';
import { expectedStarts } from './expected-starts.ts';
import type { PlannedStop } from './routes.table.ts';

const at = (time: string) => `2026-11-23T${time}:00.000Z`;

function stop(kind: PlannedStop['kind'], startAt: string, windows: [string, string][] = []) {
  const planned: PlannedStop = {
    kind,
    deliveryId: null,
    locked: false,
    arriveAt: startAt,
    startAt,
    departAt: startAt,
    waitS: 0,
    setupS: 0,
    serviceS: 600,
    travelS: 600,
    distanceM: 0,
    slackS: 0,
    load: { weightG: 0, volumeCm3: 0, parcels: 0, pallets: 0 },
    breaches: [],
    windows: windows.map(([from, to]) => ({ fromAt: at(from), toAt: at(to) })),
    place: { address: '', location: null },
  };
  const nothingYet = { status: 'pending' as const, arrivedAt: null, startedAt: null, departedAt: null };
  return { id: kind, kind, planned: toJson(planned), ...nothingYet };
}
const startsOn = (now: string, ...stops: ReturnType<typeof stop>[]) =>
  expectedStarts({ status: 'in_progress', actualStartAt: toInstant(at(now)) }, stops, new Date(at(now)));

test('a van that is early waits for the window, and begins no break before it was planned', () => {
  const break_ = stop('break', at('11:30'));
  expect(
    startsOn('08:00', stop('delivery', at('09:00'), [['09:00', '10:00']]), break_, stop('end', at('12:00'))),
  ).toEqual(
    new Map([
      ['delivery', at('09:00')],
      ['break', at('11:30')],
      ['end', at('11:50')],
    ]),
  );
});

test('one that is late waits for the next window, and for none after the last', () => {
  const windows: [string, string][] = [
    ['08:00', '10:00'],
    ['14:00', '16:00'],
  ];
  const expected = (now: string) => startsOn(now, stop('delivery', at('09:00'), windows)).get('delivery');
  expect([expected('09:00'), expected('12:00'), expected('17:00')]).toEqual([at('09:10'), at('14:00'), at('17:10')]);
});
