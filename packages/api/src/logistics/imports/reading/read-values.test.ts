import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldOfHeader } from './map-columns.ts';
import { readCountry, readDate, readMeasure, readNumber, readTime, readTimeRanges } from './read-values.ts';

describe('numbers', () => {
  test.each([
    ['12', '.', 12],
    ['12,5', ',', 12.5],
    ['12,5', '.', 12.5],
    ['1.250', ',', 1250],
    ['1.250', '.', 1.25],
    ['1 250,5', ',', 1250.5],
    ['1.250,50', '.', 1250.5],
    ['1,234,567.89', ',', 1_234_567.89],
    ["1'234.5", '.', 1234.5],
    ['٣٫٥', '.', 3.5],
    ['-4', '.', -4],
    ['.5', '.', 0.5],
  ] as const)('%s with %s is %d', (text, decimal, value) => expect(readNumber(text, decimal)).toBe(value));

  test.each(['', 'x', '1.2.3,4,5', '1e5', '0x10', '--1', '1,23,4', 'NaN', 'Infinity'])('%j is none', (text) => {
    expect(() => readNumber(text, '.')).toThrow(/is no number/);
  });

  test('what a machine writes is read as it is, in either style', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const value = Number(`${whole}.${String(cents).padStart(2, '0')}`);
        const grouped = (language: string) =>
          new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(value);
        expect(readNumber(grouped('en'), '.')).toBe(value);
        expect(readNumber(grouped('de'), ',')).toBe(value);
        expect(readNumber(grouped('fr').replace('−', '-'), ',')).toBe(value);
      }),
    );
  });

  test('coordinates have no thousands', () => expect(readNumber('3.057', ',', false)).toBe(3.057));
});

test.each([
  ['12,5 kg', 'g', 12_500],
  ['12.5', 'kg', 12_500],
  ['0.5 m3', 'l', 500_000],
  ['10 min', 's', 600],
  ['2 t', 'kg', 2_000_000],
  ['7', null, 7],
  ['1h30', 'min', 5400],
  ['1 h 30 min', 'min', 5400],
  ['00:15', 'min', 900],
  ['0:15:30', 'min', 930],
  ['٠:٢٠', 'min', 1200],
] as const)('%s in a column of %s', (text, unit, value) => expect(readMeasure(text, unit, '.')).toBe(value));

test.each([
  ['8:00', '08:00'],
  ['08h30', '08:30'],
  ['8h', '08:00'],
  ['8 h 30', '08:30'],
  ['0830', '08:30'],
  ['8.30', '08:30'],
  ['8:30 PM', '20:30'],
  ['12 am', '00:00'],
  ['24:00', '24:00'],
  ['2026-11-20T09:15:00Z', '09:15'],
  ['٠٩:١٥', '09:15'],
])('the time %s', (text, time) => expect(readTime(text)).toBe(time));
test.each(['25:00', '24:01', '8:60', 'noon', '-1:00', '123456'])('%s is no time', (text) =>
  expect(() => readTime(text)).toThrow(/no time/),
);
test.each(['08:00-10:00', '8h – 10h', '08:00 à 10:00', '8 to 10', '08:00/10:00'])('the span %s', (text) =>
  expect(readTimeRanges(text)).toEqual([{ from: '08:00', to: '10:00' }]),
);
test.each([
  '08:00–10:00, 14:00–16:00',
  '8h-10h et 14h-16h',
  '8h à 10h / 14h à 16h',
  '08:00-10:00 ; 14:00-16:00',
  '08:00-10:00\n14:00-16:00',
  '08:00 إلى 10:00 و14:00 إلى 16:00',
])('the two spans %j', (text) =>
  expect(readTimeRanges(text)).toEqual([
    { from: '08:00', to: '10:00' },
    { from: '14:00', to: '16:00' },
  ]),
);
test.each(['matin', '8h', '08:00-10:00-12:00', '08:00-10:00, 14:00', ','])('%j is no span', (text) =>
  expect(() => readTimeRanges(text)).toThrow(/no span/),
);
test.each(['1:75', '1h75', '8 stones'])('%s is no duration', (text) =>
  expect(() => readMeasure(text, 'min', '.')).toThrow(),
);

test.each([
  ['2026-11-20', 'ymd', '2026-11-20'],
  ['20/11/2026', 'dmy', '2026-11-20'],
  ['11/20/2026', 'mdy', '2026-11-20'],
  ['20.11.26', 'dmy', '2026-11-20'],
  ['2026/1/5 08:00', 'dmy', '2026-01-05'],
  ['2028-02-29', 'ymd', '2028-02-29'],
] as const)('the date %s read %s', (text, order, date) => expect(readDate(text, order)).toBe(date));
test.each(['2026-02-29', '31/04/2026', '20261120', '1/2/3', 'today'])('%s is no date', (text) =>
  expect(() => readDate(text, 'dmy')).toThrow(/no date/),
);

test.each([
  ['France', 'FR'],
  ['fr', 'FR'],
  ['Allemagne', 'DE'],
  ['UK', 'GB'],
  ['المغرب', 'MA'],
  ['Royaume-Uni', 'GB'],
])('the country %s', (text, code) => expect(readCountry(text)).toBe(code));

test.each([
  ['Poids (kg)', 'weight', 'kg'],
  ['WEIGHT_LB', 'weight', 'lb'],
  ['Volume [m³]', 'volume', 'm3'],
  ['Nº commande', 'ref', null],
  ['N° commande', 'ref', null],
  ['Durée sur place (min)', 'service', 'min'],
  ['  Créneau – début ', 'windowFrom', null],
  ['العنوان', 'street', null],
  // as the list of deliveries heads its columns
  ['Notes for the driver', 'notes', null],
  ['Notes pour le chauffeur', 'notes', null],
  ['ملاحظات للسائق', 'notes', null],
  ['Time at the place (min)', 'service', 'min'],
  ['الوقت في المكان (د)', 'service', 'min'],
  ['Codes of parcels', 'parcelCodes', null],
  ['Destinataire', 'customer', null],
] as const)('the header %s', (header, key, unit) => {
  expect(fieldOfHeader(header, 'deliveries')).toMatchObject({ field: { key }, unit });
});

test.each([
  ['Weight', 'lb'],
  ['Poids (kg)', 'kg'],
  ['Volume', 'ft3'],
  ['Durée sur place', 'min'],
] as const)('the header %s where pounds and miles are usual', (header, unit) => {
  expect(fieldOfHeader(header, 'deliveries', 'imperial')?.unit).toBe(unit);
});
