import { type ShownCalendar, shownCalendars } from '@cartage/contract/calendar/calendar.schema.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCan } from '#session/ability.ts';
import { useSession } from '#session/session.ts';

const keptSchema = z.catch(z.nullable(z.array(z.enum(shownCalendars))), null);

export interface CalendarChoice {
  /** Those the person may see. */
  all: readonly ShownCalendar[];
  shown: readonly ShownCalendar[];
  choose: (calendars: readonly ShownCalendar[]) => void;
}

/** Which calendars the person looks at, kept on this device; all, until they choose. */
export function useShownCalendars(): CalendarChoice {
  const can = useCan();
  const userId = useSession(({ userData }) => userData?.id ?? 0);
  const key = `Cartage-calendars-${userId}`;
  const [chosen, setChosen] = useState(() => read(key));
  const all = shownCalendars.filter((name) => name !== 'Deliveries' || can('read', 'Delivery'));
  return {
    all,
    shown: all.filter((name) => chosen === null || chosen.includes(name)),
    choose: (calendars) => {
      setChosen([...calendars]);
      try {
        localStorage.setItem(key, JSON.stringify(calendars));
      } catch {
        // Storage is blocked: the choice lasts as long as the page.
      }
    },
  };
}

function read(key: string): ShownCalendar[] | null {
  try {
    return z.parse(keptSchema, JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}
