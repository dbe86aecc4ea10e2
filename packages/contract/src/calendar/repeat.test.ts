import { expect, test } from 'vitest';
import type { EventRepeat, EventTimes } from './calendar.schema.ts';
import { mostRepeated, movedAlike, repeatedTimes, repeatProblem, seriesDays } from './repeat.rules.ts';

const zone = 'Europe/Paris';
const timed = (start: string, end: string): EventTimes => ({ start, end, allDay: false });
const days = (start: string, end: string): EventTimes => ({ start, end, allDay: true });

test.each<[string, string, EventRepeat['every'], string, string[]]>([
  ['every day', '2026-12-30', 'day', '2027-01-02', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
  [
    'from Monday to Friday',
    '2026-12-03',
    'weekday',
    '2026-12-08',
    ['2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08'],
  ],
  ['a weekend that begins it is one of them', '2026-12-05', 'weekday', '2026-12-07', ['2026-12-05', '2026-12-07']],
  ['every week', '2026-12-01', 'week', '2026-12-21', ['2026-12-01', '2026-12-08', '2026-12-15']],
  ['every two weeks', '2026-12-01', 'twoWeeks', '2026-12-29', ['2026-12-01', '2026-12-15', '2026-12-29']],
  [
    'the last of a month',
    '2027-01-31',
    'month',
    '2027-05-31',
    ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
  ],
  ['over the end of a year', '2026-11-15', 'month', '2027-01-15', ['2026-11-15', '2026-12-15', '2027-01-15']],
  [
    'a day that leap years have',
    '2024-02-29',
    'year',
    '2028-12-31',
    ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
  ],
  ['until the day it begins', '2026-12-01', 'day', '2026-12-01', ['2026-12-01']],
])('a rule says its days: %s', (_what, first, every, until, expected) => {
  expect(seriesDays(first, { every, until }, 1000)).toEqual(expected);
});

test('it stops where enough are named, however far the end is', () => {
  expect(seriesDays('2026-12-01', { every: 'day', until: '2199-12-31' }, 2)).toEqual(['2026-12-01', '2026-12-02']);
});

test.each([
  ['2026-11-30', 'ends_before_start'],
  ['2026-12-01', undefined],
  ['2027-06-18', undefined],
  ['2027-06-19', 'too_many_events'],
])('every day from the first of December 2026 until %s: %s', (until, problem) => {
  expect(mostRepeated).toBe(200);
  expect(repeatProblem('2026-12-01', { every: 'day', until })).toBe(problem);
});

test.each<[string, EventTimes, EventRepeat, EventTimes]>([
  [
    'nine o’clock stays nine o’clock',
    timed('2027-03-22T08:00:00.000Z', '2027-03-22T09:30:00.000Z'),
    { every: 'week', until: '2027-03-29' },
    timed('2027-03-29T07:00:00.000Z', '2027-03-29T08:30:00.000Z'),
  ],
  [
    'the day is the one of the office',
    timed('2026-12-01T23:30:00.500Z', '2026-12-02T00:00:00.000Z'),
    { every: 'day', until: '2026-12-03' },
    timed('2026-12-02T23:30:00.500Z', '2026-12-03T00:00:00.000Z'),
  ],
  [
    'a night in which the clocks change ends by the clock',
    timed('2027-03-26T21:00:00.000Z', '2027-03-27T05:00:00.000Z'),
    { every: 'day', until: '2027-03-27' },
    timed('2027-03-27T21:00:00.000Z', '2027-03-28T04:00:00.000Z'),
  ],
  [
    'what begins in the hour that is left out is as long as ever',
    timed('2027-03-27T01:30:00.000Z', '2027-03-27T02:00:00.000Z'),
    { every: 'day', until: '2027-03-28' },
    timed('2027-03-28T01:30:00.000Z', '2027-03-28T02:00:00.000Z'),
  ],
  [
    'what ends in the hour that comes twice is as long on other days',
    timed('2026-10-25T00:45:00.000Z', '2026-10-25T01:15:00.000Z'),
    { every: 'day', until: '2026-10-26' },
    timed('2026-10-26T01:45:00.000Z', '2026-10-26T02:15:00.000Z'),
  ],
  [
    'whole days stay whole days, as many',
    days('2027-01-31', '2027-02-02'),
    { every: 'month', until: '2027-02-28' },
    days('2027-02-28', '2027-03-02'),
  ],
])('the times of a series: %s', (_what, first, repeat, second) => {
  expect(repeatedTimes(first, repeat, zone)).toEqual([first, second]);
});

const nine = timed('2027-03-22T08:00:00.000Z', '2027-03-22T09:00:00.000Z');
const afterChange = timed('2027-03-29T07:00:00.000Z', '2027-03-29T08:00:00.000Z');
const longer = timed('2027-04-05T07:00:00.000Z', '2027-04-05T10:00:00.000Z');
test.each<[string, EventTimes, EventTimes, EventTimes]>([
  ['not at all', nine, longer, longer],
  [
    'a day and an hour later, over a change of the clocks',
    timed('2027-03-23T09:00:00.000Z', '2027-03-23T10:00:00.000Z'),
    afterChange,
    timed('2027-03-30T08:00:00.000Z', '2027-03-30T09:00:00.000Z'),
  ],
  [
    'one that is longer stays longer',
    timed('2027-03-22T09:00:00.000Z', '2027-03-22T10:00:00.000Z'),
    longer,
    timed('2027-04-05T08:00:00.000Z', '2027-04-05T11:00:00.000Z'),
  ],
  [
    'as long as the one that was stretched',
    timed('2027-03-22T08:00:00.000Z', '2027-03-22T08:30:00.000Z'),
    longer,
    timed('2027-04-05T07:00:00.000Z', '2027-04-05T07:30:00.000Z'),
  ],
  ['to whole days', days('2027-03-23', '2027-03-24'), afterChange, days('2027-03-30', '2027-03-31')],
  [
    'what takes the whole day already, to other hours',
    timed('2027-03-23T10:00:00.000Z', '2027-03-23T11:00:00.000Z'),
    days('2027-03-29', '2027-03-29'),
    timed('2027-03-30T09:00:00.000Z', '2027-03-30T10:00:00.000Z'),
  ],
])('moved as another of its series: %s', (_what, to, own, expected) => {
  expect(movedAlike(own, nine, to, zone)).toEqual(expected);
});

test('whole days become hours of the day', () => {
  expect(movedAlike(days('2027-03-29', '2027-03-30'), days('2027-03-22', '2027-03-22'), nine, zone)).toEqual(
    afterChange,
  );
});
