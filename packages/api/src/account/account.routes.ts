import { accountEndpoints } from '@cartage/contract/account/account.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { changeOwnAccount, deactivateOwnAccount, getOwnAccount } from './account.service.ts';

export function accountRoutes(mount: Mount) {
  mount(accountEndpoints.get, (ctx) => getOwnAccount(ctx));
  mount(accountEndpoints.update, (ctx, { body }) => changeOwnAccount(ctx, body));
  mount(accountEndpoints.deactivate, (ctx) => deactivateOwnAccount(ctx));
}
