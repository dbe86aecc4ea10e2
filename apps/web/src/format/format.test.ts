import '#test/dom.ts';
import { expect, it } from 'vitest';
import { formatOf } from './format.ts';

const en = formatOf('en');
const fr = formatOf('fr');

it('writes money from minor units, by the currency', () => {
  expect(en.money(123_456, 'EUR')).toBe('€1,234.56');
  expect(en.money(1234, 'JPY')).toBe('¥1,234');
  expect(formatOf('ar').money(1234, 'USD')).toContain('\u2066US$\u2069');
  expect(fr.money(123_456, 'EUR').replaceAll(/\s/g, ' ')).toBe('1 234,56 €');
});

it('keeps a plain date on its day wherever the reader is', () => {
  expect(en.date('2026-11-20')).toBe('Nov 20, 2026');
  expect(en.time('2026-11-20T08:05:00Z', 'Europe/Lisbon')).toBe('08:05');
  expect(fr.time('2026-11-20T08:05:00Z', 'Europe/Lisbon')).toBe('08:05');
});

it('names the weekday of a date as the language does', () => {
  expect(en.weekdayDate('2026-11-30')).toBe('Monday, Nov 30, 2026');
  expect(fr.weekdayDate('2026-11-30')).toBe('lundi 30 nov. 2026');
  const arabic = formatOf('ar').weekdayDate('2026-11-30');
  expect([arabic.includes(','), arabic.includes('،')]).toEqual([false, true]);
});

it('counts in 24 hours, also beside a day', () => {
  expect(en.dateTime('2026-11-20T19:05:00Z', 'Europe/Lisbon')).toBe('Nov 20, 2026, 19:05');
  expect(fr.dateTime('2026-11-20T19:05:00Z', 'Europe/Lisbon')).toContain('19:05');
  expect(formatOf('ar').dateTime('2026-11-20T19:05:00Z', 'Europe/Lisbon')).toContain('19:05');
});

it('writes hours from left to right, among Arabic words too', () => {
  const [from, to] = ['2026-11-20T08:05:00Z', '2026-11-20T09:05:00Z'];
  expect(en.hours(from, to, 'Europe/Lisbon')).toBe('08:05–09:05');
  expect(formatOf('ar').hours(from, to, 'Europe/Lisbon')).toBe('\u206608:05–09:05\u2069');
});

it('writes miles, feet and pounds where the organisation does', () => {
  const imperial = formatOf('en', 'imperial');
  expect(imperial.distance(12_340)).toBe('7.7 mi');
  expect(imperial.distance(321_868)).toBe('200 mi');
  expect(imperial.distance(100)).toBe('328 ft');
  expect(imperial.speed(5.14)).toBe('11.5 mph');
  expect(formatOf('en', 'metric').speed(5.14)).toBe('18.5 km/h');
  expect(imperial.distance(-3218.7)).toBe('-2 mi');
  expect(imperial.weight(12_540)).toBe('27.6 lb');
  expect(formatOf('fr', 'imperial').weight(4536)).toBe('10\u202flb');
});

it('writes spans of time, distances and freshness', () => {
  expect(en.duration(45)).toBe('45 sec');
  expect(en.duration(5400)).toBe('1 hr 30 min');
  expect(en.duration(7200)).toBe('2 hr');
  expect(en.distance(850)).toBe('850 m');
  expect(en.distance(12_340)).toBe('12.3 km');
  expect(en.weight(12_540)).toBe('12.5 kg');
  expect(en.relative('2026-11-20T08:00:00Z', Date.parse('2026-11-20T08:00:12Z'))).toBe('12 sec. ago');
});

it('writes what charts and their axes say', () => {
  expect(en.moneyShort(1_234_500, 'USD')).toBe('$12.3K');
  expect(en.dayOfMonth('2026-11-20')).toBe('Nov 20');
  expect(en.month('2026-11')).toBe('November 2026');
  expect(fr.month('2026-11', true)).toBe('nov.');
  expect(fr.country('BR')).toBe('Brésil');
});
