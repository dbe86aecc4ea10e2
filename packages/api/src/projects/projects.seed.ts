import { searchTextOf } from '#core/database/search.ts';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';

type Sample = readonly [name: string, kind: string, logo: string, client: string, description: string];
const samples: readonly Sample[] = [
  [
    'Parcel lockers for Lyon',
    'Site project',
    'tabler-lock-square',
    'Ville de Lyon',
    'Forty lockers at tram stops, filled by night.',
  ],
  [
    'Driver app, second edition',
    'Mobile project',
    'tabler-device-mobile',
    'Cartage',
    'Larger buttons, work without a network, proof in two taps.',
  ],
  [
    'Cold chain to the islands',
    'Operations project',
    'tabler-snowflake',
    'Palmgrove Interiors',
    'Reefers on the morning ferry, temperature told to the customer.',
  ],
  [
    'بوابة العملاء',
    'Web project',
    'tabler-world',
    'مؤسسة الواحة للتوريد',
    'Orders, tracking and invoices for business customers, in Arabic first.',
  ],
  [
    'Electric vans, depot north',
    'Fleet project',
    'tabler-charging-pile',
    'Nordskog Timber',
    'Twelve vans, six chargers and a timetable that fits both.',
  ],
  [
    'Emballages réutilisables',
    'Research project',
    'tabler-recycle',
    'Ateliers Garnier',
    'Boxes that come back, counted at each doorstep.',
  ],
  [
    'Returns in one round',
    'Operations project',
    'tabler-arrow-back-up',
    'Quayside Books',
    'Collect returns on the way instead of on a second day.',
  ],
];

/** Seven projects under way, each with people who are really there. */
export async function seedProjects(trx: Trx, { now, random }: SeedTools): Promise<void> {
  const below = (limit: number) => Math.floor(random() * limit);
  const dayAt = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const people = await trx.selectFrom('users').select(['id', 'fullName', 'role']).orderBy('id').limit(40).execute();
  const staff = people.filter(({ role }) => role !== 'driver');
  const rows = samples.map(([name, kind, logo, client, description], index) => {
    const leader = staff[(index * 2) % staff.length]?.fullName ?? '';
    const taskCount = 24 + below(60);
    const completedTasks = Math.floor(taskCount * (0.2 + random() * 0.75));
    const budgetMinor = (8 + below(60)) * 100_000;
    const searchText = searchTextOf(name, leader, kind);
    return {
      id: index + 1,
      ...{ name, kind, logo, client, description, leader, searchText, currency: 'USD', budgetMinor },
      spentMinor: Math.round((budgetMinor * completedTasks) / taskCount / 100) * 100,
      startDate: dayAt(-20 - below(120)),
      deadline: dayAt(index === 2 ? -3 : 4 + index * 13),
      taskCount,
      completedTasks,
      progressPercent: Math.round((completedTasks * 100) / taskCount),
      workedS: completedTasks * (90 + below(120)) * 60,
      commentCount: below(40),
    };
  });
  await trx.insertInto('projects').values(rows).execute();
  await startNumbersAfter(trx, 'projects', rows.length);
  const members = rows.flatMap(({ id, leader }) => {
    const others = [0, 1, 3, 5].map((step) => staff[(id * 3 + step) % staff.length]?.id ?? 1);
    // The administrator is in all but the last, so that an own profile has something to show.
    const first = id < rows.length ? [1] : [];
    const leaderId = staff.find(({ fullName }) => fullName === leader)?.id ?? 1;
    return [...new Set([leaderId, ...first, ...others])].map((userId) => ({ projectId: id, userId }));
  });
  await trx.insertInto('projectMembers').values(members).execute();
}
