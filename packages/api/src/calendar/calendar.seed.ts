import type { CalendarName } from '@cartage/contract/calendar/calendar.schema.ts';
import { toFlag } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';

interface Sample {
  title: string;
  calendar: CalendarName;
  /** Days from today, and hours of the day where it does not take whole days. */
  from: readonly [day: number, hour?: number];
  to: readonly [day: number, hour?: number];
  by: 'admin@demo.com' | 'manager@demo.com' | 'dispatcher@demo.com';
  location?: string;
  description?: string;
  url?: string;
  guests?: readonly string[];
}

/** Around today, whenever that is. */
const samples: readonly Sample[] = [
  {
    title: 'Morning briefing',
    calendar: 'Business',
    from: [0, 6.75],
    to: [0, 7.25],
    by: 'dispatcher@demo.com',
    location: 'Depot, canteen',
    guests: ['driver@demo.com'],
    description: 'Rounds of the day, closed roads, who needs a second pair of hands.',
  },
  {
    title: 'Fleet inspection',
    calendar: 'Business',
    from: [3],
    to: [5],
    by: 'manager@demo.com',
    location: 'Workshop',
    guests: ['admin@demo.com', 'driver@demo.com'],
    description: 'Two vans a day; please empty them the evening before.',
  },
  {
    title: 'Quarterly figures',
    calendar: 'Business',
    from: [7, 10],
    to: [7, 11.5],
    by: 'manager@demo.com',
    guests: ['admin@demo.com', 'viewer@demo.com'],
    location: 'Room 2',
  },
  {
    title: 'Rates for next year: last call',
    calendar: 'Business',
    from: [-2, 14],
    to: [-2, 15],
    by: 'admin@demo.com',
    guests: ['manager@demo.com'],
  },
  {
    title: 'Depot closed',
    calendar: 'Holiday',
    from: [12],
    to: [13],
    by: 'admin@demo.com',
    description: 'No rounds. The hotline answers until noon.',
  },
  { title: 'Dentist', calendar: 'Personal', from: [2, 8], to: [2, 9], by: 'admin@demo.com', location: 'Mill Lane 4' },
  { title: 'Running group', calendar: 'Personal', from: [-5, 18.5], to: [-5, 20], by: 'admin@demo.com' },
  {
    title: 'School concert',
    calendar: 'Family',
    from: [9, 17],
    to: [9, 19],
    by: 'admin@demo.com',
    location: 'Town hall',
  },
  { title: 'Visit to the grandparents', calendar: 'Family', from: [15], to: [17], by: 'admin@demo.com' },
  {
    title: 'Charity parcel run',
    calendar: 'ETC',
    from: [-8],
    to: [-7],
    by: 'dispatcher@demo.com',
    url: 'https://parcel-run.example/route',
    description: 'Volunteers bring food parcels to the north quarter.',
  },
];

export async function seedCalendar(trx: Trx, { now }: SeedTools): Promise<void> {
  const people = await trx.selectFrom('users').select(['id', 'email']).where('isSample', '=', toFlag(true)).execute();
  const idOf = (email: string) => people.find((one) => one.email === email)?.id ?? 0;
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const timeOf = ([day, hour]: Sample['from']) => {
    const at = new Date(midnight + day * 86_400_000 + (hour ?? 0) * 3_600_000).toISOString();
    return hour === undefined ? at.slice(0, 10) : at;
  };
  const rows = samples.map(({ title, calendar, from, to, by, location = '', description = '', url = '' }, index) => ({
    id: index + 1,
    version: 1,
    ownerId: idOf(by),
    calendar,
    visibility: calendar === 'Personal' || calendar === 'Family' ? ('private' as const) : ('everyone' as const),
    title,
    url,
    location,
    description,
    startAt: timeOf(from),
    endAt: timeOf(to),
    isAllDay: toFlag(from[1] === undefined),
  }));
  await trx.insertInto('calendarEvents').values(rows).execute();
  const guests = samples.flatMap(({ guests = [] }, index) =>
    guests.map((email) => ({ eventId: index + 1, userId: idOf(email) })),
  );
  await trx.insertInto('calendarGuests').values(guests).execute();
  await startNumbersAfter(trx, 'calendarEvents', rows.length);
}
