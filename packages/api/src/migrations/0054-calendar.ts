import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, flag } = columnKinds(db);
  await createTable(db, 'calendarEvents')
    .addColumn('seq', rowKey)
    .addColumn('id', integer, (c) => c.notNull().unique())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('ownerId', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('calendar', text, (c) => c.notNull())
    .addColumn('visibility', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('url', text, (c) => c.notNull())
    .addColumn('location', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('startAt', text, (c) => c.notNull())
    .addColumn('endAt', text, (c) => c.notNull())
    .addColumn('isAllDay', flag, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('calendarEventsByStart').on('calendarEvents').columns(['startAt', 'id']).execute();

  await createTable(db, 'calendarGuests')
    .addColumn('eventId', integer, (c) => c.notNull().references('calendarEvents.id').onDelete('cascade'))
    .addColumn('userId', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('calendarGuestsKey', ['eventId', 'userId'])
    .execute();
  await db.schema.createIndex('calendarGuestsByPerson').on('calendarGuests').columns(['userId', 'eventId']).execute();
}
