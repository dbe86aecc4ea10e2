import type { LogisticsFigures } from '@cartage/contract/dashboards/logistics/logistics.schema.ts';
import { ChartCard } from '#charts/chart-card.tsx';
import { ColumnChart } from '#charts/column-chart.tsx';
import { figureMessages } from '#figures/messages.ts';
import { inColumns } from '#figures/period.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsFigureMessages } from './messages.ts';

type Day = LogisticsFigures['perDay'][number];
const sumOf = (days: readonly Day[], key: 'deliveries' | 'delivered' | 'failed') =>
  days.reduce((all, day) => all + day[key], 0);

/** How many deliveries each day had, and what became of them. */
export function DeliveriesPerDay({ perDay }: Pick<LogisticsFigures, 'perDay'>) {
  const t = useMessages(logisticsFigureMessages);
  const tFigure = useMessages(figureMessages);
  const format = useFormat();
  const points = inColumns(perDay).map(({ date, days }) => {
    const [delivered, failed] = [sumOf(days, 'delivered'), sumOf(days, 'failed')];
    return {
      id: date,
      short: format.dayOfMonth(date),
      label: days.length > 1 ? tFigure('weekOf', { day: format.date(date) }) : format.date(date),
      values: [delivered, failed, sumOf(days, 'deliveries') - delivered - failed],
    };
  });
  const isWeekly = points.length < perDay.length;
  const title = t(isWeekly ? 'perWeek' : 'perDay');
  const figures = ([delivered = 0, failed = 0, rest = 0]: readonly number[]) => [
    format.number(delivered),
    format.number(failed),
    format.number(rest),
  ];
  return (
    <ChartCard
      title={title}
      span="two-thirds"
      lead={t('perDayOf')}
      table={{
        columns: [tFigure(isWeekly ? 'week' : 'day'), t('delivered'), t('failed'), t('rest')],
        rows: points.map(({ label, values }) => [label, ...figures(values)]),
      }}
    >
      <ColumnChart
        label={title}
        series={[
          { name: t('delivered'), tone: 'success' },
          { name: t('failed'), tone: 'error' },
          { name: t('rest'), tone: 'quiet' },
        ]}
        points={points}
        write={(count) => format.number(count)}
        describe={({ label, values }) => {
          const [delivered = '', failed = '', rest = ''] = figures(values);
          return t('onDay', { when: label, delivered, failed, rest });
        }}
      />
    </ChartCard>
  );
}
