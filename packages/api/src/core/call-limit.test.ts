import { expect, test } from 'vitest';
import { callLimit, callsPerMinute } from './call-limit.ts';

const nowMs = Date.parse('2026-11-20T08:00:00Z');

test('a minute holds so many calls, and not one more', () => {
  const limit = callLimit();
  for (let i = 0; i < callsPerMinute; i++) limit.count('user 1', nowMs);
  expect(() => limit.count('user 1', nowMs)).toThrow('Too many requests');
  expect(() => limit.count('user 2', nowMs)).not.toThrow();
  expect(() => limit.count('user 1', nowMs + 1000)).not.toThrow();
});

test('a clock that is set back locks nobody out', () => {
  const limit = callLimit();
  limit.count('user 1', nowMs);
  expect(() => limit.count('user 1', nowMs - 3_600_000)).not.toThrow();
});

test('what a caller has used stays counted when another minute begins', () => {
  const limit = callLimit();
  limit.count('user 2', nowMs);
  for (let i = 0; i < callsPerMinute; i++) limit.count('user 1', nowMs + 59_000);
  limit.count('user 2', nowMs + 61_000);
  const { 'ratelimit-remaining': left } = limit.count('user 1', nowMs + 61_000);
  expect(left).toBe(String((2 * callsPerMinute) / 60 - 1));
});

test('a hundred thousand callers at once cost each of them no more than one', () => {
  const limit = callLimit();
  for (let i = 0; i < 100_000; i++) limit.count(`address ${i}`, nowMs);
  expect(limit.count('address 0', nowMs)['ratelimit-remaining']).toBe(String(callsPerMinute - 2));
});
