import { storeSettingsEndpoints } from '@cartage/contract/ecommerce/settings/settings.endpoints.ts';
import type { StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { CheckoutTab } from './checkout-tab.tsx';
import { LocationsTab } from './locations-tab.tsx';
import { MailsTab } from './mails-tab.tsx';
import { storeMessages } from './messages.ts';
import { PaymentsTab } from './payments-tab.tsx';
import classes from './settings.module.css';
import { ShippingTab } from './shipping-tab.tsx';
import { StoreTab } from './store-tab.tsx';

const tabs = [
  { id: 'store', Tab: StoreTab },
  { id: 'payments', Tab: PaymentsTab },
  { id: 'checkout', Tab: CheckoutTab },
  { id: 'shipping', Tab: ShippingTab },
  { id: 'locations', Tab: LocationsTab },
  { id: 'mails', Tab: MailsTab },
] as const;

const pathOf = (id: (typeof tabs)[number]['id']) => `/apps/ecommerce/settings/${id}`;

/** How the shop works, a tab an address and a form. */
export function StoreSettingsPage() {
  const t = useMessages(storeMessages);
  const can = useCan();
  const { tab }: { tab?: string } = useParams({ strict: false });
  const shown = tabs.find(({ id }) => id === tab);
  if (!shown) return <Navigate to={pathOf('store')} replace />;
  const { id, Tab } = shown;
  return (
    <>
      <TabLinks
        label={t('title')}
        tabs={tabs.map((one) => ({ id: one.id, label: t(`tab.${one.id}`), to: pathOf(one.id) }))}
        shown={id}
      />
      <PageHeader title={t(`tab.${id}`)} lead={t(`lead.${id}`)} />
      {can('update', 'StoreSettings') ? null : <p className={classes.quiet}>{t('readOnly')}</p>}
      <TabOf key={id} Tab={Tab} />
    </>
  );
}

function TabOf({ Tab }: { Tab: ComponentType<{ settings: StoreSettings }> }) {
  const t = useMessages(storeMessages);
  const { data, error, refetch } = useQuery(api.query(storeSettingsEndpoints.get, {}));
  if (error && !data) return <FailedPanel title={t('failed')} error={error} onRetry={refetch} />;
  return data ? <Tab settings={data} /> : <Skeleton height="24rem" className={classes.card} />;
}
