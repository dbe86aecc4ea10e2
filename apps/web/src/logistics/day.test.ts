import '#test/dom.ts';
import { afterEach, expect, it } from 'vitest';
import { useSession } from '#session/session.ts';
import { userData } from '#test/user-data.ts';
import { today } from './day.ts';

afterEach(() => useSession.setState({ userData: null }));

it.each([
  ['Pacific/Auckland', '2026-11-20T12:30:00Z', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-20T06:00:00Z', '2026-11-19'],
  ['UTC', '2026-11-20T23:59:00Z', '2026-11-20'],
])('today is the day it is in %s, wherever the person is', (timeZone, now, day) => {
  useSession.setState({ userData: { ...userData, timeZone } });
  expect(today(new Date(now))).toBe(day);
});
