import { referralEndpoints } from '@cartage/contract/ecommerce/referrals/referrals.endpoints.ts';
import type { Mount } from '#core/route.ts';
import {
  getReferral,
  inviteReferral,
  listReferrals,
  moveReferral,
  removeReferral,
  summariseReferrals,
} from './referrals.service.ts';

export function referralRoutes(mount: Mount) {
  mount(referralEndpoints.list, (ctx, { query }) => listReferrals(ctx, query));
  mount(referralEndpoints.summary, (ctx) => summariseReferrals(ctx));
  mount(referralEndpoints.get, (ctx, { params }) => getReferral(ctx, params.id));
  mount(referralEndpoints.invite, (ctx, { body }) => inviteReferral(ctx, body));
  mount(referralEndpoints.move, (ctx, { params, body }) => moveReferral(ctx, params.id, body.to));
  mount(referralEndpoints.remove, (ctx, { params }) => removeReferral(ctx, params.id));
}
