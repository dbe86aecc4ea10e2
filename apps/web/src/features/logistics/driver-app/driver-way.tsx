import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { WidgetBoundary } from '#ui/error-boundary.tsx';
import classes from './driver-page.module.css';
import { driverAppMessages } from './messages.ts';

const DriverMap = lazy(() => import('./driver-map.tsx').then((module) => ({ default: module.DriverMap })));
const key = 'driverMap';

/** The map for who wants it, phones pay by the megabyte; the phone remembers who does. */
export function DriverWay({ route, next }: { route: Route; next: Stop | undefined }) {
  const t = useMessages(driverAppMessages);
  const [isShown, setIsShown] = useState(wasShown);
  if (!route.stops.some(({ location }) => location !== null)) return null;
  const toggle = () => {
    setIsShown(!isShown);
    remember(!isShown);
  };
  return (
    <div className={classes.way}>
      <Button
        size="md"
        variant="default"
        aria-expanded={isShown}
        leftSection={<IconMap aria-hidden="true" size={20} />}
        onClick={toggle}
      >
        {t(isShown ? 'hideMap' : 'showMap')}
      </Button>
      {isShown ? (
        <WidgetBoundary>
          <div className={classes.map}>
            <Suspense fallback={<Skeleton height="100%" aria-hidden="true" />}>
              <DriverMap route={route} next={next} />
            </Suspense>
          </div>
        </WidgetBoundary>
      ) : null}
    </div>
  );
}

function wasShown(): boolean {
  try {
    return localStorage.getItem(key) === 'shown';
  } catch {
    return false; // private windows may refuse
  }
}

function remember(isShown: boolean): void {
  try {
    if (isShown) localStorage.setItem(key, 'shown');
    else localStorage.removeItem(key);
  } catch {
    // Asked for again next time.
  }
}
