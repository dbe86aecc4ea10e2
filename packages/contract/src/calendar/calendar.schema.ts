import * as z from 'zod/mini';
import { line, prose } from '#core/plain-text.ts';
import { deliveryStatuses } from '#logistics/deliveries/deliveries.schema.ts';

export const calendars = ['Business', 'Holiday', 'Personal', 'Family', 'ETC'] as const;
export const calendarSchema = z.enum(calendars);
export type CalendarName = (typeof calendars)[number];
/** What can be asked for: the calendars people write in, and the deliveries, which nobody edits there. */
export const shownCalendars = [...calendars, 'Deliveries'] as const;
export type ShownCalendar = (typeof shownCalendars)[number];

/** private: for the owner and the guests. */
export const eventVisibilities = ['everyone', 'private'] as const;
export const eventVisibilitySchema = z.enum(eventVisibilities);
export type EventVisibility = (typeof eventVisibilities)[number];

export const eventGuestSchema = z.object({ id: z.int(), fullName: z.string(), avatar: z.nullable(z.string()) });
export type EventGuest = z.infer<typeof eventGuestSchema>;

export const calendarEventSchema = z.object({
  id: z.int(),
  /** Empty where it has none. */
  url: z.string(),
  title: z.string(),
  /** A moment, or a day where it takes whole days. */
  start: z.string(),
  end: z.string(),
  allDay: z.boolean(),
  extendedProps: z.object({
    calendar: z.enum(shownCalendars),
    location: z.string(),
    description: z.string(),
    guests: z.array(eventGuestSchema),
    visibility: eventVisibilitySchema,
    ownerId: z.int(),
    /** The same for all events that were made as one that repeats. */
    seriesId: z.nullable(z.int()),
    /** Whether the caller may change and delete it. */
    isEditable: z.boolean(),
    /** Which delivery it is, and the number of its order where the shop sold it. */
    delivery: z.optional(
      z.object({ id: z.string(), ref: z.string(), status: z.enum(deliveryStatuses), order: z.nullable(z.int()) }),
    ),
    /** How many, on a day with too many to show. */
    deliveryCount: z.optional(z.int()),
  }),
  version: z.int(),
});
export type CalendarEvent = z.infer<typeof calendarEventSchema>;
/** When an event is: moments, or days of which the last one is part of it. */
export type EventTimes = Pick<CalendarEvent, 'start' | 'end' | 'allDay'>;

/** Whether events are written at such a day or moment: between 1900 and 2200. */
export const isInRange = (time: string): boolean => time >= '1900' && time < '2200';
const inRange = z.refine<string>(isInRange, { params: { code: 'out_of_range' } });
/** A day, or a moment with its offset. */
const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).check(inRange);
const link = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(2000))]);
const guest = z.union([
  z.int(),
  z.pipe(
    z.object({ id: z.int() }),
    z.transform(({ id }: { id: number }) => id),
  ),
]);

const props = {
  location: z.optional(prose(300)),
  description: z.optional(prose(4000)),
  /** Ids of people, or guests as they are answered. */
  guests: z.optional(z.array(guest).check(z.maxLength(100))),
  visibility: z.optional(eventVisibilitySchema),
};

/** weekday: from Monday to Friday. */
export const repeatSteps = ['day', 'weekday', 'week', 'twoWeeks', 'month', 'year'] as const;
/** `until`: the last day one of them may begin on, where the office is. */
export const eventRepeatSchema = z.object({ every: z.enum(repeatSteps), until: z.iso.date().check(inRange) });
export type EventRepeat = z.infer<typeof eventRepeatSchema>;

/** What a change of one of a series is for: that one, or also those of it that come later. */
export const seriesScopeSchema = z.enum(['one', 'following']);
export type SeriesScope = z.infer<typeof seriesScopeSchema>;

/** Without an end it ends when it starts. Personal and Family are private unless the event says otherwise. */
export const newCalendarEventSchema = z.object({
  title: line(200),
  start: time,
  end: z.optional(z.nullable(time)),
  allDay: z._default(z.boolean(), false),
  url: z.optional(link),
  /** Each time is an event of its own then; they are a series. */
  repeat: z.optional(eventRepeatSchema),
  extendedProps: z.object({ calendar: calendarSchema, ...props }),
});
export type NewCalendarEvent = z.output<typeof newCalendarEventSchema>;

/** What is left out stays as it is; an id in the body is not looked at. */
export const calendarEventChangeSchema = z.object({
  title: z.optional(line(200)),
  start: z.optional(time),
  end: z.optional(z.nullable(time)),
  allDay: z.optional(z.boolean()),
  url: z.optional(link),
  extendedProps: z.optional(z.object({ calendar: z.optional(calendarSchema), ...props })),
});
export type CalendarEventChange = z.output<typeof calendarEventChangeSchema>;
