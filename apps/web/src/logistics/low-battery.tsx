import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { logisticsMessages } from './messages.ts';
import type { SeenPosition } from './use-positions.ts';

/** What tells where the vehicle is will soon be silent. */
export function LowBattery({ position: { batteryPercent } }: { position: SeenPosition }) {
  const t = useMessages(logisticsMessages);
  const format = useFormat();
  return <Chip tone="warning">{t('batteryLow', { percent: format.percent((batteryPercent ?? 0) / 100) })}</Chip>;
}
