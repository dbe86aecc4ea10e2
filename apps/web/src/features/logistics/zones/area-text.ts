import type { Format } from '#format/format.ts';
import type { ZoneWords } from './messages.ts';

/** `2.72 km²`: small areas to two places. */
export const areaText = ({ t, format }: { t: ZoneWords; format: Format }, areaKm2: number): string =>
  t('area', { area: format.number(areaKm2, areaKm2 < 10 ? 2 : 0) });
