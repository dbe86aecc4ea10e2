import { depotEndpoints } from '@cartage/contract/logistics/depots/depots.endpoints.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { vehicleEndpoints } from '@cartage/contract/logistics/vehicles/vehicles.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';

const all = { query: { itemsPerPage: 100 } } as const;

/** Depots to choose from, and where they lie. */
export function useDepots() {
  const { data } = useQuery(api.query(depotEndpoints.list, all));
  const depots = data?.depots ?? [];
  return {
    options: depots.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })),
    locations: depots.map(({ location }): LonLat => location),
    nameOf: (id: string | null) => depots.find((depot) => depot.id === id)?.name ?? '',
    depots,
  };
}

/** Vehicles to choose from. */
export function useVehicles() {
  const { data } = useQuery(api.query(vehicleEndpoints.list, all));
  const vehicles = data?.vehicles ?? [];
  return {
    options: vehicles.map(({ id, name, ref }) => ({ value: id, label: name === ref ? name : `${name} (${ref})` })),
    nameOf: (id: string | null) => vehicles.find((vehicle) => vehicle.id === id)?.name ?? '',
    vehicles,
  };
}
