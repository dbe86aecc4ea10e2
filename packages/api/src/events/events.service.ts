import type { Subject } from '@cartage/contract/access/access.schema.ts';
import { type EventTopic, eventTopics } from '@cartage/contract/events/events.endpoints.ts';
import type { Ctx } from '#core/context.ts';
import type { EventBus } from '#core/database/events.ts';
import type { Db } from '#core/deps.ts';
import { eventStream, idBytes } from '#core/event-stream.ts';
import { type NumberedEvent, recentEvents } from './recent-events.ts';

const subjectOfTopic: Record<EventTopic, Subject> = {
  plans: 'Plan',
  routes: 'Route',
  stops: 'Route',
  deliveries: 'Delivery',
  runs: 'Plan',
  vehicles: 'Vehicle',
  drivers: 'Driver',
  zones: 'Zone',
  users: 'User',
  access: 'Role',
  imports: 'ImportJob',
  regions: 'LogisticsSettings',
  customers: 'Customer',
  products: 'Product',
  orders: 'Order',
  reviews: 'Review',
  referrals: 'Referral',
  shop: 'StoreSettings',
  email: 'Email',
  chat: 'Chat',
  typing: 'Chat',
  calendar: 'CalendarEvent',
  notifications: 'Notification',
  invoices: 'Invoice',
  kanban: 'Kanban',
  courses: 'Course',
  projects: 'Project',
  articles: 'HelpArticle',
  contact: 'Contact',
  checkouts: 'Checkout',
  subscribers: 'Contact',
  pricing: 'Pricing',
  webhooks: 'Webhook',
};

/** What is a person's own: an event of these that names nobody is for nobody. */
const personalTopics: readonly string[] = ['email', 'chat', 'typing', 'notifications'];

const recentByBus = new WeakMap<EventBus, ReturnType<typeof recentEvents>>();
function recentOf({ events: bus, ids }: Pick<Ctx, 'events' | 'ids'>) {
  const known = recentByBus.get(bus) ?? recentEvents(bus, ids.next('evt'));
  recentByBus.set(bus, known);
  return known;
}

/**
 * The changes the caller may know of, live, from an id to resume from. After `Last-Event-ID` nothing is missed; where that
 * is no longer known, a `reset` says that all lists are to be read again.
 */
export function streamEvents(ctx: Ctx, asked: string): Response {
  const recent = recentOf(ctx);
  const lastId = ctx.headers.get('last-event-id');
  // Streams stay open for hours, by the thousand: they keep this of the request and nothing else.
  const reader = readerOf(ctx, asked);

  return eventStream(ctx, (send) => {
    const missed = lastId === null ? [] : recent.since(lastId);
    if (missed === undefined) send({ event: 'reset', data: {} });
    if (!missed?.length) send(idBytes(recent.lastId()));
    // One after the other, so that order is kept although some wait for a look into the database.
    let waiting: Promise<void> | undefined;
    const sendIf = (event: NumberedEvent, may: boolean) => may && send(recent.bytesOf(event));
    const deliver = (event: NumberedEvent) => {
      if (!reader.topics.has(event.topic)) return;
      const may = mayKnow(reader, event);
      if (typeof may === 'boolean' && !waiting) {
        sendIf(event, may);
        return;
      }
      const mine: Promise<void> = (waiting ?? Promise.resolve())
        .then(async () => void sendIf(event, await may))
        .catch(() => {})
        .finally(() => {
          if (waiting === mine) waiting = undefined;
        });
      waiting = mine;
    };
    missed?.forEach(deliver);
    return recent.read(deliver);
  });
}

interface EventReader {
  userId: number | undefined;
  isDriver: boolean;
  /** Asked for, and of records the reader may read. A change of what roles may do ends the stream. */
  topics: ReadonlySet<string>;
  db: Db;
}

const readerOf = ({ caller, can, db }: Ctx, asked: string): EventReader => ({
  userId: caller?.userId,
  isDriver: caller?.role === 'driver',
  topics: setOf(caller ? topicsIn(asked).filter((topic) => can('read', subjectOfTopic[topic])) : []),
  db,
});

const topicsIn = (asked: string): EventTopic[] => {
  const words = new Set(asked.split(','));
  return eventTopics.filter((topic) => words.has(topic));
};

const knownSets = new Map<string, ReadonlySet<string>>();
/** One set for all streams that hear of the same. */
function setOf(topics: readonly EventTopic[]): ReadonlySet<string> {
  const name = topics.join();
  const set = knownSets.get(name) ?? new Set<string>(topics);
  if (knownSets.size < 1000) knownSets.set(name, set);
  return set;
}

function mayKnow(reader: EventReader, { topic, id, to }: NumberedEvent): boolean | Promise<boolean> {
  if (to) return reader.userId !== undefined && to.includes(reader.userId);
  if (personalTopics.includes(topic)) return false;
  // A driver knows of the own route only.
  return !reader.isDriver || driverTopics.includes(topic) || isOnOwnRoute(reader, topic, id);
}

/** What drivers know of as everybody does. */
const driverTopics: readonly string[] = ['calendar'];

async function isOnOwnRoute({ db, userId }: EventReader, topic: string, id: string): Promise<boolean> {
  if (topic !== 'routes' && topic !== 'stops') return false;
  const routeId = topic === 'routes' ? id : db.selectFrom('stops').select('routeId').where('id', '=', id);
  const own = await db
    .selectFrom('routes')
    .innerJoin('drivers', 'drivers.id', 'routes.driverId')
    .select('routes.id')
    .where('routes.id', '=', routeId)
    .where('drivers.userId', '=', userId ?? 0)
    .executeTakeFirst();
  return own !== undefined;
}
