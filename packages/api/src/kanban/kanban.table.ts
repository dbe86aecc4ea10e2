import type { ChecklistEntry, KanbanMember } from '@cartage/contract/kanban/kanban.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Flag, Instant, JsonText } from '#core/database/column-kinds.ts';

export interface KanbanBoardsTable {
  seq: GeneratedAlways<number>;
  id: number;
  version: number;
  title: string;
  /** The title as two boards may not share it: whatever its case. */
  titleKey: string;
  isDone: Flag;
  position: number;
}

/** A card. It is on one board, always. */
export interface KanbanItemsTable {
  seq: GeneratedAlways<number>;
  id: number;
  version: number;
  boardId: number;
  position: number;
  title: string;
  description: string;
  checklist: JsonText<ChecklistEntry[]>;
  dueDate: string | null;
  labels: JsonText<string[]>;
  members: JsonText<KanbanMember[]>;
  /** What a program has written, and counted. */
  comments: string;
  attachments: number;
  commentsCount: number;
  image: string | null;
  updatedAt: Instant;
  /** On no board any more; the row stays a day, to be put back. */
  removedAt: Instant | null;
}

/** What somebody has said on a card. */
export interface KanbanCommentsTable {
  seq: GeneratedAlways<number>;
  id: string;
  itemId: number;
  authorId: number | null;
  /** The name at that time: an account may be deleted. */
  byName: string;
  text: string;
  createdAt: Instant;
  editedAt: Instant | null;
  removedAt: Instant | null;
}
