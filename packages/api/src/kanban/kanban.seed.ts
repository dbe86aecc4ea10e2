import type { ChecklistEntry } from '@cartage/contract/kanban/kanban.schema.ts';
import { toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { keepSampleFiles } from '#files/sample-files.service.ts';
import { cardFiles, titleKeyOf } from './kanban.service.ts';
import { sampleCardFiles } from './sample-card-files.ts';

const boards = ['In Progress', 'In Review', 'Done'];
type Card = readonly [board: number, title: string, dueInDays: number, labels: string[], comment: string];

/** What is to be done at length, by title. */
const told: Partial<Record<string, { description: string; checklist: ChecklistEntry[] }>> = {
  'Draw the loading bay map for the Rotterdam depot': {
    description:
      'Drivers who come for the first time lose ten minutes at the gate.\nOne page, to be read from the cab.',
    checklist: [
      { text: 'Number the doors as they are on site', isDone: true },
      { text: 'Mark where to wait', isDone: false },
      { text: 'Show it to two drivers', isDone: false },
    ],
  },
  'Photograph the new parcel cages': {
    description: '',
    checklist: [
      { text: 'Empty', isDone: true },
      { text: 'Full, with the net on', isDone: true },
    ],
  },
};

const cards: readonly Card[] = [
  [1, 'Draw the loading bay map for the Rotterdam depot', 3, ['Charts & Maps'], 'Doors 4 and 5 are swapped.'],
  [1, 'Relire les messages envoyés aux clients', 6, ['UX', 'App'], ''],
  [2, 'Check the night shift rules with the drivers', 1, ['Code Review'], 'Ask Mateo about breaks.'],
  [2, 'مراجعة شاشة السائق بالعربية', 2, ['UX'], ''],
  [3, 'Photograph the new parcel cages', -4, ['Image'], 'Six pictures are enough.'],
  [3, 'Put last month’s punctuality on the dashboard', -8, ['Dashboard', 'Charts & Maps'], ''],
];

export async function seedKanban(trx: Trx, tools: SeedTools): Promise<void> {
  const { now } = tools;
  const people = await trx.selectFrom('users').select(['id', 'fullName']).orderBy('id').limit(6).execute();
  await trx
    .insertInto('kanbanBoards')
    .values(
      boards.map((title, position) => ({
        id: position + 1,
        version: 1,
        title,
        titleKey: titleKeyOf(title),
        isDone: toFlag(title === 'Done'),
        position,
      })),
    )
    .execute();
  await trx
    .insertInto('kanbanItems')
    .values(
      cards.map(([boardId, title, dueInDays, labels], index) => ({
        id: index + 1,
        version: 1,
        boardId,
        position: index % 2,
        title,
        description: told[title]?.description ?? '',
        checklist: toJson(told[title]?.checklist ?? []),
        dueDate: new Date(now.getTime() + dueInDays * 86_400_000).toISOString().slice(0, 10),
        labels: toJson(labels),
        members: toJson(
          people.slice(index % 4, (index % 4) + 2).map(({ id, fullName }) => ({ id, img: null, name: fullName })),
        ),
        comments: '',
        attachments: Object.keys(sampleCardFiles[title] ?? {}).length,
        commentsCount: 0,
        image: null,
        updatedAt: toInstant(now),
      })),
    )
    .execute();
  const said = cards.flatMap(([, , , , text], index) => {
    const author = people[(index + 1) % 4];
    return text && author ? [{ text, itemId: index + 1, authorId: author.id, byName: author.fullName }] : [];
  });
  await trx
    .insertInto('kanbanComments')
    .values(
      said.map((one, index) => ({
        ...one,
        id: tools.ids.next('cmt'),
        createdAt: toInstant(now.getTime() - (said.length - index) * 5 * 3_600_000),
        removedAt: null,
      })),
    )
    .execute();
  await startNumbersAfter(trx, 'kanbanBoards', boards.length);
  await startNumbersAfter(trx, 'kanbanItems', cards.length);
  for (const [index, [, title]] of cards.entries()) {
    const id = index + 1;
    const facts = { uploadedBy: people[index % 4]?.id ?? 0, createdAt: toInstant(now) };
    const files = await keepSampleFiles(trx, tools, { kind: cardFiles, id }, sampleCardFiles[title] ?? {}, facts);
    const image = files.find(({ isPicture }) => isPicture)?.url ?? null;
    await trx.updateTable('kanbanItems').set({ image }).where('id', '=', id).execute();
  }
}
