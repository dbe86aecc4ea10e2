import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

interface Before {
  kanbanItems: { id: number; comments: string; commentsCount: number };
  kanbanComments: { id: string; itemId: number; byName: string; text: string; createdAt: string };
}

/** What the board's page wrote into the one text of a card. */
const article = /<article data-by="([^"]*)" data-at="([^"]*)">((?:<p>[^<]*<\/p>)*)<\/article>/g;
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
const unescaped = (html: string) => html.replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => signs[name] ?? '');

/** Comments are records of their own. Who is said to have written those before is known by name alone. */
export async function up(anyDb: Kysely<unknown>): Promise<void> {
  const db = anyDb as Kysely<Before>;
  const { rowKey, text, integer, instant } = columnKinds(anyDb);
  await createTable(anyDb, 'kanbanComments')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('itemId', integer, (c) => c.notNull().references('kanbanItems.id').onDelete('cascade'))
    .addColumn('authorId', integer, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('byName', text, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('removedAt', instant)
    .execute();
  await db.schema.createIndex('kanbanCommentsByItem').on('kanbanComments').columns(['itemId', 'createdAt']).execute();
  await db.schema.createIndex('kanbanCommentsByAuthor').on('kanbanComments').column('authorId').execute();

  const cards = await db
    .selectFrom('kanbanItems')
    .selectAll()
    .where('comments', 'like', '%<article data-by=%')
    .execute();
  for (const { id, comments, commentsCount } of cards) {
    const said = [...comments.matchAll(article)].filter(([, , at = '']) => Number.isFinite(Date.parse(at)));
    if (said.length === 0) continue;
    const rows = said.map(([, by = '', at = '', paragraphs = ''], index) => ({
      id: `cmt_${id}_${index}`,
      itemId: id,
      byName: unescaped(by),
      text: unescaped(paragraphs.slice('<p>'.length, -'</p>'.length).replaceAll('</p><p>', '\n')),
      createdAt: new Date(at).toISOString(),
    }));
    await db.insertInto('kanbanComments').values(rows).execute();
    const rest = said.reduce((html, [whole]) => html.replace(whole, ''), comments);
    await db
      .updateTable('kanbanItems')
      .set({ comments: rest, commentsCount: Math.max(0, commentsCount - said.length) })
      .where('id', '=', id)
      .execute();
  }
}
