import type { CalendarName, EventVisibility } from './calendar.schema.ts';

/** Who sees an event that does not say so itself. */
export const usualVisibility = (calendar: CalendarName): EventVisibility =>
  calendar === 'Personal' || calendar === 'Family' ? 'private' : 'everyone';
