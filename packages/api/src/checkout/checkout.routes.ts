import { checkoutEndpoints } from '@cartage/contract/checkout/checkout.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { createCheckout, getCheckout, listCheckouts } from './checkout.service.ts';
import { cancelCheckout, confirmPayment, payCheckout } from './pay-checkout.service.ts';
import { manualProvider, type PaymentProvider } from './payment-provider.ts';

/** `providers` are asked in order for one that takes the method. */
export function checkoutRoutes(mount: Mount, providers: readonly PaymentProvider[] = [manualProvider]) {
  mount(checkoutEndpoints.list, (ctx, { query }) => listCheckouts(ctx, query));
  mount(checkoutEndpoints.create, (ctx, { body }) => createCheckout(ctx, body));
  mount(checkoutEndpoints.get, (ctx, { params }) => getCheckout(ctx, params.id));
  mount(checkoutEndpoints.pay, (ctx, { params, body }) => payCheckout(ctx, params.id, body.method, providers));
  mount(checkoutEndpoints.confirmPayment, (ctx, { params }) => confirmPayment(ctx, params.id));
  mount(checkoutEndpoints.cancel, (ctx, { params }) => cancelCheckout(ctx, params.id));
}
