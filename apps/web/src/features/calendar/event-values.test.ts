import { expect, test } from 'vitest';
import { webAddressOf } from './event-values.ts';

test.each([
  ['example.com/room?id=7', 'https://example.com/room?id=7'],
  [' meet.example.com:8443 ', 'https://meet.example.com:8443'],
  ['http://example.com', 'http://example.com'],
  ['https://example.com', 'https://example.com'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['a@example.com', 'a@example.com'],
  ['gate three', 'gate three'],
  ['room', 'room'],
  ['', ''],
])('the web address %j is kept as %j', (typed, kept) => expect(webAddressOf(typed)).toBe(kept));
