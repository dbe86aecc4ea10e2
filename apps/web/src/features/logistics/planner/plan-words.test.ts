import type { Plan, Relaxation } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { expect, test } from 'vitest';
import { formatOf } from '#format/format.ts';
import { loadMessages, messagesNow } from '#i18n/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { plannerMessages } from './messages.ts';
import { fixText } from './plan-words.ts';

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
  await loadMessages(plannerMessages, logisticsMessages);
  const format = formatOf('en');
  const words = { t: messagesNow(logisticsMessages), format };
  const speech = { t: messagesNow(plannerMessages), words, format, plan };
  expect(fixText(speech, { ...fix, ...change }).what).toBe(text);
});
