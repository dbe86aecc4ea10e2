import { expect, test } from 'vitest';
import { withKnown } from './with-known.ts';

const numbered = (...ids: number[]) => ids.map((id) => ({ id }));
const ids = (messages: readonly { id: number }[]) => messages.map(({ id }) => id);

test('older messages stay where the fresh ones join them', () => {
  expect(ids(withKnown(numbered(1, 2, 3), numbered(3, 4)))).toEqual([1, 2, 3, 4]);
  expect(ids(withKnown(numbered(1, 2), numbered(2, 3)))).toEqual([1, 2, 3]);
});

test('before a gap nothing is kept: it is read again', () => {
  expect(ids(withKnown(numbered(1, 2), numbered(5, 6)))).toEqual([5, 6]);
});

test('what was just sent is not lost to an answer from before it', () => {
  expect(ids(withKnown(numbered(1, 2, 3), numbered(1, 2)))).toEqual([1, 2, 3]);
});

test('fresh messages take the place of those known', () => {
  expect(withKnown([{ id: 1, isSeen: false }], [{ id: 1, isSeen: true }])).toEqual([{ id: 1, isSeen: true }]);
  expect(withKnown([], numbered(1))).toEqual(numbered(1));
});
