import { addDays } from '@cartage/contract/core/zoned-time.ts';

const dayMs = 86_400_000;
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The stretches a dashboard offers, in days up to today. */
export const stretches = [7, 30, 90, 365] as const;
export type Stretch = (typeof stretches)[number];

export interface Days {
  from: string;
  to: string;
}

/** How many days, both ends counted. */
export const daysIn = ({ from, to }: Days) => Math.round((msOf(to) - msOf(from)) / dayMs) + 1;

/** The last so many days up to today, both ends counted. */
export const lastDays = (count: number, today: string): Days => ({ from: addDays(today, 1 - count), to: today });

/** Which of the offered stretches these days are; none where somebody chose their own. */
export const stretchOf = (days: Days, today: string): Stretch | undefined =>
  stretches.find((count) => {
    const { from, to } = lastDays(count, today);
    return from === days.from && to === days.to;
  });

/** Days as columns can show them: one by one, or from three months on by weeks, each named by its first day. */
export function inColumns<Day extends { date: string }>(days: readonly Day[]): { date: string; days: Day[] }[] {
  const size = days.length > 92 ? 7 : 1;
  return Array.from({ length: Math.ceil(days.length / size) }, (_, at) => {
    const group = days.slice(at * size, (at + 1) * size);
    return { date: group[0]?.date ?? '', days: group };
  });
}
