/** A day, `2026-11-20`, and a wall time on it, `08:30`. */
export type DayText = string;
export type WallTime = string;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

interface Shown {
  day: DayText;
  time: WallTime;
  seconds: number;
}

/** So many days later by the calendar, or earlier: a day can have 23 hours or 25. */
export const addDays = (day: DayText, days: number): DayText =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** What clocks in `zone` show at an instant. */
export function wallTimeAt(instant: Date, zone: string): Shown {
  const ms = instant.getTime();
  if (!(ms >= steadySinceMs && ms < steadyUntilMs)) return shownAt(instant, zone);
  const text = new Date(ms + keptOffsetMs(ms, zone)).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16), seconds: Number(text.slice(17, 19)) };
}

/** As the platform says it, which takes thirty times as long as adding an offset. */
function shownAt(instant: Date, zone: string): Shown {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
    seconds: Number(parts.second),
  };
}

// Between these, clocks change at full quarters of an hour everywhere, and days are written with ten characters.
const steadySinceMs = Date.UTC(1973, 0);
const steadyUntilMs = Date.UTC(9999, 0);
const quarterMs = 900_000;
const dayMs = 86_400_000;
const mostKept = 20_000;
let keptCount = 0;
const keptOffsets = new Map<string, Map<number, number>>();

/** The offset of a quarter of an hour, asked of the platform once. */
function keptOffsetMs(ms: number, zone: string): number {
  const quarter = Math.floor(ms / quarterMs);
  const known = keptOffsets.get(zone)?.get(quarter);
  if (known !== undefined) return known;
  if (++keptCount > mostKept) {
    keptOffsets.clear();
    keptCount = 0;
  }
  const found = offsetMs(new Date(quarter * quarterMs), zone);
  const ofZone = keptOffsets.get(zone) ?? new Map<number, number>();
  keptOffsets.set(zone, ofZone.set(quarter, found));
  return found;
}

/** `2026-11-23T08:55:54+01:00`: an instant as clocks in `zone` show it, and still exact. */
export function isoIn(instant: string, zone: string): string {
  const { day, time, seconds } = wallTimeAt(new Date(instant), zone);
  const two = (value: number) => String(value).padStart(2, '0');
  const shown = `${day}T${time}:${two(seconds)}`;
  const aheadMin = Math.round((Date.parse(`${shown}Z`) - Date.parse(instant)) / 60_000);
  const away = Math.abs(aheadMin);
  return `${shown}${aheadMin < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`;
}

/** By how much clocks in `zone` are ahead of UTC from one instant to another: how long each offset holds, in order. */
export function offsetsBetween(from: Date, end: Date, zone: string): { until: Date; offsetS: number }[] {
  const offsets: { until: Date; offsetS: number }[] = [];
  let offset = offsetMs(from, zone);
  for (let ms = from.getTime(); ms < end.getTime(); ms += dayMs) {
    const next = offsetMs(new Date(ms + dayMs), zone);
    if (next === offset) continue;
    let changeMs = Math.ceil(ms / quarterMs) * quarterMs;
    while (offsetMs(new Date(changeMs), zone) === offset) changeMs += quarterMs;
    offsets.push({ until: new Date(changeMs), offsetS: offset / 1000 });
    offset = next;
  }
  return [...offsets, { until: end, offsetS: offset / 1000 }];
}

/**
 * The instant at which clocks in `zone` show this day and time. A time the clock change leaves out is moved on by
 * the gap; one that comes twice is the first.
 */
export function instantOf(day: DayText, time: WallTime, zone: string): Date {
  const asUtc = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  const early = asUtc - offsetMs(new Date(asUtc - 86_400_000), zone);
  const late = asUtc - offsetMs(new Date(asUtc + 86_400_000), zone);
  return new Date(shows(early, asUtc, zone) ? early : shows(late, asUtc, zone) ? late : early);
}

/** Milliseconds by which clocks in `zone` are ahead of UTC. */
function offsetMs(instant: Date, zone: string): number {
  const { day, time, seconds } = shownAt(instant, zone);
  return Date.parse(`${day}T${time}:00Z`) + seconds * 1000 - Math.floor(instant.getTime() / 1000) * 1000;
}

const shows = (instantMs: number, asUtc: number, zone: string) =>
  instantMs + offsetMs(new Date(instantMs), zone) === asUtc;

/** Whether the platform knows a zone by this name. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(formatOf(zone));
  } catch {
    return false;
  }
}
