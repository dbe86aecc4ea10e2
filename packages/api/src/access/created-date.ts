import { languages } from '@cartage/contract/auth/auth.schema.ts';
import { fold } from '#core/database/search.ts';
import { writingIn } from '#core/writing.ts';

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

const writings = languages.map(writingIn);
// Arabic dates hold marks of direction: who copies them looks for them, who types the date does not.
const plain = (text: string) => fold(text).replace(/[\u200e\u200f]/g, '');

/** Whether a date holds what is looked for, as people of one of our languages read it. */
export function readsAs(q: string): (createdAt: string) => boolean {
  const words = plain(q);
  return (createdAt) => writings.some(({ moment }) => plain(moment(createdAt)).includes(words));
}
