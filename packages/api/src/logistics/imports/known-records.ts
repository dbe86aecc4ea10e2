import type { NewDepot } from '@cartage/contract/logistics/depots/depots.schema.ts';
import type { NewDriver } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import type { TableKind } from '@cartage/contract/logistics/imports/imports.schema.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import type { NewVehicle } from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import type { SelectQueryBuilder } from 'kysely';
import { holdRows } from '#core/database/locks.ts';
import { fold } from '#core/database/search.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Clock, Db, Trx } from '#core/deps.ts';
import { type DeliveryRow, type House, readHouse } from '#logistics/deliveries/delivery-facts.service.ts';
import { type DepotRow, depotFacts } from '#logistics/depots/depots.service.ts';
import { type DriverRow, driverFacts } from '#logistics/drivers/driver-facts.service.ts';
import { type VehicleRow, vehicleFacts } from '#logistics/vehicles/vehicle-facts.service.ts';

/** What is there already and bears on an import: the records its references name, and all depots and vehicles by name. */
export interface Known {
  house: House;
  defaultDate: string | null;
  deliveries: Map<string, DeliveryRow>;
  vehicles: Map<string, NewVehicle>;
  depots: Map<string, NewDepot>;
  drivers: Map<string, NewDriver>;
  /** The rows behind the facts above, to be changed. */
  rows: { vehicles: Map<string, VehicleRow>; depots: Map<string, DepotRow>; drivers: Map<string, DriverRow> };
  depotIdOf(word: string): string | undefined;
  vehicleIdOf(word: string): string | undefined;
  depotPlaces: LonLat[];
  /** What a depot or vehicle is called. */
  nameOf(id: string | null): string | null;
}

export async function readKnown(
  db: Db | Trx,
  {
    kind,
    refs,
    defaultDate,
    clock,
    holds = false,
  }: {
    kind: TableKind;
    refs: readonly string[];
    defaultDate: string | null;
    clock: Clock;
    /** In a transaction that will write them: nobody else changes the records of this kind until it ends. */
    holds?: boolean;
  },
): Promise<Known> {
  const held = <DB, TB extends keyof DB, O>(of: TableKind, query: SelectQueryBuilder<DB, TB, O>) =>
    holds && of === kind ? holdRows(db, query) : query;
  const allDepots = db.selectFrom('depots').selectAll().where('deletedAt', 'is', null).orderBy('seq');
  const depots = await held('depots', allDepots).execute();
  const needsVehicles = kind === 'vehicles' || kind === 'drivers';
  const allVehicles = db.selectFrom('vehicles').selectAll().where('deletedAt', 'is', null).orderBy('seq');
  const vehicles = needsVehicles ? await held('vehicles', allVehicles).execute() : [];
  const allDrivers = db.selectFrom('drivers').selectAll().where('deletedAt', 'is', null).orderBy('seq');
  const drivers = kind === 'drivers' ? await held('drivers', allDrivers).execute() : [];
  const deliveries: DeliveryRow[] = [];
  if (kind === 'deliveries')
    for (const slice of inSlices(refs, 1000))
      deliveries.push(
        ...(await held(
          'deliveries',
          db.selectFrom('deliveries').selectAll().where('deletedAt', 'is', null).where('ref', 'in', slice),
        ).execute()),
      );
  const depotIds = byWords(depots, ({ code, name, city }) => [city, name, code]);
  const vehicleIds = byWords(vehicles, ({ ref, name, plate }) => [name, plate, ref]);
  const depotNow = new Map(depots.map((row) => [row.code, depotFacts(row)]));
  const names = new Map([...depots, ...vehicles].map(({ id, name }) => [id, name]));
  return {
    house: await readHouse(db, clock.now()),
    defaultDate,
    deliveries: new Map(deliveries.map((row) => [row.ref, row])),
    vehicles: new Map(vehicles.map((row) => [row.ref, vehicleFacts(row)])),
    depots: depotNow,
    depotPlaces: [...depotNow.values()].map(({ location }) => location),
    drivers: new Map(drivers.map((row) => [row.ref, driverFacts(row)])),
    rows: {
      vehicles: new Map(vehicles.map((row) => [row.ref, row])),
      depots: new Map(depots.map((row) => [row.code, row])),
      drivers: new Map(drivers.map((row) => [row.ref, row])),
    },
    depotIdOf: (word) => depotIds.get(fold(word)),
    vehicleIdOf: (word) => vehicleIds.get(fold(word)),
    nameOf: (id) => (id === null ? null : (names.get(id) ?? null)),
  };
}

/** Ids by any of several words; a word further right wins over one further left. */
function byWords<Row extends { id: string }>(
  rows: readonly Row[],
  wordsOf: (row: Row) => string[],
): Map<string, string> {
  const ids = new Map<string, string>();
  const rank = new Map<string, number>();
  for (const row of rows) {
    wordsOf(row).forEach((word, index) => {
      const key = fold(word.trim());
      if (key === '' || (rank.get(key) ?? -1) >= index) return;
      ids.set(key, row.id);
      rank.set(key, index);
    });
  }
  return ids;
}
