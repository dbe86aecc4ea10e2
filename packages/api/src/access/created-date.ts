import { languages } from '@cartage/contract/auth/auth.schema.ts';
import { fold } from '#core/database/search.ts';
import { momentsIn } from '#core/writing.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** `4 Mar 2026, 15:20`, in UTC. */
export const createdDateOf = (at: Date): string => format.format(at);

// Arabic dates hold marks of direction: who copies them looks for them, who types the date does not.
const plain = (text: string) => fold(text).replace(/[\u200e\u200f]/g, '');

/** Whether a date holds what is looked for, as people of one of our languages read it. */
export function readsAs(q: string): (createdAt: string) => boolean {
  const words = plain(q);
  const writings = languages.map(momentsIn);
  return (createdAt) => writings.some((moments) => plain(moments.format(new Date(createdAt))).includes(words));
}
