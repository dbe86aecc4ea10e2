import type { ChatMessage } from '@cartage/contract/chat/chat.schema.ts';
import type { Unsent } from './kept-writing.ts';

/** How far a message has come. */
export type MessageStage = 'sending' | 'failed' | 'sent' | 'delivered' | 'seen';

export interface Line {
  key: string;
  senderId: number;
  text: string;
  time: string;
  attachments: ChatMessage['attachments'];
  stage: MessageStage;
  isTakenBack?: boolean;
  unsent?: Unsent;
}
export interface Group {
  key: string;
  senderId: number;
  lines: Line[];
}
export interface Day {
  /** The first instant of it that is shown. */
  time: string;
  groups: Group[];
}

const pauseMs = 10 * 60_000;

export const lineOf = ({ id, senderId, message, time, attachments, feedback, takenBackAt }: ChatMessage): Line => ({
  key: String(id),
  senderId,
  text: message,
  time,
  attachments,
  isTakenBack: takenBackAt !== null,
  stage: feedback.isSeen ? 'seen' : feedback.isDelivered ? 'delivered' : 'sent',
});

/** Lines by day, and in a day by who wrote them without a pause. */
export function daysOf(lines: readonly Line[]): Day[] {
  const days: Day[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const isNewDay = !before || dayOf(before.time) !== dayOf(line.time);
    if (isNewDay) days.push({ time: line.time, groups: [] });
    const groups = days.at(-1)?.groups ?? [];
    const isFollowing =
      before &&
      !isNewDay &&
      before.senderId === line.senderId &&
      Date.parse(line.time) - Date.parse(before.time) < pauseMs;
    if (isFollowing) groups.at(-1)?.lines.push(line);
    else groups.push({ key: line.key, senderId: line.senderId, lines: [line] });
    before = line;
  }
  return days;
}

/** The day where the reader is. */
export const dayOf = (time: string): string => new Date(time).toDateString();

/** How many midnights lie between, where the reader is. */
export function daysAgo(time: string, nowMs: number): number {
  const [day, today] = [new Date(time), new Date(nowMs)];
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(today) - midnight(day)) / 86_400_000);
}
