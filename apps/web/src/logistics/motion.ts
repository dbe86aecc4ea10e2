import type { Format } from '#format/format.ts';
import type { LogisticsWords } from './messages.ts';
import type { SeenPosition } from './use-positions.ts';

interface Speech {
  t: LogisticsWords;
  format: Format;
}

/** Slower than a walk is standing: which way it points then is chance. */
const movingMps = 1;
const lowPercent = 15;
const winds = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** Which way it goes, clockwise from north; undefined where it stands or nobody knows. */
export const headingOf = ({ isFresh, speedMps, headingDeg }: SeenPosition): number | undefined =>
  isFresh && speedMps !== null && speedMps >= movingMps && headingDeg !== null ? headingDeg : undefined;

/** "18.5 km/h, heading north-east"; empty once that is old. */
export function speedText({ t, format }: Speech, position: SeenPosition): string {
  if (!position.isFresh || position.speedMps === null) return '';
  const speed = format.speed(position.speedMps);
  const wind = winds[Math.round((headingOf(position) ?? Number.NaN) / 45) % winds.length];
  return wind ? t('speedTowards', { speed, wind: t(`wind.${wind}`) }) : speed;
}

/** How full the battery of what tells is; empty where that does not say. */
export function batteryText({ t, format }: Speech, { batteryPercent, isCharging }: SeenPosition): string {
  if (batteryPercent === null) return '';
  const percent = format.percent(batteryPercent / 100);
  return t(isCharging === true ? 'batteryCharging' : 'battery', { percent });
}

/** It will soon tell nothing any more. */
export const isBatteryLow = ({ batteryPercent, isCharging }: SeenPosition): boolean =>
  batteryPercent !== null && batteryPercent <= lowPercent && isCharging !== true;
