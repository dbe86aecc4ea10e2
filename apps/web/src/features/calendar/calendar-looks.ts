import type { ShownCalendar } from '@cartage/contract/calendar/calendar.schema.ts';
import {
  IconBeach,
  IconBriefcase,
  IconDots,
  IconHome,
  IconTruckDelivery,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '#ui/chip.tsx';

/** How each calendar is told from the others: by a colour, and by a shape for who does not see colours. */
export const calendarLooks: Readonly<Record<ShownCalendar, { tone: Tone; icon: TablerIcon }>> = {
  Business: { tone: 'accent', icon: IconBriefcase },
  Holiday: { tone: 'success', icon: IconBeach },
  Personal: { tone: 'error', icon: IconUser },
  Family: { tone: 'warning', icon: IconHome },
  ETC: { tone: 'info', icon: IconDots },
  Deliveries: { tone: 'neutral', icon: IconTruckDelivery },
};
