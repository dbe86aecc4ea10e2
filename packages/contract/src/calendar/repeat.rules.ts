import { addDays, instantOf, wallTimeAt } from '#core/zoned-time.ts';
import type { EventRepeat, EventTimes } from './calendar.schema.ts';

/** So many events are made in one go at most. */
export const mostRepeated = 200;

const dayMs = 86_400_000;
const daysApart = { day: 1, weekday: 1, week: 7, twoWeeks: 14 } as const;
const monthsApart = { month: 1, year: 12 } as const;

/** The day something begins on, where the office is. */
export const firstDayOf = ({ start, allDay }: Pick<EventTimes, 'start' | 'allDay'>, zone: string): string =>
  allDay ? start.slice(0, 10) : wallTimeAt(new Date(start), zone).day;

/** The days of a series, `most` at most: the first one whatever the rule says, and what the rule says after it. */
export function seriesDays(first: string, { every, until }: EventRepeat, most: number): string[] {
  const days = [first];
  for (let step = 1; days.length < most; step++) {
    const day = nthDay(first, every, step);
    if (day > until) break;
    if (every !== 'weekday' || isWeekday(day)) days.push(day);
  }
  return days;
}

/** Counted from the first each time: after a month that is too short, the 31st is the 31st again. */
function nthDay(first: string, every: EventRepeat['every'], step: number): string {
  if (every !== 'month' && every !== 'year') return addDays(first, step * daysApart[every]);
  const month = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + step * monthsApart[every];
  const [year, ofYear] = [Math.floor(month / 12), month % 12];
  const lastDay = new Date(Date.UTC(year, ofYear + 1, 0)).getUTCDate();
  const day = Math.min(Number(first.slice(8)), lastDay);
  return new Date(Date.UTC(year, ofYear, day)).toISOString().slice(0, 10);
}

function isWeekday(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}

/** Why its end does not do, if it does not. */
export function repeatProblem(first: string, repeat: EventRepeat): 'ends_before_start' | 'too_many_events' | undefined {
  if (repeat.until < first) return 'ends_before_start';
  return seriesDays(first, repeat, mostRepeated + 1).length > mostRepeated ? 'too_many_events' : undefined;
}

/** When the events of a series are, the first as it is given: nine o'clock stays nine o'clock when the clocks change. */
export function repeatedTimes(first: EventTimes, repeat: EventRepeat, zone: string): EventTimes[] {
  const day = firstDayOf(first, zone);
  const [start, end] = wallHours(first, zone);
  return seriesDays(day, repeat, mostRepeated).map((other) => {
    if (other === day) return first;
    const byMs = Date.parse(other) - Date.parse(day);
    return placed(first, { start: start + byMs, end: end + byMs, zone });
  });
}

/**
 * An event moved as another one of its series was: as far by the clock on the wall, and as long where that was changed.
 * Where the one takes whole days and the other does not, as many days, and the hours of the one that was moved.
 */
export function movedAlike(own: EventTimes, from: EventTimes, to: EventTimes, zone: string): EventTimes {
  if (from.start === to.start && from.end === to.end && from.allDay === to.allDay) return own;
  const isAlike = own.allDay === from.allDay && from.allDay === to.allDay;
  const [[ownStart], [fromStart, fromEnd], [toStart, toEnd]] = [
    wallHours(own, zone),
    wallHours(from, zone),
    wallHours(to, zone),
  ];
  const base = (wallMs: number) => (isAlike ? wallMs : Math.floor(wallMs / dayMs) * dayMs);
  const start = base(ownStart) + toStart - base(fromStart);
  const pattern = isAlike && fromEnd - fromStart === toEnd - toStart ? own : to;
  const [patternStart, patternEnd] = wallHours(pattern, zone);
  return placed(pattern, { start, end: start + patternEnd - patternStart, zone });
}

/** What the clocks show at its start and end, written as if they showed UTC. */
const wallHours = ({ start, end, allDay }: EventTimes, zone: string): [start: number, end: number] => {
  const wallMs = (text: string) => {
    if (allDay) return Date.parse(text);
    const at = new Date(text);
    const { day, time, seconds } = wallTimeAt(at, zone);
    return Date.parse(`${day}T${time}Z`) + seconds * 1000 + at.getUTCMilliseconds();
  };
  return [wallMs(start), wallMs(end)];
};

/** Like this one at other hours of the wall. Across a change of the clocks it can end before it starts: then it is as long as this one. */
function placed(
  { start: from, end: to, allDay }: EventTimes,
  hours: { start: number; end: number; zone: string },
): EventTimes {
  const written = (wallMs: number) => {
    const text = new Date(wallMs).toISOString();
    return allDay ? text.slice(0, 10) : instantOf(text.slice(0, 10), text.slice(11, 23), hours.zone).toISOString();
  };
  const [start, end] = [written(hours.start), written(hours.end)];
  const lengthMs = Date.parse(to) - Date.parse(from);
  return { start, end: end < start ? new Date(Date.parse(start) + lengthMs).toISOString() : end, allDay };
}
