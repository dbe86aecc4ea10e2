import { depotEndpoints } from '@cartage/contract/logistics/depots/depots.endpoints.ts';
import { driverEndpoints } from '@cartage/contract/logistics/drivers/drivers.endpoints.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { vehicleEndpoints } from '@cartage/contract/logistics/vehicles/vehicles.endpoints.ts';
import { useAllPages } from '#http/all-pages.ts';
import { call } from '#http/call.ts';
import { useCan } from '#session/ability.ts';

/** Depots to choose from, and where they lie. */
export function useDepots() {
  const mayRead = useCan()('read', 'Depot');
  const depots = useAllPages(
    depotEndpoints.list.path,
    (query) =>
      call(depotEndpoints.list, { query }).then(({ depots, totalDepots }) => ({ rows: depots, total: totalDepots })),
    mayRead,
  );
  return {
    mayRead,
    options: depots.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })),
    locations: depots.map(({ location }): LonLat => location),
    nameOf: (id: string | null) => depots.find((depot) => depot.id === id)?.name ?? '',
    depots,
  };
}

/** Drivers a route can be given to, and the one who has it already. */
export function useDriverOptions(driverId: string | null, driverName: string | null | undefined) {
  const drivers = useAllPages(
    driverEndpoints.list.path,
    (query) =>
      call(driverEndpoints.list, { query }).then(({ drivers, totalDrivers }) => ({
        rows: drivers,
        total: totalDrivers,
      })),
    useCan()('read', 'Driver'),
  );
  const options = drivers
    .filter(({ id, isActive }) => isActive || id === driverId)
    .map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = driverId === null || options.some(({ value }) => value === driverId);
  return isKnown ? options : [...options, { value: driverId, label: driverName ?? '' }];
}

/** Vehicles to choose from. */
export function useVehicles() {
  const vehicles = useAllPages(
    vehicleEndpoints.list.path,
    (query) =>
      call(vehicleEndpoints.list, { query }).then(({ vehicles, totalVehicles }) => ({
        rows: vehicles,
        total: totalVehicles,
      })),
    useCan()('read', 'Vehicle'),
  );
  return {
    options: vehicles.map(({ id, name, ref }) => ({ value: id, label: name === ref ? name : `${name} (${ref})` })),
    nameOf: (id: string | null) => vehicles.find((vehicle) => vehicle.id === id)?.name ?? '',
    vehicles,
  };
}
