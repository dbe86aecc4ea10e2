import { rosterEndpoints } from '@cartage/contract/logistics/roster/roster.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { copyShiftsOfWeek, writeShifts } from '#logistics/drivers/write-shifts.service.ts';
import { listRoster } from './roster.service.ts';
import { listRosterDays } from './roster-days.ts';

export function rosterRoutes(mount: Mount) {
  mount(rosterEndpoints.list, (ctx, { query }) => listRoster(ctx, query));
  mount(rosterEndpoints.days, (ctx, { query }) => listRosterDays(ctx, query));
  mount(rosterEndpoints.write, (ctx, { body }) => writeShifts(ctx, body));
  mount(rosterEndpoints.copyWeek, (ctx, { body }) => copyShiftsOfWeek(ctx, body));
}
