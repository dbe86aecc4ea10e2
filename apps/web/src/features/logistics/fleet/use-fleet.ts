import { dashboardEndpoints } from '@cartage/contract/logistics/dashboard/dashboard.endpoints.ts';
import type { RouteProgress } from '@cartage/contract/logistics/dashboard/dashboard.schema.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { vehicleEndpoints } from '@cartage/contract/logistics/vehicles/vehicles.endpoints.ts';
import {
  type Vehicle,
  type VehicleStatus,
  type VehicleType,
  vehicleStatuses,
  vehicleTypes,
} from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { allPages } from '#http/all-pages.ts';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useDepots } from '#logistics/record-options.ts';
import { useBoardSearch } from '#logistics/use-board-search.ts';
import { type SeenPosition, usePositions } from '#logistics/use-positions.ts';
import { useCan } from '#session/ability.ts';

interface FleetSearch {
  q?: string | undefined;
  status?: VehicleStatus | undefined;
  type?: VehicleType | undefined;
  depotId?: string | undefined;
  vehicle?: string | undefined;
}

export const useFleetSearch = () =>
  useBoardSearch(
    (word): FleetSearch => ({
      q: word('q'),
      status: vehicleStatuses.find((one) => one === word('status')),
      type: vehicleTypes.find((one) => one === word('type')),
      depotId: word('depotId'),
      vehicle: word('vehicle'),
    }),
  );

/** A vehicle, its route of today, and the best that is known about where it is. */
export interface Placed {
  vehicle: Vehicle;
  route: RouteProgress | undefined;
  location: LonLat | null;
  place: 'seen' | 'depot' | 'start' | 'stop' | 'left' | 'nowhere';
  /** By the driver's phone, where it is newer than the last stop. */
  seen: SeenPosition | undefined;
}

export function useFleet({ q, status, type, depotId }: FleetSearch) {
  const filters = { ...(q ? { q } : {}), status, type, depotId };
  const vehicles = useQuery({
    queryKey: [vehicleEndpoints.list.path, 'all', filters],
    queryFn: () => readAll(filters),
    placeholderData: keepPreviousData,
  });
  const day = useQuery({
    ...api.query(dashboardEndpoints.get, { query: {} }),
    refetchInterval: 60_000,
    enabled: useCan()('read', 'Plan'),
  });
  const isAnybodyOut = day.data?.routes.some(isOut) ?? false;
  const phones = usePositions(isAnybodyOut);
  const { depots, mayRead: hasDepots } = useDepots();
  const depotAt = (id: string | null) => depots.find((depot) => depot.id === id)?.location ?? null;
  const placed = (vehicles.data ?? []).map((vehicle): Placed => {
    // The one under way, else the last of the day.
    const own = (day.data?.routes ?? []).filter(({ vehicleId }) => vehicleId === vehicle.id);
    const route = own.find(isOut) ?? own.at(-1);
    const home = vehicle.startPlace?.location ?? depotAt(vehicle.homeDepotId);
    const told = route && isOut(route) ? phones.find(({ routeId }) => routeId === route.id) : undefined;
    const seen = told && told.at >= (route?.last?.at ?? '') ? told : undefined;
    if (seen) return { vehicle, route, location: seen.location, place: 'seen', seen };
    if (route && isOut(route) && route.last?.location)
      return { vehicle, route, location: route.last.location, place: 'stop', seen };
    const place = home === null ? 'nowhere' : route && isOut(route) ? 'left' : vehicle.startPlace ? 'start' : 'depot';
    return { vehicle, route, location: home, place, seen };
  });
  return { vehicles, placed, timeZone: day.data?.timeZone, depots, hasDepots };
}

export const isOut = ({ actualStartAt, actualEndAt }: RouteProgress) => actualStartAt !== null && actualEndAt === null;

const readAll = (filters: Record<string, unknown>): Promise<Vehicle[]> =>
  allPages(async (page) => {
    const query = { ...filters, ...page, sortBy: 'name' as const };
    const { vehicles, totalVehicles } = await call(vehicleEndpoints.list, { query });
    return { rows: vehicles, total: totalVehicles };
  });
