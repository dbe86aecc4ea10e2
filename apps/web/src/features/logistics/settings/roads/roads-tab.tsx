import { regionEndpoints } from '@cartage/contract/logistics/regions/regions.endpoints.ts';
import { roadEndpoints } from '@cartage/contract/logistics/roads/roads.endpoints.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveLists } from '#logistics/use-live-lists.ts';
import { useCan } from '#session/ability.ts';
import { WidgetBoundary } from '#ui/error-boundary.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { roadsMessages } from './messages.ts';
import { RegionsCard } from './regions-card.tsx';
import { RoadSettingsForm } from './road-settings-form.tsx';
import classes from './roads-tab.module.css';

const BaseMap = lazy(() => import('#map/base-map.tsx').then((module) => ({ default: module.BaseMap })));

const paths = ['regions', 'roads', 'maps', 'addresses'].map((slice) => `/api/apps/logistics/${slice}`);

/** Real roads: regions kept here, servers that are asked, traffic. A host that keeps no regions says so and shows the traffic. */
export function RoadsTab() {
  const t = useMessages(roadsMessages);
  const [isMapShown, setIsMapShown] = useState(false);
  const can = useCan();
  const regions = useQuery(api.query(regionEndpoints.list, {}));
  const settings = useQuery(api.query(roadEndpoints.settings, {}));
  useLiveLists(['regions'], paths);
  const error = regions.error ?? settings.error;
  if (error && !(regions.data && settings.data))
    return (
      <FailedPanel
        title={t('failed')}
        error={error}
        onRetry={() => Promise.all([regions.refetch(), settings.refetch()])}
      />
    );
  if (!regions.data || !settings.data) return <Skeleton height="24rem" />;
  const bounds = regions.data.regions[0]?.bounds;
  const isFixed = !can('manage', 'all');
  return (
    <div className={classes.tab}>
      {regions.data.canImport ? (
        <RegionsCard list={regions.data} isFixed={isFixed} />
      ) : (
        <p className={classes.quiet}>{t('regionsNotKept')}</p>
      )}
      <RoadSettingsForm settings={settings.data} isFixed={isFixed} hasServers={regions.data.canImport} />
      <Button
        variant="default"
        className={classes.look}
        aria-expanded={isMapShown}
        onClick={() => setIsMapShown(!isMapShown)}
      >
        {t(isMapShown ? 'hideMap' : 'showMap')}
      </Button>
      {isMapShown ? (
        <WidgetBoundary>
          <div className={classes.preview}>
            <Suspense fallback={<Skeleton height="100%" />}>
              <BaseMap label={t('basemapPreview')} {...(bounds ? { bounds } : {})} />
            </Suspense>
          </div>
        </WidgetBoundary>
      ) : null}
    </div>
  );
}
