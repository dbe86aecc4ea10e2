import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, real, flag, json, instant } = columnKinds(db);
  const withRecord = <T extends string>(table: CreateTableBuilder<T>) =>
    table
      .addColumn('seq', rowKey)
      .addColumn('id', text, (c) => c.notNull().unique())
      .addColumn('version', integer, (c) => c.notNull())
      .addColumn('createdAt', instant, (c) => c.notNull())
      .addColumn('updatedAt', instant, (c) => c.notNull());
  const withSearch = <T extends string>(table: CreateTableBuilder<T>) =>
    withRecord(table)
      .addColumn('deletedAt', instant)
      .addColumn('searchText', text, (c) => c.notNull());
  /** The customer's own number is free again once its record is deleted. */
  const uniqueWhileThere = (name: string, table: string, column: string) =>
    db.schema.createIndex(name).unique().on(table).column(column).where(sql.ref('deletedAt'), 'is', null).execute();

  await withSearch(createTable(db, 'depots'))
    .addColumn('code', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('street', text, (c) => c.notNull())
    .addColumn('postcode', text, (c) => c.notNull())
    .addColumn('city', text, (c) => c.notNull())
    .addColumn('country', text, (c) => c.notNull())
    .addColumn('lon', real, (c) => c.notNull())
    .addColumn('lat', real, (c) => c.notNull())
    .addColumn('timeZone', text, (c) => c.notNull())
    .addColumn('openingHours', json, (c) => c.notNull())
    .addColumn('loadingS', integer, (c) => c.notNull())
    .addColumn('docks', integer)
    .addColumn('phone', text, (c) => c.notNull())
    .addColumn('isActive', flag, (c) => c.notNull())
    .execute();
  await uniqueWhileThere('depotsCode', 'depots', 'code');
  await createSearchIndex(db, 'depots');

  await withSearch(createTable(db, 'vehicles'))
    .addColumn('number', integer, (c) => c.notNull().unique())
    .addColumn('ref', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('plate', text, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('homeDepotId', text, (c) => c.references('depots.id'))
    .addColumn('startPlace', json)
    .addColumn('startCity', text)
    .addColumn('startCountry', text)
    .addColumn('endPlace', json)
    .addColumn('endCity', text)
    .addColumn('endCountry', text)
    .addColumn('isForRounds', flag, (c) => c.notNull())
    .addColumn('comesBack', flag, (c) => c.notNull())
    .addColumn('shiftFrom', text)
    .addColumn('shiftTo', text)
    .addColumn('capacityWeightG', integer)
    .addColumn('capacityVolumeCm3', integer)
    .addColumn('capacityParcels', integer)
    .addColumn('capacityPallets', integer)
    .addColumn('skills', json, (c) => c.notNull())
    .addColumn('speedFactor', real, (c) => c.notNull())
    .addColumn('costFixedMinor', integer, (c) => c.notNull())
    .addColumn('costPerKmMinor', real, (c) => c.notNull())
    .addColumn('costPerHourMinor', real, (c) => c.notNull())
    .addColumn('maxDistanceM', integer)
    .addColumn('maxDriveS', integer)
    .addColumn('maxDurationS', integer)
    .addColumn('maxStops', integer)
    .addColumn('maxTrips', integer, (c) => c.notNull())
    .addColumn('reloadS', integer, (c) => c.notNull())
    .addColumn('fuel', text, (c) => c.notNull())
    .addColumn('co2GPerKm', real, (c) => c.notNull())
    .addColumn('warnings', json, (c) => c.notNull())
    .addColumn('warningText', text, (c) => c.notNull())
    .addColumn('colour', text, (c) => c.notNull())
    .addColumn('progress', integer, (c) => c.notNull())
    .execute();
  await uniqueWhileThere('vehiclesRef', 'vehicles', 'ref');
  await createSearchIndex(db, 'vehicles');

  await withSearch(createTable(db, 'drivers'))
    .addColumn('ref', text, (c) => c.notNull())
    .addColumn('userId', integer)
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('phone', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('employment', text, (c) => c.notNull())
    .addColumn('homeDepotId', text, (c) => c.references('depots.id'))
    .addColumn('preferredVehicleId', text, (c) => c.references('vehicles.id'))
    .addColumn('skills', json, (c) => c.notNull())
    .addColumn('licenceNumber', text, (c) => c.notNull())
    .addColumn('licenceClass', text, (c) => c.notNull())
    .addColumn('licenceExpiresOn', text)
    .addColumn('workRules', json, (c) => c.notNull())
    .addColumn('costPerHourMinor', real, (c) => c.notNull())
    .addColumn('colour', text, (c) => c.notNull())
    .addColumn('isActive', flag, (c) => c.notNull())
    .addColumn('dutyStatus', text, (c) => c.notNull())
    .addColumn('dutySince', instant)
    .execute();
  await uniqueWhileThere('driversRef', 'drivers', 'ref');
  await uniqueWhileThere('driversUser', 'drivers', 'userId');
  await createSearchIndex(db, 'drivers');

  await withRecord(createTable(db, 'shifts'))
    .addColumn('driverId', text, (c) => c.notNull().references('drivers.id'))
    .addColumn('date', text, (c) => c.notNull())
    .addColumn('from', text, (c) => c.notNull())
    .addColumn('to', text, (c) => c.notNull())
    .addColumn('vehicleId', text, (c) => c.references('vehicles.id'))
    .addColumn('depotId', text, (c) => c.references('depots.id'))
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('note', text, (c) => c.notNull())
    .addUniqueConstraint('shiftsOfDay', ['date', 'driverId'])
    .execute();

  await withSearch(createTable(db, 'deliveries'))
    .addColumn('ref', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('statusReason', text, (c) => c.notNull())
    .addColumn('priority', integer, (c) => c.notNull())
    .addColumn('serviceDate', text)
    .addColumn('depotId', text, (c) => c.references('depots.id'))
    .addColumn('visits', json, (c) => c.notNull())
    .addColumn('address', text, (c) => c.notNull())
    .addColumn('windowFrom', text)
    .addColumn('isLocated', flag, (c) => c.notNull())
    .addColumn('weightG', integer, (c) => c.notNull())
    .addColumn('volumeCm3', integer, (c) => c.notNull())
    .addColumn('parcels', integer, (c) => c.notNull())
    .addColumn('pallets', integer, (c) => c.notNull())
    .addColumn('skills', json, (c) => c.notNull())
    .addColumn('pinnedVehicleId', text, (c) => c.references('vehicles.id'))
    .addColumn('customer', text, (c) => c.notNull())
    .addColumn('phone', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('notes', text, (c) => c.notNull())
    .addColumn('attempt', integer, (c) => c.notNull())
    .addColumn('maxAttempts', integer, (c) => c.notNull())
    .addColumn('routeId', text)
    .addColumn('promisedFrom', instant)
    .addColumn('promisedTo', instant)
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('createdBy', integer)
    .execute();
  await uniqueWhileThere('deliveriesRef', 'deliveries', 'ref');
  await db.schema.createIndex('deliveriesByDate').on('deliveries').columns(['serviceDate', 'status']).execute();
  await db.schema.createIndex('deliveriesByStatus').on('deliveries').columns(['status', 'seq']).execute();
  await db.schema.createIndex('deliveriesByRoute').on('deliveries').column('routeId').execute();
  await createSearchIndex(db, 'deliveries');

  await createTable(db, 'timelineEvents')
    .addColumn('seq', rowKey)
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('receivedAt', instant, (c) => c.notNull())
    .addColumn('actorKind', text, (c) => c.notNull())
    .addColumn('actorId', text)
    .addColumn('subject', text, (c) => c.notNull())
    .addColumn('subjectId', text, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('fromState', text)
    .addColumn('toState', text)
    .addColumn('reason', text)
    .addColumn('detail', json, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('timelineBySubject')
    .on('timelineEvents')
    .columns(['subject', 'subjectId', 'seq'])
    .execute();

  await createTable(db, 'logisticsSettings')
    .addColumn('id', integer, (c) => c.notNull().primaryKey())
    .addColumn('value', json, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .execute();
}
