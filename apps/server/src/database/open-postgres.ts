import { type EventBus, postgresEventBus } from '@cartage/api/core/database/events.ts';
import { openDatabase } from '@cartage/api/core/database/open-database.ts';
import { PostgresqlDialect } from '@cartage/api/core/database/postgres-dialect.ts';
import { postgresTypes } from '@cartage/api/core/database/postgres-types.ts';
import type { Database, Db } from '@cartage/api/core/deps.ts';
import pg from 'pg';

export interface OpenPostgres {
  db: Db;
  events: EventBus;
  close(): Promise<void>;
}

/** PostgreSQL, and one connection more that listens for the events of other processes and comes back when it is lost. */
export async function openPostgres(connectionString: string): Promise<OpenPostgres> {
  const pool = new pg.Pool({ connectionString, types: postgresTypes(pg.types.getTypeParser), max: 10 });
  pool.on('error', () => {}); // an idle connection that dies is replaced by the next query
  let listener: pg.Client | undefined;
  let isClosing = false;
  let deliver: (payload: string) => void = () => {};
  let tellMissed = () => {};

  const listen = async (): Promise<void> => {
    const client = new pg.Client({ connectionString });
    client.on('notification', ({ payload }) => payload !== undefined && deliver(payload));
    client.on('error', () => {});
    client.on('end', () => {
      if (!isClosing) setTimeout(() => void listen().then(tellMissed, () => {}), 1000).unref();
    });
    await client.connect();
    await client.query('listen events');
    listener = client;
  };
  await listen();

  const events = postgresEventBus((onPayload, onMissed) => {
    deliver = onPayload;
    tellMissed = onMissed;
  });
  const db = openDatabase<Database>(new PostgresqlDialect({ pool }));
  return {
    db,
    events,
    close: async () => {
      isClosing = true;
      await listener?.end();
      await db.destroy();
    },
  };
}
