/** Pickup and delivery instances of Li and Lim (2001). Times and distances are kept in thousandths. */
import type { Shipment, Vehicle, Visit } from '#problem/problem.types.ts';
import { conventions, distanceOnly, type Instance, numberRows } from './instance.ts';

/** Shipment id = task number of its pickup; `fewestVehicles` sets the order of the published records. */
export function readLiLim(text: string, fewestVehicles = false): Instance {
  const [[count = 0, capacity = 0] = [], ...rows] = numberRows(text);
  const { scale, rounding } = conventions.thousandths;
  const visits = rows.map(
    ([, , , , ready = 0, due = 0, service = 0], place): Visit => ({
      place,
      windows: [[ready * scale, due * scale]],
      ...(service > 0 ? { serviceS: service * scale } : {}),
    }),
  );
  const [depot] = visits;
  const shipments: Shipment[] = [];
  for (const [place, [, , , demand = 0, , , , , partner = 0]] of rows.entries()) {
    const pickup = visits[place];
    const delivery = visits[partner];
    if (partner > 0 && pickup !== undefined && delivery !== undefined)
      shipments.push({ id: String(place), pickup, delivery, amount: [demand] });
  }
  const vehicle = (_: unknown, k: number): Vehicle => ({
    id: `vehicle ${k + 1}`,
    start: 0,
    end: 0,
    capacity: [capacity],
    costs: distanceOnly,
    shifts: [{ window: depot?.windows?.[0] ?? [0, 0] }],
  });
  const x = rows.map(([, value = 0]) => value);
  const y = rows.map(([, , value = 0]) => value);
  return {
    problem: {
      travel: { default: { kind: 'plane', x, y, scale, rounding } },
      shipments,
      vehicles: Array.from({ length: count }, vehicle),
      ...(fewestVehicles ? { objective: { fewestVehicles } } : {}),
    },
    costScale: scale,
  };
}
