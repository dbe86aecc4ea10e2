import type { CalendarEvent } from '@cartage/contract/calendar/calendar.schema.ts';
import type { Ctx } from '#core/context.ts';

/** A day with more deliveries shows how many there are. */
const mostShown = 10;
const mostDays = 100;
const daysAround = 31;

/**
 * The deliveries of these days as events nobody edits here: their orders and routes move them. `to` is the day after
 * the last one; without either, the days around today.
 */
export async function listDeliveryEvents(
  ctx: Ctx,
  { from, to }: { from: string | undefined; to: string | undefined },
): Promise<CalendarEvent[]> {
  if (!ctx.can('read', 'Delivery')) return [];
  const today = ctx.clock.now().getTime();
  const days = await planned(ctx, from ?? dayOf(today - daysAround * dayMs), to ?? dayOf(today + daysAround * dayMs))
    .select((eb) => ['serviceDate', eb.fn.countAll<number>().as('count')])
    .groupBy('serviceDate')
    .orderBy('serviceDate')
    .limit(mostDays)
    .$narrowType<{ serviceDate: string }>()
    .execute();
  const few = days.filter(({ count }) => count <= mostShown).map(({ serviceDate }) => serviceDate);
  const rows = await ctx.db
    .selectFrom('deliveries')
    .leftJoin('orders', 'orders.deliveryId', 'deliveries.id')
    .select(['deliveries.id', 'deliveries.seq', 'deliveries.version', 'ref', 'deliveries.status', 'customer'])
    .select(['address', 'serviceDate', 'promisedFrom', 'promisedTo', 'orders.id as order'])
    .where('serviceDate', 'in', few)
    .where('deliveries.status', '<>', 'cancelled')
    .where('deliveries.deletedAt', 'is', null)
    .orderBy('serviceDate')
    .orderBy('deliveries.seq')
    .$narrowType<{ serviceDate: string }>()
    .execute();
  return [
    ...rows.map((row) => ({
      ...times(row),
      id: -row.seq,
      title: `${row.ref} ${row.customer}`.trim(),
      url: '',
      extendedProps: {
        ...readOnly,
        location: row.address,
        delivery: { id: row.id, ref: row.ref, status: row.status, order: row.order },
      },
      version: row.version,
    })),
    ...days
      .filter(({ count }) => count > mostShown)
      .map(({ serviceDate: day, count }) => ({
        id: -(wholeDays + Number(day.replaceAll('-', ''))),
        title: `Deliveries: ${count}`,
        url: '',
        start: day,
        end: day,
        allDay: true,
        extendedProps: { ...readOnly, location: '', deliveryCount: count },
        version: 1,
      })),
  ];
}

const planned = ({ db }: Ctx, from: string, to: string) =>
  db
    .selectFrom('deliveries')
    .where('serviceDate', '>=', from)
    .where('serviceDate', '<', to)
    .where('status', '<>', 'cancelled')
    .where('deletedAt', 'is', null);

const dayMs = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** Below every delivery's own number. */
const wholeDays = 1e12;

const readOnly = {
  calendar: 'Deliveries',
  description: '',
  guests: [],
  visibility: 'everyone',
  ownerId: 0,
  seriesId: null,
  isEditable: false,
} satisfies Partial<CalendarEvent['extendedProps']>;

/** The hours the customer was promised, else the day. */
function times({
  serviceDate,
  promisedFrom,
  promisedTo,
}: {
  serviceDate: string;
  promisedFrom: string | null;
  promisedTo: string | null;
}) {
  return promisedFrom === null || promisedTo === null
    ? { start: serviceDate, end: serviceDate, allDay: true }
    : { start: promisedFrom, end: promisedTo, allDay: false };
}
