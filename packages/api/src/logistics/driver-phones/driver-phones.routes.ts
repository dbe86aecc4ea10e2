import { driverPhoneEndpoints } from '@cartage/contract/logistics/driver-phones/driver-phones.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { enterByLink, lookAtLink, makePhoneLink, readPhones, signOutOfPhones } from './driver-phones.service.ts';

export function driverPhoneRoutes(mount: Mount) {
  mount(driverPhoneEndpoints.read, (ctx, { params }) => readPhones(ctx, params.id));
  mount(driverPhoneEndpoints.makeLink, (ctx, { params, body }) => makePhoneLink(ctx, params.id, body));
  mount(driverPhoneEndpoints.signOut, (ctx, { params }) => signOutOfPhones(ctx, params.id));
  mount(driverPhoneEndpoints.look, (ctx, { body }) => lookAtLink(ctx, body.token));
  mount(driverPhoneEndpoints.enter, (ctx, { body }) => enterByLink(ctx, body));
}
