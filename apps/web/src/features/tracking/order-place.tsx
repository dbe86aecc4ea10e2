import type { TrackedOrder } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { WidgetBoundary } from '#ui/error-boundary.tsx';
import { trackingMessages } from './messages.ts';
import classes from './tracking-page.module.css';

const AreaMap = lazy(() => import('./area-map.tsx').then((module) => ({ default: module.AreaMap })));

/** Where it goes, as far as the link tells; the map is fetched by who asks for it, phones pay by the megabyte. */
export function OrderPlace({ order: { city, area, arrival }, token }: { order: TrackedOrder; token: string }) {
  const t = useMessages(trackingMessages);
  const [isShown, setIsShown] = useState(false);
  if (!city) return null;
  const driver = arrival?.near ?? undefined;
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{t('place')}</h2>
      <p className={classes.text}>{t('placeText', { city })}</p>
      {area ? (
        <div className={classes.ways}>
          <Button variant="default" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {t(isShown ? 'hideMap' : 'showMap')}
          </Button>
        </div>
      ) : null}
      {area && isShown ? (
        <WidgetBoundary>
          <div className={classes.map}>
            <Suspense fallback={<Skeleton height="100%" aria-hidden="true" />}>
              <AreaMap token={token} area={area} driver={driver} label={t('mapLabel', { city })} />
            </Suspense>
          </div>
          <p className={classes.muted}>{[t('mapNote'), ...(driver ? [t('mapDriver')] : [])].join(' ')}</p>
        </WidgetBoundary>
      ) : null}
    </section>
  );
}
