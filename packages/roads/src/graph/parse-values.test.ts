import { describe, expect, it } from 'vitest';
import { namedLimitKmh } from './countries.ts';
import { parseDurationS, parseMetres, parseSpeedKmh, parseTonnes } from './parse-values.ts';

describe('values of tags', () => {
  it.each([
    ['50', 50],
    ['30 mph', 48.28],
    ['30mph', 48.28],
    ['10 knots', 18.52],
    ['60;40', 40],
    ['walk', 7],
    ['none', 130],
    ['signals', null],
    ['-5', null],
    ['9999', null],
    [undefined, null],
  ])('speed %s', (text, kmh) => {
    const parsed = parseSpeedKmh(text);
    expect(parsed === null ? null : Math.round(parsed * 100) / 100).toBe(kmh);
  });

  it.each([
    ['3.5', 3.5],
    ['3,5 m', 3.5],
    ['350 cm', 3.5],
    ['12\'6"', 3.81],
    ['12 ft', 3.66],
    ['12.5 ft', 3.81],
    ['11′6″', 3.51],
    ['12 feet 6 inches', 3.81],
    ['3.8; 3.5', 3.5],
    ['none;4', 4],
    ['default', null],
    ['', null],
  ])('length %s', (text, metres) => {
    const parsed = parseMetres(text);
    expect(parsed === null ? null : Math.round(parsed * 100) / 100).toBe(metres);
  });

  it('weights, in tonnes whatever they are signed in', () => {
    expect(['7.5', '7,5 t', '3500 kg', '10 st', 'no'].map((text) => parseTonnes(text))).toEqual([
      7.5,
      7.5,
      3.5,
      9.07185,
      null,
    ]);
    expect(parseTonnes('16000 lbs')).toBeCloseTo(7.26, 2);
    expect(['3.5 tonnes', '5 tons', '12;7.5', '12 | 7.5 t'].map((text) => parseTonnes(text))).toEqual([
      3.5, 4.535925, 7.5, 7.5,
    ]);
  });

  it('durations of ferries', () => {
    expect(['00:25', '1:10:00', '25', 'PT1H20M', 'soon', ''].map((text) => parseDurationS(text))).toEqual([
      1500,
      4200,
      1500,
      4800,
      null,
      null,
    ]);
  });

  it('limits by name of country and kind of road', () => {
    expect(
      ['FR:rural', 'DE:urban', 'GB:motorway', 'XX:rural', 'urban', 'DE:zone30', 'DE:zone:20'].map((text) =>
        namedLimitKmh(text),
      ),
    ).toEqual([80, 50, 113, 80, null, 30, 20]);
  });
});
