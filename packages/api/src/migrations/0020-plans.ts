import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, real, flag, json, instant } = columnKinds(db);

  await createTable(db, 'plans')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('date', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('timeZone', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('matrix', json)
    .addColumn('stateNumber', integer, (c) => c.notNull())
    .addColumn('lastStateNumber', integer, (c) => c.notNull())
    .addColumn('createdBy', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('plansByDate').on('plans').columns(['date', 'seq']).execute();

  await createTable(db, 'planStates')
    .addColumn('planId', text, (c) => c.notNull().references('plans.id').onDelete('cascade'))
    .addColumn('number', integer, (c) => c.notNull())
    .addColumn('state', json, (c) => c.notNull())
    .addColumn('reasons', json, (c) => c.notNull())
    .addColumn('createdBy', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('planStatesKey', ['planId', 'number'])
    .execute();

  await createTable(db, 'runs')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('planId', text, (c) => c.notNull().references('plans.id').onDelete('cascade'))
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('mode', text, (c) => c.notNull())
    .addColumn('order', json, (c) => c.notNull())
    .addColumn('fromState', integer, (c) => c.notNull())
    .addColumn('progress', real, (c) => c.notNull())
    .addColumn('best', json)
    .addColumn('iterations', integer, (c) => c.notNull())
    .addColumn('message', text)
    .addColumn('cancelAskedAt', instant)
    .addColumn('claimedBy', text)
    .addColumn('beatAt', instant)
    .addColumn('createdBy', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('startedAt', instant)
    .addColumn('finishedAt', instant)
    .execute();
  await db.schema.createIndex('runsByPlan').on('runs').columns(['planId', 'seq']).execute();
  await db.schema.createIndex('runsByStatus').on('runs').columns(['status', 'seq']).execute();

  await createTable(db, 'routes')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('planId', text, (c) => c.notNull().references('plans.id').onDelete('cascade'))
    .addColumn('date', text, (c) => c.notNull())
    .addColumn('number', integer, (c) => c.notNull())
    .addColumn('vehicleId', text, (c) => c.notNull())
    .addColumn('driverId', text)
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('lock', text, (c) => c.notNull())
    .addColumn('startAt', instant, (c) => c.notNull())
    .addColumn('endAt', instant, (c) => c.notNull())
    .addColumn('planned', json, (c) => c.notNull())
    .addColumn('actualStartAt', instant)
    .addColumn('actualEndAt', instant)
    .addColumn('sentDigest', text)
    .addColumn('sentVersion', integer)
    .addColumn('ackVersion', integer)
    .addColumn('version', integer, (c) => c.notNull())
    .addUniqueConstraint('routesOneAVehicle', ['planId', 'vehicleId', 'number'])
    .execute();
  await db.schema.createIndex('routesByDate').on('routes').columns(['date', 'seq']).execute();
  await db.schema.createIndex('routesByDriver').on('routes').columns(['driverId', 'date']).execute();
  await db.schema.createIndex('routesByVehicle').on('routes').columns(['vehicleId', 'date']).execute();

  await createTable(db, 'stops')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('routeId', text, (c) => c.notNull().references('routes.id').onDelete('cascade'))
    .addColumn('planId', text, (c) => c.notNull())
    .addColumn('sequence', integer, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('deliveryId', text)
    .addColumn('planned', json, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('arrivedAt', instant)
    .addColumn('startedAt', instant)
    .addColumn('departedAt', instant)
    .addColumn('isEstimated', flag, (c) => c.notNull())
    .addColumn('attempt', integer, (c) => c.notNull())
    .addColumn('failureReason', text)
    .execute();
  await db.schema.createIndex('stopsByRoute').on('stops').columns(['routeId', 'sequence']).execute();
  await db.schema.createIndex('stopsByDelivery').on('stops').column('deliveryId').execute();

  await createTable(db, 'proofs')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('stopId', text, (c) => c.notNull())
    .addColumn('deliveryId', text, (c) => c.notNull())
    .addColumn('attempt', integer, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('contentType', text, (c) => c.notNull())
    .addColumn('bytes', integer, (c) => c.notNull())
    .addColumn('sha256', text, (c) => c.notNull())
    .addColumn('signee', text)
    .addColumn('lon', real)
    .addColumn('lat', real)
    .addColumn('capturedAt', instant, (c) => c.notNull())
    .addColumn('receivedAt', instant, (c) => c.notNull())
    .addColumn('uploadedBy', integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('proofsByStop').on('proofs').column('stopId').execute();
}
