import * as z from 'zod/mini';
import { line, plainText, prose } from '#core/plain-text.ts';
import { storedFileSchema } from '#files/files.schema.ts';
import { instantSchema, localDateSchema } from '#logistics/measures.schema.ts';

export const kanbanLabels = ['UX', 'Image', 'Code Review', 'Dashboard', 'App', 'Charts & Maps'] as const;

export const kanbanBoardSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** What stands on it is done: no longer late, whatever its day. */
  isDone: z.boolean(),
  /** Its cards, in order. */
  itemsIds: z.array(z.int()),
  version: z.int(),
});
export type KanbanBoard = z.infer<typeof kanbanBoardSchema>;

export const kanbanMemberSchema = z.object({
  img: z.nullable(z.string()),
  name: z.string(),
  /** Who it is, where the person works here. */
  id: z.optional(z.int()),
});
export type KanbanMember = z.infer<typeof kanbanMemberSchema>;

/** One thing to do on the way to a card's end. */
export const checklistEntrySchema = z.object({ text: line(300), isDone: z.boolean() });
export type ChecklistEntry = z.infer<typeof checklistEntrySchema>;
export const mostChecklistEntries = 100;
export const mostDescription = 20_000;

export const kanbanItemSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** What is to be done, at length. */
  description: z.string(),
  /** In order. */
  checklist: z.array(checklistEntrySchema),
  dueDate: z.nullable(localDateSchema),
  labels: z.array(z.string()),
  members: z.array(kanbanMemberSchema),
  /** What a program has written as its comments, HTML as it was given. What people say on the card is read by itself. */
  comments: z.string(),
  /** How many files: those kept here, or what a program that keeps them elsewhere has counted. */
  attachments: z.int(),
  files: z.array(storedFileSchema),
  /** What people have said, and what a program has counted beyond that. */
  commentsCount: z.int(),
  /** The picture the board shows: where one of its files is read. */
  image: z.nullable(z.string()),
  boardId: z.int(),
  version: z.int(),
});
export type KanbanItem = z.infer<typeof kanbanItemSchema>;

export const mostCardFiles = 30;

/** One thing somebody has said on a card. */
export const kanbanCommentSchema = z.object({
  id: z.string(),
  text: z.string(),
  at: instantSchema,
  /** When it was last put in other words. */
  editedAt: z.nullable(instantSchema),
  /** Without an id: who does not work here any more, or is known by name alone. */
  by: kanbanMemberSchema,
});
export type KanbanComment = z.infer<typeof kanbanCommentSchema>;
export const mostComments = 500;
export const commentTextSchema = prose(4000).check(z.minLength(1));

const amount = z.int().check(z.minimum(0), z.maximum(100_000));
const changes = z.partial(
  z.object({
    title: line(500),
    description: prose(mostDescription),
    checklist: z.array(checklistEntrySchema).check(z.maxLength(mostChecklistEntries)),
    dueDate: z.nullable(localDateSchema),
    labels: z.array(line(60)).check(z.maxLength(20)),
    members: z
      .array(z.object({ img: z.nullable(plainText.check(z.maxLength(500))), name: line(100), id: z.optional(z.int()) }))
      .check(z.maxLength(50)),
    comments: prose(20_000),
    attachments: amount,
    /** Its files in their order, each uploaded before; those not named are let go. */
    fileIds: z.array(plainText).check(z.maxLength(mostCardFiles)),
    /** Which of its files the board shows: a picture. */
    coverId: z.nullable(plainText),
    commentsCount: amount,
  }),
);
/** What is left out stays as it is. */
export const kanbanItemChangesSchema = z.extend(changes, { id: z.int() });
export type KanbanItemChanges = z.infer<typeof kanbanItemChangesSchema>;

export const boardTitleSchema = line(100);
/** Cards in their new order; each once. */
export const orderedIdsSchema = z.array(z.int()).check(z.maxLength(10_000));
