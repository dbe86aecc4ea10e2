import * as fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/open-app.ts';
import { columnKinds } from './column-kinds.ts';
import { containsFolded, createSearchIndex, fold, searchTextOf } from './search.ts';

interface Notes {
  notes: { seq: number; searchText: string };
}

/** Letters that search, an index or a pattern might take for something else. */
const letter = fc.constantFrom(...'aAbéßÆ01 %_\\\'"*-(:\nىةש🚚日');
const text = fc.array(letter, { maxLength: 130 }).map((letters) => letters.join(''));
const words = fc.array(letter, { minLength: 1, maxLength: 4 }).map((letters) => letters.join(''));

const lineOf = (one: string) => fold(one).replaceAll('\n', ' ');

test('a word of any length finds the texts that hold it, also after they were changed or deleted', async () => {
  const { deps } = await openTestApp({ seeded: false });
  const db = deps.db as unknown as Kysely<Notes>; // with a table of this test's own
  const { rowKey, text: textKind } = columnKinds(db);
  await db.schema
    .createTable('notes')
    .addColumn('seq', rowKey)
    .addColumn('searchText', textKind, (c) => c.notNull())
    .execute();
  await createSearchIndex(deps.db as unknown as Kysely<unknown>, 'notes');
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 3, maxLength: 6 }),
      text,
      fc.array(words),
      async (texts, later, asked) => {
        await db.deleteFrom('notes').execute();
        for (const [seq, one] of texts.entries())
          await db
            .insertInto('notes')
            .values({ seq, searchText: searchTextOf(one) })
            .execute();
        await db
          .updateTable('notes')
          .set({ searchText: searchTextOf(later) })
          .where('seq', '=', 0)
          .execute();
        await db.deleteFrom('notes').where('seq', '=', 1).execute();
        const now = new Map(texts.entries());
        now.set(0, later);
        now.delete(1);
        const cut = asked.concat([...later].slice(0, 2).join(''), [...later].slice(31, 33).join(''));
        for (const q of cut) {
          const found = await db
            .selectFrom('notes')
            .select('seq')
            .where(containsFolded(db, 'notes', q))
            .orderBy('seq')
            .execute();
          const holding = [...now].filter(([, one]) => lineOf(one).includes(lineOf(q))).map(([seq]) => seq);
          expect(
            found.map(({ seq }) => seq),
            JSON.stringify(q),
          ).toEqual(holding);
        }
      },
    ),
    { numRuns: 60 },
  );
  await sql`drop table notes`.execute(db);
});

test('nothing is found across two parts of a record', async () => {
  const { call } = await openTestApp();
  const find = async (q: string) =>
    (await call('GET', `/api/apps/users?q=${encodeURIComponent(q)}`, { as: 'admin' })).body.totalUsers;
  const { fullName, email } = (await call('GET', '/api/apps/users?itemsPerPage=1', { as: 'admin' })).body.users[0];
  expect([await find(fullName), await find(email)]).toEqual([1, 1]);
  expect(await find(`${fullName.at(-1)}\n${email[0]}`)).toBe(0);
});
