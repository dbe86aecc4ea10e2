import type { StoredFile } from '@cartage/contract/files/files.schema.ts';
import type { ChecklistEntry, KanbanItem, KanbanItemChanges } from '@cartage/contract/kanban/kanban.schema.ts';

/** What the fields of a card hold. */
export interface CardValues extends Record<string, unknown> {
  id: number;
  title: string;
  description: string;
  checklist: readonly ChecklistEntry[];
  dueDate: string;
  labels: string[];
  members: KanbanItem['members'];
  files: readonly StoredFile[];
  /** Which of its pictures the board shows. */
  coverId: string | null;
  /** As a select tells it. */
  boardId: string;
}

export const valuesOf = ({ files, image, boardId, dueDate, ...card }: KanbanItem): CardValues => ({
  id: card.id,
  title: card.title,
  description: card.description,
  checklist: card.checklist,
  dueDate: dueDate ?? '',
  labels: card.labels,
  members: card.members,
  files,
  coverId: files.find(({ url }) => url === image)?.id ?? null,
  boardId: String(boardId),
});

export const hasWords = ({ text }: ChecklistEntry): boolean => text.trim() !== '';

/** No day is a day taken away, an entry without words none. */
export const bodyOf = ({
  dueDate,
  checklist,
  files,
  boardId: _boardId,
  ...values
}: CardValues): Record<string, unknown> => ({
  ...values,
  checklist: checklist.filter(hasWords),
  dueDate: dueDate || null,
  fileIds: files.map(({ id }) => id),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What has been changed of it, and nothing else: what others change in the other fields stays. */
export function changesOf(body: KanbanItemChanges, before: KanbanItem): Omit<KanbanItemChanges, 'id'> | undefined {
  const { title, description, checklist, dueDate, labels, members, fileIds, coverId } = body;
  const { files, coverId: coverBefore } = valuesOf(before);
  const changes = {
    ...(title === before.title ? {} : { title }),
    ...(description === before.description ? {} : { description }),
    ...(isSame(checklist, before.checklist) ? {} : { checklist }),
    ...(dueDate === before.dueDate ? {} : { dueDate }),
    ...(isSame(labels, before.labels) ? {} : { labels }),
    ...(isSame(members, before.members) ? {} : { members }),
    ...(isSame(
      fileIds,
      files.map(({ id }) => id),
    )
      ? {}
      : { fileIds }),
    ...(coverId === coverBefore ? {} : { coverId }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}
