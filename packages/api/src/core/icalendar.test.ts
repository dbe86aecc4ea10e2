import { describe, expect, test } from 'vitest';
import { type CalendarEntry, writeCalendar } from './icalendar.ts';

const entry: CalendarEntry = {
  uid: 'a@cartage',
  sequence: 3,
  changedAt: '2026-11-20T07:00:00.250Z',
  start: '2026-11-23T08:00:00.000Z',
  end: '2026-11-23T08:10:00.000Z',
  summary: 'A',
};
const written = (changes: Partial<CalendarEntry> = {}) => writeCalendar({ name: 'N' }, [{ ...entry, ...changes }]);
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar for other programs', () => {
  test('says of an entry what it is given, every line ended as the format asks', () => {
    const text = writeCalendar({ name: 'Van 1', timeZone: 'Europe/Paris', refreshMinutes: 15 }, [
      { ...entry, place: [9.5, 47.14], status: 'CANCELLED', isBackground: true },
    ]);
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cartage//Cartage//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Van 1',
      'X-WR-CALNAME:Van 1',
      'X-WR-TIMEZONE:Europe/Paris',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      'BEGIN:VEVENT',
      'UID:a@cartage',
      'SEQUENCE:3',
      'DTSTAMP:20261120T070000Z',
      'LAST-MODIFIED:20261120T070000Z',
      'DTSTART:20261123T080000Z',
      'DTEND:20261123T081000Z',
      'SUMMARY:A',
      'GEO:47.14;9.5',
      'STATUS:CANCELLED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('keeps signs of the format, line ends and control characters from being taken for its own', () => {
    const text = written({ summary: 'a;b,c\\d:e', description: 'one\r\ntwo\nthree\rfour\u0007\u0000\tEND:VEVENT' });
    expect(unfolded(text)).toContain('SUMMARY:a\\;b\\,c\\\\d:e');
    expect(unfolded(text)).toContain('DESCRIPTION:one\\ntwo\\nthree\\nfour\tEND:VEVENT');
  });

  test.each(['a', 'é', 'ق', '漢', '🚚'])('folds lines of %s at 75 octets and breaks no character', (letter) => {
    for (const before of ['', 'x', 'xx', 'xxx']) {
      const summary = before + letter.repeat(200);
      const text = written({ summary });
      const sizes = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
      expect(Math.max(...sizes)).toBeGreaterThan(71);
      expect(text).not.toContain('\ufffd');
      expect(unfolded(text)).toContain(`SUMMARY:${summary}`);
    }
  });

  test('whole days are days, and what takes no time has no end', () => {
    expect(written({ start: '2026-11-23', end: '2026-11-24' })).toContain(
      'DTSTART;VALUE=DATE:20261123\r\nDTEND;VALUE=DATE:20261124\r\n',
    );
    expect(written({ end: entry.start })).not.toContain('DTEND');
    expect(written({ description: '', location: undefined, place: null })).not.toMatch(/DESCRIPTION|LOCATION|GEO/);
  });
});
