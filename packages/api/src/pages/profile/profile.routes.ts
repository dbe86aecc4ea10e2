import { profileEndpoints } from '@cartage/contract/pages/profile/profile.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { connect, disconnect, joinTeam, leaveTeam } from './connections.service.ts';
import { listTeams, readHeader, readTab } from './profile.service.ts';

export function profileRoutes(mount: Mount) {
  mount(profileEndpoints.header, (ctx, { query }) => readHeader(ctx, query));
  mount(profileEndpoints.tab, (ctx, { query }) => readTab(ctx, query));
  mount(profileEndpoints.connect, (ctx, { params }) => connect(ctx, params.id));
  mount(profileEndpoints.disconnect, (ctx, { params }) => disconnect(ctx, params.id));
  mount(profileEndpoints.joinTeam, (ctx, { params }) => joinTeam(ctx, params.id, listTeams));
  mount(profileEndpoints.leaveTeam, (ctx, { params }) => leaveTeam(ctx, params.id));
}
