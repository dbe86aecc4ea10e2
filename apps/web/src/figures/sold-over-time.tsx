import type { Sales } from '@cartage/contract/dashboards/figures.schema.ts';
import { ChartCard } from '#charts/chart-card.tsx';
import { ColumnChart } from '#charts/column-chart.tsx';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { figureMessages } from './messages.ts';
import { inColumns } from './period.ts';

/** Revenue of every day of the period, or of every week of a long one. */
export function SoldPerDay({ perDay, currency }: { perDay: Sales['perDay']; currency: string }) {
  const t = useMessages(figureMessages);
  const format = useFormat();
  const columns = inColumns(perDay).map(({ date, days }) => ({
    id: date,
    short: format.dayOfMonth(date),
    label: days.length > 1 ? t('weekOf', { day: format.date(date) }) : format.date(date),
    orders: days.reduce((all, { orders }) => all + orders, 0),
    values: [days.reduce((all, { revenueMinor }) => all + revenueMinor, 0)],
  }));
  const isWeekly = columns.length < perDay.length;
  const ordersOf = new Map(columns.map(({ id, orders }) => [id, orders]));
  const title = t(isWeekly ? 'revenuePerWeek' : 'revenuePerDay');
  return (
    <ChartCard
      title={title}
      span="two-thirds"
      table={{
        columns: [t(isWeekly ? 'week' : 'day'), t('revenue'), t('orders')],
        rows: columns.map(({ label, values: [revenue = 0], orders }) => [
          label,
          format.money(revenue, currency),
          format.number(orders),
        ]),
      }}
    >
      <ColumnChart
        label={title}
        series={[{ name: t('revenue'), tone: 'accent' }]}
        points={columns}
        write={(minor) => format.moneyShort(minor, currency)}
        describe={({ id, label, values: [revenue = 0] }) =>
          t('soldIn', {
            when: label,
            revenue: format.money(revenue, currency),
            orders: t('orderCount', { count: ordersOf.get(id) ?? 0 }),
          })
        }
      />
    </ChartCard>
  );
}

interface Month {
  month: string;
  revenueMinor: number;
  paidMinor: number;
  orders: number;
}

/** The twelve months up to the period's end, and how much of each is paid. */
export function SoldPerMonth({ perMonth, currency }: { perMonth: readonly Month[]; currency: string }) {
  const t = useMessages(figureMessages);
  const format = useFormat();
  const points = perMonth.map(({ month, revenueMinor, paidMinor }) => ({
    id: month,
    short: format.month(month, true),
    label: format.month(month),
    values: [paidMinor, revenueMinor - paidMinor],
  }));
  return (
    <ChartCard
      title={t('revenuePerMonth')}
      lead={t('paidAndOpen')}
      span="two-thirds"
      table={{
        columns: [t('month'), t('paid'), t('open'), t('orders')],
        rows: perMonth.map(({ month, revenueMinor, paidMinor, orders }) => [
          format.month(month),
          format.money(paidMinor, currency),
          format.money(revenueMinor - paidMinor, currency),
          format.number(orders),
        ]),
      }}
    >
      <ColumnChart
        label={t('revenuePerMonth')}
        series={[
          { name: t('paid'), tone: 'accent' },
          { name: t('open'), tone: 'warning' },
        ]}
        points={points}
        write={(minor) => format.moneyShort(minor, currency)}
        describe={({ label, values: [paid = 0, open = 0] }) =>
          t('paidIn', { when: label, paid: format.money(paid, currency), open: format.money(open, currency) })
        }
      />
    </ChartCard>
  );
}
