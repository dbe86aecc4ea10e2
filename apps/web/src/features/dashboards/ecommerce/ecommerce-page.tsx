import { ecommerceDashboardEndpoints } from '@cartage/contract/dashboards/ecommerce/ecommerce.endpoints.ts';
import type { EcommerceDashboard } from '@cartage/contract/dashboards/ecommerce/ecommerce.schema.ts';
import { ChartCard } from '#charts/chart-card.tsx';
import { ShareBar } from '#charts/share-bar.tsx';
import { FigureLink } from '#figures/figure-link.tsx';
import { FiguresPage } from '#figures/figures-page.tsx';
import { figureMessages } from '#figures/messages.ts';
import classes from '#figures/parts.module.css';
import { OrdersByStatus, SoldByCountry } from '#figures/sales-parts.tsx';
import { salesTiles } from '#figures/sales-tiles.ts';
import { SoldPerDay, SoldPerMonth } from '#figures/sold-over-time.tsx';
import { Tiles } from '#figures/tiles.tsx';
import { Transactions } from '#figures/transactions.tsx';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { ecommerceMessages } from './messages.ts';
import { Popular } from './popular.tsx';

/** How the shop does. */
export function EcommercePage() {
  const t = useMessages(ecommerceMessages);
  const tFigure = useMessages(figureMessages);
  const format = useFormat();
  const can = useCan();
  return (
    <FiguresPage
      title={t('title')}
      endpoint={ecommerceDashboardEndpoints.get}
      topics={['orders', 'customers', 'products', 'invoices', 'referrals']}
    >
      {(figures) => {
        const { period, currency } = figures;
        return (
          <>
            <Tiles tiles={salesTiles(figures, tFigure, format)} period={period} />
            <SoldPerDay perDay={figures.sales.perDay} currency={currency} />
            <OrdersByStatus byStatus={figures.byStatus} />
            <Popular popular={figures.popular} currency={currency} />
            <SoldByCountry byCountry={figures.byCountry} currency={currency} />
            <Stock {...figures} />
            <SoldPerMonth perMonth={figures.perMonth} currency={currency} />
            {can('read', 'Order') ? <Transactions transactions={figures.transactions} currency={currency} /> : null}
          </>
        );
      }}
    </FiguresPage>
  );
}

function Stock({ products, customers, invoices, referrals, currency }: EcommerceDashboard) {
  const t = useMessages(ecommerceMessages);
  const format = useFormat();
  return (
    <ChartCard title={t('house')}>
      <ShareBar
        shares={[
          { id: 'published', name: t('published'), value: products.published, tone: 'success' },
          { id: 'rest', name: t('unpublished'), value: products.total - products.published, tone: 'quiet' },
        ]}
      />
      <ul className={classes.facts}>
        <li>{t('outOfStock', { count: products.outOfStock })}</li>
        <li>{t('customers', { count: customers })}</li>
        <li>{t('invoices', { count: invoices.issued })}</li>
        <li>{t('overdue', { count: invoices.overdue })}</li>
        <li>
          <FigureLink to="/apps/ecommerce/referrals" subject="Referral">
            {t('referrals', { count: referrals.count, earning: format.money(referrals.earningMinor, currency) })}
          </FigureLink>
        </li>
      </ul>
    </ChartCard>
  );
}
