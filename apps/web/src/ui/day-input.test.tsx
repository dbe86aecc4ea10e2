import '#test/dom.ts';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DayInput } from './day-input.tsx';

let root: Root;
let taken: string[];
beforeEach(() => {
  taken = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(<DayInput label="Day" value="2026-11-28" onChange={(day) => taken.push(day)} />));
});
afterEach(() => flushSync(() => root.unmount()));

const field = () => document.querySelector('input') as HTMLInputElement;
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
const press = (key: string) =>
  flushSync(() => field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
/** As browsers do: they write the value and tell it. */
const becomes = (day: string) =>
  flushSync(() => {
    setValue?.call(field(), day);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const type = (key: string, day: string) => {
  press(key);
  becomes(day);
};

test('a day chosen in the calendar is taken at once', () => {
  press(' ');
  becomes('2026-12-24');
  expect(taken).toEqual(['2026-12-24']);
});

test('one that is typed is taken when it is said to be whole, and no year on the way', () => {
  type('2', '0002-11-28');
  type('0', '0020-11-28');
  expect(taken).toEqual([]);
  press('Enter');
  expect(taken).toEqual([]);
  expect(field().value).toBe('2026-11-28');
  type('1', '2026-01-28');
  type('0', '2026-10-28');
  expect(field().value).toBe('2026-10-28');
  press('Enter');
  expect(taken).toEqual(['2026-10-28']);
});

test('leaving the field takes what was typed, Escape gives it up', () => {
  type('3', '2026-11-03');
  press('Escape');
  expect(field().value).toBe('2026-11-28');
  type('3', '2026-11-03');
  flushSync(() => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(taken).toEqual(['2026-11-03']);
});
