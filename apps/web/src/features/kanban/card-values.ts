import type { StoredFile } from '@cartage/contract/files/files.schema.ts';
import type { KanbanItem, KanbanItemChanges } from '@cartage/contract/kanban/kanban.schema.ts';

/** What the fields of a card hold. */
export interface CardValues extends Record<string, unknown> {
  id: number;
  title: string;
  dueDate: string;
  labels: string[];
  members: KanbanItem['members'];
  files: readonly StoredFile[];
  /** Which of its pictures the board shows. */
  coverId: string | null;
  /** As a select tells it. */
  boardId: string;
}

export const valuesOf = ({ id, title, dueDate, labels, members, files, image, boardId }: KanbanItem): CardValues => ({
  id,
  title,
  dueDate: dueDate ?? '',
  labels,
  members,
  files,
  coverId: files.find(({ url }) => url === image)?.id ?? null,
  boardId: String(boardId),
});

/** No day is a day taken away. */
export const bodyOf = ({ dueDate, files, boardId: _boardId, ...values }: CardValues): Record<string, unknown> => ({
  ...values,
  dueDate: dueDate || null,
  fileIds: files.map(({ id }) => id),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What has been changed of it, and nothing else: what others change in the other fields stays. */
export function changesOf(body: KanbanItemChanges, before: KanbanItem): Omit<KanbanItemChanges, 'id'> | undefined {
  const { title, dueDate, labels, members, fileIds, coverId } = body;
  const { files, coverId: coverBefore } = valuesOf(before);
  const changes = {
    ...(title === before.title ? {} : { title }),
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
