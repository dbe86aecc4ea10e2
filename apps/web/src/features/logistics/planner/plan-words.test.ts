import { expect, test } from 'vitest';
import { messages as ar } from './messages/ar.ts';
import { messages as en } from './messages/en.ts';
import { messages as fr } from './messages/fr.ts';

const causes = ['delay', 'lead_time', 'load', 'max_tasks', 'skills', 'precedence', 'missing_break', 'max_travel_time'];
const moreCauses = ['max_distance', 'max_load', 'max_duration', 'max_ride', 'shift', 'vehicle', 'incompatible'];
const lastCauses = ['relation', 'release', 'backhaul', 'trips', 'unreachable', 'lock'];
const codes = ['NO_VEHICLE', 'SKILL', 'CAPACITY_SINGLE', 'CAPACITY_ROUTE', 'WINDOW_UNREACHABLE', 'WINDOW_CONFLICT'];
const moreCodes = [
  'SHIFT_END',
  'MAX_DISTANCE',
  'MAX_DRIVE',
  'MAX_DURATION',
  'MAX_STOPS',
  'UNROUTABLE',
  'PINNED_ELSEWHERE',
];
const lastCodes = [
  'SEQUENCE',
  'GROUP',
  'INCOMPATIBLE',
  'MAX_RIDE',
  'RELEASE',
  'BREAK',
  'LOCKED',
  'COST',
  'NOT_GEOCODED',
];
const fixes = [
  'extend_shift',
  'start_earlier',
  'add_skill',
  'add_capacity',
  'widen_window',
  'drop_other',
  'run_longer',
];

const keys = [
  ...[...causes, ...moreCauses, ...lastCauses].map((cause) => `cause.${cause}`),
  ...[...codes, ...moreCodes, ...lastCodes].map((code) => `why.${code}`),
  ...[...codes, ...moreCodes, ...lastCodes].map((code) => `reason.${code}`),
  ...fixes.map((fix) => `fix.${fix}`),
];

test.each(Object.entries({ en, fr, ar }))('%s has a word for everything the solver says', (_language, messages) => {
  expect(keys.filter((key) => !(key in messages))).toEqual([]);
});
