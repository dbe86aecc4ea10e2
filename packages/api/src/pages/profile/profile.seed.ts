import { toInstant, toJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import type { SeedTools } from '#core/seed-tools.ts';

type Team = readonly [title: string, logo: string, description: string, chips: readonly (readonly [string, string])[]];
const teams: readonly Team[] = [
  [
    'Night dispatch',
    'tabler-moon',
    'Plans the morning while others sleep.',
    [
      ['Planning', 'primary'],
      ['Nights', 'info'],
    ],
  ],
  [
    'Loading bay',
    'tabler-forklift',
    'Gets every parcel onto the right van, in the right order.',
    [['Depot', 'warning']],
  ],
  [
    'Équipe Grand Est',
    'tabler-map-pin',
    'Les tournées de Strasbourg à Metz, et leurs clients.',
    [
      ['Tournées', 'success'],
      ['FR', 'info'],
    ],
  ],
  ['فريق خدمة العملاء', 'tabler-headset', 'يجيب على العملاء بالعربية والفرنسية والإنجليزية.', [['دعم', 'error']]],
  [
    'Green fleet',
    'tabler-leaf',
    'Electric vans, cargo bikes and where to charge them.',
    [
      ['Fleet', 'success'],
      ['Energy', 'warning'],
    ],
  ],
  ['Shop window', 'tabler-building-store', 'Products, pictures and prices of the shop.', [['Shop', 'primary']]],
  [
    'Proof and claims',
    'tabler-camera-check',
    'Looks at every damage with a cool head.',
    [
      ['Claims', 'error'],
      ['Photos', 'info'],
    ],
  ],
  ['Newcomers', 'tabler-school', 'Four weeks of courses, tours and coffee.', [['Academy', 'info']]],
  [
    'Numbers',
    'tabler-chart-dots',
    'Punctuality, cost and kilometres, told so that everybody understands.',
    [['Reports', 'primary']],
  ],
];

/** Nine teams, and who knows whom. */
export async function seedProfile(trx: Trx, { now }: SeedTools): Promise<void> {
  const people = await trx.selectFrom('users').select('id').orderBy('id').execute();
  const idAt = (index: number) => people[index % people.length]?.id ?? 1;
  await trx
    .insertInto('teams')
    .values(
      teams.map(([title, logo, description, chips], index) => ({
        id: index + 1,
        title,
        logo,
        description,
        chips: toJson(chips.map(([chip, color]) => ({ title: chip, color }))),
      })),
    )
    .execute();
  const members = teams.flatMap((_team, index) =>
    // The six sample accounts are spread over all teams; the administrator is in most.
    [
      ...new Set([
        idAt(index % 6),
        ...(index % 3 === 2 ? [] : [1]),
        idAt(6 + index * 2),
        idAt(7 + index * 3),
        idAt(11 + index),
      ]),
    ].map((userId) => ({ teamId: index + 1, userId })),
  );
  await trx.insertInto('teamMembers').values(members).execute();

  const pairs = new Map<string, readonly [number, number]>();
  for (let one = 0; one < 20; one++)
    for (const step of [1, 4, 9]) {
      const pair = [idAt(one), idAt(one + step)] as const;
      if (pair[0] !== pair[1]) pairs.set(`${Math.min(...pair)} ${Math.max(...pair)}`, pair);
    }
  const connections = [...pairs.values()].flatMap(([userId, otherId], index) => {
    const since = toInstant(now.getTime() - (index + 3) * 86_400_000);
    return [
      { userId, otherId, since },
      { userId: otherId, otherId: userId, since },
    ];
  });
  await trx.insertInto('connections').values(connections).execute();
}
