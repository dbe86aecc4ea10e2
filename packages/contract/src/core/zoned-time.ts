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

/** What clocks in `zone` show at an instant. */
export function wallTimeAt(instant: Date, zone: string): { day: DayText; time: WallTime; seconds: number } {
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
  const { day, time, seconds } = wallTimeAt(instant, zone);
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
