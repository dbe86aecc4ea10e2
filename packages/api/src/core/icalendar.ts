export interface CalendarEntry {
  /** The same for the same thing for ever, in whatever file it comes. */
  uid: string;
  /** Rises whenever it is planned anew: a calendar keeps the highest it has seen. */
  sequence: number;
  /** ISO 8601 in UTC. */
  changedAt: string;
  /** A day (`2026-11-20`) for whole days, else a moment. */
  start: string;
  /** Of whole days the day after the last one. */
  end: string;
  summary: string;
  description?: string | undefined;
  location?: string | undefined;
  /** Longitude first, as everywhere in here. */
  place?: readonly [lon: number, lat: number] | null | undefined;
  status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' | undefined;
  /** It stands behind others and keeps nobody busy. */
  isBackground?: boolean | undefined;
}

interface CalendarFacts {
  name: string;
  timeZone?: string | undefined;
  /** How often a program that has subscribed to it may look. */
  refreshMinutes?: number | undefined;
}

/**
 * A calendar as other programs read it (RFC 5545). Moments are told in UTC, which no clock change moves and no table of
 * a zone's rules has to come along for.
 */
export function writeCalendar({ name, timeZone, refreshMinutes }: CalendarFacts, entries: readonly CalendarEntry[]) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cartage//Cartage//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    // What programs read that do not know RFC 7986 yet.
    `X-WR-CALNAME:${escaped(name)}`,
    ...(timeZone === undefined ? [] : [`X-WR-TIMEZONE:${escaped(timeZone)}`]),
    ...(refreshMinutes === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`, `X-PUBLISHED-TTL:PT${refreshMinutes}M`]),
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

export const calendarType = 'text/calendar; charset=utf-8';

function linesOf(entry: CalendarEntry): string[] {
  const text = (name: string, value: string | undefined) => (value ? [`${name}:${escaped(value)}`] : []);
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${moment(entry.changedAt)}`,
    `LAST-MODIFIED:${moment(entry.changedAt)}`,
    `DTSTART${timeOf(entry.start)}`,
    // An end is after its start, or is not told.
    ...(entry.end > entry.start ? [`DTEND${timeOf(entry.end)}`] : []),
    ...text('SUMMARY', entry.summary),
    ...text('DESCRIPTION', entry.description),
    ...text('LOCATION', entry.location),
    ...(entry.place ? [`GEO:${entry.place[1]};${entry.place[0]}`] : []),
    ...(entry.status ? [`STATUS:${entry.status}`] : []),
    ...(entry.isBackground ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

const timeOf = (time: string) => (time.length === 10 ? `;VALUE=DATE:${time.replaceAll('-', '')}` : `:${moment(time)}`);

/** `2026-11-23T08:00:00.000Z` as `20261123T080000Z`. */
const moment = (iso: string) => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const mostOctets = 75;
const encoder = new TextEncoder();

/** In pieces of 75 octets at most; each but the first begins with a blank, and no character is broken. */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > mostOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += letter;
    octets += size;
  }
  return text;
}
