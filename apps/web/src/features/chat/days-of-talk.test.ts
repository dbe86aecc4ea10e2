import { expect, test } from 'vitest';
import { daysAgo, daysOf, type Line } from './days-of-talk.ts';

/** As the reader's clock says it. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute).toISOString();
const line = (key: string, senderId: number, time: string): Line => ({
  key,
  senderId,
  text: key,
  time,
  attachments: [],
  stage: 'sent',
});

test('lines stand by day, and together while one writes without a pause', () => {
  const days = daysOf([
    line('a', 1, at(1, 23, 58)),
    line('b', 1, at(2, 0, 1)),
    line('c', 1, at(2, 0, 5)),
    line('d', 2, at(2, 0, 6)),
    line('e', 2, at(2, 0, 30)),
  ]);
  expect(days.map(({ groups }) => groups.map(({ lines }) => lines.map(({ key }) => key).join('')))).toEqual([
    ['a'],
    ['bc', 'd', 'e'],
  ]);
});

test('days are counted by midnights, not by hours', () => {
  const now = new Date(2026, 2, 3, 0, 5).getTime();
  expect([at(3, 0), at(2, 23, 59), at(1, 12)].map((time) => daysAgo(time, now))).toEqual([0, 1, 2]);
});
