import { crmDashboardEndpoints } from '@cartage/contract/dashboards/crm/crm.endpoints.ts';
import type { CrmDashboard } from '@cartage/contract/dashboards/crm/crm.schema.ts';
import { BarList } from '#charts/bar-list.tsx';
import { ChartCard } from '#charts/chart-card.tsx';
import { FiguresPage } from '#figures/figures-page.tsx';
import { figureMessages } from '#figures/messages.ts';
import { Nothing } from '#figures/nothing.tsx';
import { SoldByCountry } from '#figures/sales-parts.tsx';
import { salesTiles } from '#figures/sales-tiles.ts';
import { SoldPerMonth } from '#figures/sold-over-time.tsx';
import { Tiles } from '#figures/tiles.tsx';
import { Transactions } from '#figures/transactions.tsx';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { Activity } from './activity.tsx';
import { crmMessages } from './messages.ts';
import { OpenProjects } from './open-projects.tsx';

/** Who buys, what, and what goes on with them. */
export function CrmPage() {
  const t = useMessages(crmMessages);
  const tFigure = useMessages(figureMessages);
  const format = useFormat();
  const can = useCan();
  return (
    <FiguresPage title={t('title')} endpoint={crmDashboardEndpoints.get} topics={['orders', 'customers', 'projects']}>
      {(figures) => {
        const { period, currency, returningCustomers: buyers } = figures;
        const returning = {
          id: 'returning',
          name: t('returning'),
          written: format.percent(buyers.buyers === 0 ? 0 : buyers.returning / buyers.buyers),
          note: t('returningOf', { returning: buyers.returning, count: buyers.buyers }),
        };
        return (
          <>
            <Tiles tiles={[...salesTiles(figures, tFigure, format), returning]} period={period} />
            <SoldPerMonth perMonth={figures.perMonth} currency={currency} />
            <SoldByCountry byCountry={figures.byCountry} currency={currency} />
            <Categories {...figures} />
            <OpenProjects projects={figures.projects} />
            {can('read', 'Order') ? <Transactions transactions={figures.transactions} currency={currency} /> : null}
            {can('read', 'Order') ? <Activity activity={figures.activity} /> : null}
          </>
        );
      }}
    </FiguresPage>
  );
}

function Categories({ byCategory, currency }: CrmDashboard) {
  const t = useMessages(crmMessages);
  const format = useFormat();
  return (
    <ChartCard title={t('byCategory')}>
      {byCategory.length === 0 ? <Nothing /> : null}
      <BarList
        rows={byCategory
          .toSorted((a, b) => b.revenueMinor - a.revenueMinor)
          .map(({ category, quantity, revenueMinor }) => ({
            id: category,
            name: <bdi>{category}</bdi>,
            value: revenueMinor,
            written: format.money(revenueMinor, currency),
            note: t('pieces', { count: quantity }),
          }))}
      />
    </ChartCard>
  );
}
