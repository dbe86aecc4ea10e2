import { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CustomersForm } from './customers-form.tsx';
import { DepotsTab } from './depots-tab.tsx';
import { settingsMessages } from './messages.ts';
import { OrganisationForm } from './organisation-form.tsx';
import { ProofForm } from './proof-form.tsx';
import classes from './settings-page.module.css';

const tabs = ['organisation', 'proof', 'customers', 'depots', 'roads'] as const;
const RoadsTab = lazy(() => import('./roads/roads-tab.tsx').then((m) => ({ default: m.RoadsTab })));

/** What plans are made with, and what customers are told of them. */
export function SettingsPage() {
  const t = useMessages(settingsMessages);
  const can = useCan();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const offered = tabs.filter((one) => one !== 'depots' || can('read', 'Depot'));
  const tab = offered.find((one) => one === search.tab) ?? 'organisation';
  const switcher = (
    <SegmentedControl
      className={classes.tabs ?? ''}
      value={tab}
      onChange={(next) =>
        void navigate({ to: '.', search: next === 'organisation' ? {} : { tab: next }, replace: true } as never)
      }
      data={offered.map((value) => ({ value, label: t(value) }))}
    />
  );
  if (tab === 'depots') return <DepotsTab switcher={switcher} />;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {switcher}
      {tab === 'roads' ? (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <RoadsTab />
        </Suspense>
      ) : (
        <SettingsForms tab={tab} />
      )}
    </>
  );
}

const forms = { organisation: OrganisationForm, proof: ProofForm, customers: CustomersForm };

function SettingsForms({ tab }: { tab: keyof typeof forms }) {
  const t = useMessages(settingsMessages);
  const can = useCan();
  const { data, error, refetch } = useQuery(api.query(logisticsSettingsEndpoints.get, {}));
  if (error && !data) return <FailedPanel title={t('failed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="24rem" />;
  const isFixed = !can('update', 'LogisticsSettings');
  const Form = forms[tab];
  return (
    <section className={classes.card}>
      {isFixed ? <p className={classes.quiet}>{t('readOnly')}</p> : null}
      <Form key={tab} settings={data} isFixed={isFixed} />
    </section>
  );
}
