import { TextInput } from '@mantine/core';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { MoneyInput } from '#logistics/money-input.tsx';
import classes from './driver-page.module.css';
import { driverAppMessages } from './messages.ts';

/** What was collected, and why it is another amount than was due. */
export interface Collected {
  minor: number | null;
  reason: string;
}

export const isOtherAmount = ({ minor }: Collected, dueMinor: number) => minor !== null && minor !== dueMinor;

interface CollectCashProps {
  dueMinor: number;
  currency: string;
  collected: Collected;
  onChange: (collected: Collected) => void;
}

export function CollectCash({ dueMinor, currency, collected, onChange }: CollectCashProps) {
  const t = useMessages(driverAppMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  return (
    <section className={classes.group}>
      <p className={classes.cash}>{tWord('collect', { amount: format.money(dueMinor, currency) })}</p>
      <MoneyInput
        size="lg"
        label={t('cash')}
        currency={currency}
        valueMinor={collected.minor}
        onChange={(minor) => onChange({ ...collected, minor })}
      />
      {isOtherAmount(collected, dueMinor) ? (
        <TextInput
          size="lg"
          label={t('cashWhy')}
          withAsterisk
          maxLength={200}
          value={collected.reason}
          onChange={({ currentTarget }) => onChange({ ...collected, reason: currentTarget.value })}
        />
      ) : null}
    </section>
  );
}
