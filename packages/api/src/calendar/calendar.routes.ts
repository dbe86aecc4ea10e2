import { calendarEndpoints } from '@cartage/contract/calendar/calendar.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { createEvent, getEvent, listEvents, removeEvent, updateEvent } from './calendar.service.ts';
import { calendarFile } from './calendar-file.ts';
import { findPeople } from './people.service.ts';

export function calendarRoutes(mount: Mount) {
  mount(calendarEndpoints.list, (ctx, { query }) => listEvents(ctx, query));
  mount(calendarEndpoints.file, (ctx, { query }) => calendarFile(ctx, query));
  mount(calendarEndpoints.people, (ctx, { query }) => findPeople(ctx, query.q));
  mount(calendarEndpoints.get, (ctx, { params }) => getEvent(ctx, params.id));
  mount(calendarEndpoints.create, (ctx, { body }) => createEvent(ctx, body));
  mount(calendarEndpoints.update, (ctx, { params, query, body }) => updateEvent(ctx, params.id, body, query.scope));
  mount(calendarEndpoints.remove, (ctx, { params, query }) => removeEvent(ctx, params.id, query.scope));
}
