import type { Role } from '@cartage/contract/access/access.schema.ts';
import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { type UserPlan, userBillings } from '@cartage/contract/users/users.schema.ts';
import type { Insertable } from 'kysely';
import { insertCredentials } from '#auth/credentials.service.ts';
import { toFlag, toInstant } from '#core/database/column-kinds.ts';
import { fold, searchTextOf } from '#core/database/search.ts';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { drawPortraits, keepPortraits } from '#files/sample-portraits.service.ts';
import type { UsersTable } from './users.table.ts';

interface Account {
  word: string;
  fullName: string;
  role: Role;
  country: string;
  plan: UserPlan;
  hash: string;
}

/**
 * People everybody may sign in as: `word`@demo.com, and `word` is the password too. It is shorter than the policy
 * allows, so its hash stands here ready made.
 */
export const sampleAccounts: readonly Account[] = [
  {
    word: 'admin',
    fullName: 'Amina Haddad',
    role: 'admin',
    country: 'Canada',
    plan: 'enterprise',
    hash: '636172746167652073616d706c652031:809cd08ac9e7521959d87ddcebafad3b0065408552cba14ef85b9d8d91904a00b7b7e20a1a984637fe10e5ceec890bb04f368696fc3a6395f2225fd5ba8fedce',
  },
  {
    word: 'manager',
    fullName: 'Tomasz Wieczorek',
    role: 'maintainer',
    country: 'Poland',
    plan: 'enterprise',
    hash: '636172746167652073616d706c652032:39d149c8f6cefece11f6ee3a2991645145449a103bdffacf31aab96a9f35ea73e8a9cd8fe5a68f13a4b713f2caee6002f894cfd09084c57fbaba5337f7534803',
  },
  {
    word: 'dispatcher',
    fullName: 'Leila Fontaine',
    role: 'editor',
    country: 'France',
    plan: 'company',
    hash: '636172746167652073616d706c652033:6b07748411c98e71d9174760339f65a2da7e15862beccf9c6d38eb70f9a5b5736576a6807d6d27aba1e47b3bc494f8186e1ba3807e5190353c93d84a106b32da',
  },
  {
    word: 'support',
    fullName: 'Kofi Asante',
    role: 'author',
    country: 'Ghana',
    plan: 'team',
    hash: '636172746167652073616d706c652034:f0445a0fe0c99b871208b5c562b8a9f84a75cc534a7f1155b7fe545bd783fd41c3503749e8a0572590673f5a3872833f10d769c0ac2e88cd2cfd35b6404c471d',
  },
  {
    word: 'viewer',
    fullName: 'Ingrid Solheim',
    role: 'subscriber',
    country: 'Norway',
    plan: 'basic',
    hash: '636172746167652073616d706c652035:f7402b8d896750f4be9b18d53d79dfaa1e3d3ac25e39e0a87482be9679078fb723c70ca2d132ec2b0b14c77bc07727158ac25ecc0730d80254b36ce7fec718a8',
  },
  {
    word: 'driver',
    fullName: 'Mateo Quispe',
    role: 'driver',
    country: 'Peru',
    plan: 'team',
    hash: '636172746167652073616d706c652036:ae197cb9368f84eda7729443ce839a21e4fa9c2559956075afdb7e0b7f5db72e1f02c787b635594ce53403c17dce924a91820cb4b1b91c10987880b5f1c96875',
  },
];

type Person = readonly [fullName: string, country: string, role: Role, plan: UserPlan];

/** The others, who have chosen no password. */
const people: readonly Person[] = [
  ['Yuki Hoshino', 'Japan', 'editor', 'company'],
  ['Samuel Abebe', 'Ethiopia', 'driver', 'team'],
  ['Clémence Aubert', 'France', 'author', 'team'],
  ['Rashid Al Mansoori', 'United Arab Emirates', 'maintainer', 'enterprise'],
  ['Beatriz Carvalho', 'Brazil', 'editor', 'company'],
  ['Oleksandr Bondar', 'Ukraine', 'driver', 'basic'],
  ['Nadia Benali', 'Morocco', 'subscriber', 'basic'],
  ['Henrik Aaltonen', 'Finland', 'driver', 'team'],
  ['Priya Raghavan', 'India', 'editor', 'company'],
  ['Youssef Shalaby', 'Egypt', 'author', 'team'],
  ['Maeve Gallagher', 'Ireland', 'subscriber', 'basic'],
  ['Nguyễn Thị Lan', 'Vietnam', 'editor', 'team'],
  ['Anton Reuter', 'Germany', 'driver', 'company'],
  ['Sofía Villalobos', 'Mexico', 'maintainer', 'enterprise'],
  ['Chukwuemeka Eze', 'Nigeria', 'driver', 'basic'],
  ['Hannah Okafor', 'United Kingdom', 'admin', 'enterprise'],
  ['Park Ji-woo', 'South Korea', 'subscriber', 'team'],
  ['Layla Khoury', 'Lebanon', 'editor', 'company'],
  ['Dimitris Papas', 'Greece', 'driver', 'team'],
  ['Émilie Gagnon', 'Canada', 'author', 'basic'],
  ['Ravshan Karimov', 'Uzbekistan', 'driver', 'basic'],
  ['Astrid Bergqvist', 'Sweden', 'editor', 'enterprise'],
  ['Thandiwe Mokoena', 'South Africa', 'subscriber', 'company'],
  ['Luca Ferrante', 'Italy', 'driver', 'team'],
  ['Zeynep Aydın', 'Turkey', 'author', 'company'],
  ['Faisal Qureshi', 'Pakistan', 'subscriber', 'basic'],
  ['Marta Kowalczyk', 'Poland', 'editor', 'team'],
  ['Jonas van Dijk', 'Netherlands', 'driver', 'company'],
  ['Salma Tazi', 'Morocco', 'maintainer', 'enterprise'],
  ['Ioana Dragomir', 'Romania', 'subscriber', 'team'],
  ['Keoni Kahale', 'United States', 'driver', 'basic'],
  ['Wei Minghao', 'China', 'editor', 'enterprise'],
  ['Fatou Diop', 'Senegal', 'author', 'team'],
  ['Bruno Teixeira', 'Portugal', 'subscriber', 'basic'],
  ['Khalid Al Harbi', 'Saudi Arabia', 'driver', 'company'],
  ['Elif Demirtaş', 'Turkey', 'editor', 'company'],
  ['Gabriel Moreau', 'Belgium', 'subscriber', 'team'],
  ['Aroha Ngata', 'New Zealand', 'author', 'enterprise'],
  ['Pavel Horák', 'Czech Republic', 'driver', 'basic'],
  ['Camila Rojas', 'Chile', 'subscriber', 'company'],
  ['Omar Siddiqui', 'Bangladesh', 'editor', 'team'],
  ['Freya Lindholm', 'Denmark', 'maintainer', 'company'],
  ['Tariq Mahdi', 'Iraq', 'subscriber', 'basic'],
  ['Nokuthula Dube', 'Zimbabwe', 'driver', 'team'],
];

const companies = [
  'Harbour & Hill Couriers',
  'Meridian Parcel',
  'Blue Kestrel Freight',
  'Olive Street Bakery Supply',
  'Northlight Furniture',
  'Saffron Market Hall',
  'Tern & Tide Logistics',
  'Cobblestone Wines',
];

/** Where French or Arabic is what people read first. */
const languageOf: Record<string, Language> = {
  France: 'fr',
  Belgium: 'fr',
  Senegal: 'fr',
  Morocco: 'ar',
  Egypt: 'ar',
  Lebanon: 'ar',
  Iraq: 'ar',
  'Saudi Arabia': 'ar',
  'United Arab Emirates': 'ar',
};

type Who = Pick<UsersTable, 'fullName' | 'email' | 'country' | 'role' | 'currentPlan' | 'status' | 'language'>;

export async function seedUsers(trx: Trx, tools: SeedTools): Promise<void> {
  await seedAccounts(trx, tools);
  const rows = people.map(([fullName, country, role, currentPlan], index) => {
    const email = `${fold(fullName).replace(/[^a-z]+/g, '.')}@demo.com`;
    const status = index % 9 === 4 ? 'pending' : index % 7 === 3 ? 'inactive' : 'active';
    const language = languageOf[country] ?? 'en';
    const who: Who = { fullName, email, country, role, currentPlan, status, language };
    return sampleRow(who, sampleAccounts.length + index + 1, tools);
  });
  await trx.insertInto('users').values(rows).execute();
  for (const { id } of rows) await insertCredentials(trx, id, null);
  await startNumbersAfter(trx, 'users', sampleAccounts.length + people.length);
  await givePortraits(trx, tools);
}

/** A face for most: some people have none, there as anywhere. */
async function givePortraits(trx: Trx, tools: SeedTools): Promise<void> {
  const people = await trx.selectFrom('users').select(['id', 'fullName as name']).orderBy('id').execute();
  const faces = people.filter(({ id }) => id <= sampleAccounts.length || id % 5 > 0);
  const portraits = await drawPortraits(tools, faces);
  for (const { of, url } of portraits)
    await trx.updateTable('users').set({ avatar: url }).where('id', '=', of).execute();
  await keepPortraits(trx, tools, { kind: 'user', portraits, uploadedBy: 1 });
}

/** The sample accounts alone. */
export async function seedAccounts(trx: Trx, tools: SeedTools): Promise<void> {
  const rows = sampleAccounts.map(({ word, fullName, country, role, plan }, index) => {
    const who: Who = {
      fullName,
      email: `${word}@demo.com`,
      country,
      role,
      currentPlan: plan,
      status: 'active',
      language: 'en',
    };
    return { ...sampleRow(who, index + 1, tools), isSample: toFlag(true) };
  });
  await trx.insertInto('users').values(rows).execute();
  for (const [index, { hash }] of sampleAccounts.entries()) await insertCredentials(trx, index + 1, hash);
  await startNumbersAfter(trx, 'users', sampleAccounts.length);
}

function sampleRow(who: Who, id: number, { now, random }: SeedTools): Insertable<UsersTable> {
  const below = (limit: number) => Math.floor(random() * limit);
  const createdAt = toInstant(now.getTime() - (60 - id) * 2.5 * 86_400_000 - below(43_200) * 1000);
  return {
    ...who,
    id,
    version: 1,
    username: who.email.replace(/@.*$/, ''),
    company: companies[below(companies.length)] ?? 'Cartage',
    contact: `+1 202 555 01${String(id).padStart(2, '0')}`,
    billing: userBillings[below(userBillings.length)] ?? 'Auto debit',
    avatar: null,
    taskDone: below(1800),
    projectDone: below(140),
    taxId: `TAX-${1000 + below(9000)}`,
    isSample: toFlag(false),
    emailVerifiedAt: who.status === 'pending' ? null : createdAt,
    createdAt,
    updatedAt: createdAt,
    searchText: searchTextOf(who.fullName, who.email),
  };
}
