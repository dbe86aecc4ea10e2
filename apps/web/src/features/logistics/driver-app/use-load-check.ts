import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { parcelsOf } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { useLocalStorage } from '@mantine/hooks';
import { loadingOrder } from '#logistics/loading-order.ts';
import type { Policy } from './close-stop.tsx';

interface Kept {
  routeId: string;
  scans: string[];
}

/** The parcels a vehicle leaves with. */
export interface LoadCheck {
  /** In the order they go in; none where nothing is to be read, or it has left. */
  codes: string[];
  scans: string[];
  missing: string[];
  read: (code: string) => void;
}

/** Which parcels have been read on their way into the vehicle, before its first trip; kept on this device. */
export function useLoadCheck(route: Route, { scanParcels }: Policy): LoadCheck {
  const [kept, keep] = useLocalStorage<Kept>({
    key: 'Cartage-load',
    defaultValue: { routeId: '', scans: [] },
    getInitialValueInEffect: false,
  });
  const isLoading = scanParcels !== 'none' && (route.status === 'dispatched' || route.status === 'acknowledged');
  const codes = isLoading ? (loadingOrder(route)[0] ?? []).flatMap(({ parcelCodes = [] }) => parcelCodes) : [];
  const { read: scans, missing } = parcelsOf(codes, kept.routeId === route.id ? kept.scans : []);
  return { codes, scans, missing, read: (code) => keep({ routeId: route.id, scans: [...new Set([...scans, code])] }) };
}
