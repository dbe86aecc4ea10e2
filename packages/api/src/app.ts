import type { Endpoint } from '@cartage/contract/core/endpoint.ts';
import { Hono } from 'hono';
import { academyRoutes } from '#academy/academy.routes.ts';
import { accessRoutes } from '#access/access.routes.ts';
import { accountRoutes } from '#account/account.routes.ts';
import { apiKeyRoutes } from '#api-keys/api-keys.routes.ts';
import { findKeyCaller, keyOf } from '#api-keys/find-key-caller.service.ts';
import { auditRoutes } from '#audit/audit.routes.ts';
import { authRoutes } from '#auth/auth.routes.ts';
import { findCaller } from '#auth/sessions.service.ts';
import { calendarRoutes } from '#calendar/calendar.routes.ts';
import { chatRoutes } from '#chat/chat.routes.ts';
import { maySeeChatFile } from '#chat/chat.service.ts';
import { checkoutRoutes } from '#checkout/checkout.routes.ts';
import { contactRoutes } from '#contact/contact.routes.ts';
import { type ChangeEvent, mayTellOf } from '#core/database/events.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Deps } from '#core/deps.ts';
import { EndpointRouter } from '#core/endpoint-router.ts';
import { createMount, type FindCaller } from '#core/route.ts';
import { academyDashboardRoutes } from '#dashboards/academy/academy.routes.ts';
import { analyticsRoutes } from '#dashboards/analytics/analytics.routes.ts';
import { crmDashboardRoutes } from '#dashboards/crm/crm.routes.ts';
import { ecommerceDashboardRoutes } from '#dashboards/ecommerce/ecommerce.routes.ts';
import { logisticsFiguresRoutes } from '#dashboards/logistics/logistics.routes.ts';
import { customerRoutes } from '#ecommerce/customers/customers.routes.ts';
import { renameBuyer } from '#ecommerce/orders/buyer-name.service.ts';
import { ordersFollowDeliveries } from '#ecommerce/orders/follow-deliveries.service.ts';
import { ordersFollowInvoices } from '#ecommerce/orders/follow-invoices.service.ts';
import { orderRoutes } from '#ecommerce/orders/orders.routes.ts';
import { productRoutes } from '#ecommerce/products/products.routes.ts';
import { renameReferrer } from '#ecommerce/referrals/referral-steps.service.ts';
import { referralRoutes } from '#ecommerce/referrals/referrals.routes.ts';
import { renameReviewer } from '#ecommerce/reviews/reviewer-name.service.ts';
import { reviewRoutes } from '#ecommerce/reviews/reviews.routes.ts';
import { storeSettingsRoutes } from '#ecommerce/settings/settings.routes.ts';
import { emailRoutes } from '#email/email.routes.ts';
import { maySeeMail } from '#email/mail-access.service.ts';
import { eventRoutes } from '#events/events.routes.ts';
import { fileRoutes } from '#files/files.routes.ts';
import type { FileOwners } from '#files/files.service.ts';
import { invoiceRoutes } from '#invoice/invoice.routes.ts';
import { kanbanRoutes } from '#kanban/kanban.routes.ts';
import { addressRoutes } from '#logistics/addresses/addresses.routes.ts';
import { calendarFeedRoutes } from '#logistics/calendar-feeds/calendar-feeds.routes.ts';
import { customerMessageRoutes } from '#logistics/customer-messages/customer-messages.routes.ts';
import { dashboardRoutes } from '#logistics/dashboard/dashboard.routes.ts';
import { deliveryRoutes } from '#logistics/deliveries/deliveries.routes.ts';
import type { OnCancelled } from '#logistics/deliveries/deliveries.service.ts';
import { depotRoutes } from '#logistics/depots/depots.routes.ts';
import { driverPhoneRoutes } from '#logistics/driver-phones/driver-phones.routes.ts';
import { driverRoutes } from '#logistics/drivers/drivers.routes.ts';
import { importRoutes } from '#logistics/imports/imports.routes.ts';
import { mapRoutes } from '#logistics/maps/maps.routes.ts';
import { placeNoteRoutes } from '#logistics/place-notes/place-notes.routes.ts';
import { planExplainsAgain, plansExplainAgain } from '#logistics/plans/explain-again.service.ts';
import { planFollowsRoutes, planForgetsDelivery } from '#logistics/plans/follow-routes.service.ts';
import { planRoutes } from '#logistics/plans/plans.routes.ts';
import { positionRoutes } from '#logistics/positions/positions.routes.ts';
import { forgetPositions } from '#logistics/positions/positions.service.ts';
import { regionRoutes } from '#logistics/regions/regions.routes.ts';
import { roadRoutes } from '#logistics/roads/roads.routes.ts';
import { rosterRoutes } from '#logistics/roster/roster.routes.ts';
import type { RouteFollower } from '#logistics/routes/route-transitions.service.ts';
import { routeRoutes } from '#logistics/routes/routes.routes.ts';
import { cancelStops } from '#logistics/routes/write-stops.service.ts';
import { runRoutes } from '#logistics/runs/runs.routes.ts';
import { serviceTimeRoutes } from '#logistics/service-times/service-times.routes.ts';
import { logisticsSettingsRoutes } from '#logistics/settings/settings.routes.ts';
import { stopRoutes } from '#logistics/stops/stops.routes.ts';
import { vehicleRoutes } from '#logistics/vehicles/vehicles.routes.ts';
import { vroomRoutes } from '#logistics/vroom/vroom.routes.ts';
import { zoneRoutes } from '#logistics/zones/zones.routes.ts';
import { newsletterRoutes } from '#newsletter/newsletter.routes.ts';
import { notificationRoutes } from '#notifications/notifications.routes.ts';
import { openapiRoutes } from '#openapi/openapi.routes.ts';
import { outboxRoutes } from '#outbox/outbox.routes.ts';
import { mailsTopic, sendWaiting } from '#outbox/outbox.service.ts';
import { datatableRoutes } from '#pages/datatable/datatable.routes.ts';
import { faqRoutes } from '#pages/faq/faq.routes.ts';
import { helpCenterRoutes } from '#pages/help-center/help-center.routes.ts';
import { profileRoutes } from '#pages/profile/profile.routes.ts';
import { preferencesRoutes } from '#preferences/preferences.routes.ts';
import { pricingRoutes } from '#pricing/pricing.routes.ts';
import { projectRoutes } from '#projects/projects.routes.ts';
import { searchRoutes } from '#search/search.routes.ts';
import { usersRoutes } from '#users/users.routes.ts';
import { webhookRoutes } from '#webhooks/webhooks.routes.ts';

export interface App {
  fetch: Hono['fetch'];
  /** What has been mounted, for the contract test. */
  mounted: ReadonlySet<Endpoint>;
}

/** A program by its key, a person by a session: who shows a key is not asked for a session. */
const findAnyCaller: FindCaller = (deps, request) => {
  const key = keyOf(request);
  return key === undefined ? findCaller(deps, request) : findKeyCaller(deps, key);
};

/** The shop's pictures are seen by whoever sees its products. */
const shopFiles: FileOwners = {
  product: (ctx) => ctx.can('read', 'Product'),
  category: (ctx) => ctx.can('read', 'Product'),
};

/** Who may see the files of each kind of record. */
const fileOwners: FileOwners = {
  // Whoever works here may see a face: faces stand beside names everywhere.
  user: (ctx) => ctx.caller !== null,
  customer: (ctx) => ctx.caller !== null,
  card: (ctx) => ctx.can('read', 'Kanban'),
  email: maySeeMail,
  chat: maySeeChatFile,
};

const deliveryIsCancelled: OnCancelled = async (trx, tell, deliveryId) => {
  for (const planId of await cancelStops(trx, tell, deliveryId))
    await planForgetsDelivery(trx, tell, planId, deliveryId);
};

const routesMoved: RouteFollower = async (trx, tell, planId) => {
  await planFollowsRoutes(trx, tell, planId);
  await forgetPositions(trx, planId);
};

/** The API, the same on every host. */
export function createApp(host: Deps): App {
  const deps: Deps = {
    ...host,
    follow: async (trx, tell, told) => {
      const sinceThen: ChangeEvent[] = [];
      const tellOn: Tell = (topic, id, to) => {
        sinceThen.push({ topic, id: String(id) });
        tell(topic, id, to);
      };
      await ordersFollowDeliveries(trx, tellOn, host, told);
      // What was collected at a door has paid an invoice.
      await ordersFollowInvoices(trx, tell, host, [...told, ...sinceThen], deliveryIsCancelled);
    },
  };
  host.events.subscribe((event) => {
    if (mayTellOf(event, mailsTopic)) void sendWaiting(host);
  });
  const hono = new Hono({ strict: false, router: new EndpointRouter() });
  const mounted = new Set<Endpoint>();
  const mount = createMount(hono, deps, findAnyCaller, mounted);
  authRoutes(mount);
  accountRoutes(mount);
  usersRoutes(mount);
  accessRoutes(mount);
  apiKeyRoutes(mount);
  dashboardRoutes(mount);
  outboxRoutes(mount);
  webhookRoutes(mount);
  fileRoutes(mount, { ...shopFiles, ...fileOwners });
  notificationRoutes(mount);
  emailRoutes(mount);
  chatRoutes(mount);
  calendarRoutes(mount);
  auditRoutes(mount);
  faqRoutes(mount);
  customerRoutes(mount, async (trx, customer) => {
    for (const rename of [renameBuyer, renameReviewer, renameReferrer]) await rename(trx, customer);
  });
  productRoutes(mount);
  orderRoutes(mount, deliveryIsCancelled);
  reviewRoutes(mount);
  referralRoutes(mount);
  storeSettingsRoutes(mount);
  preferencesRoutes(mount);
  depotRoutes(mount);
  vehicleRoutes(mount);
  driverRoutes(mount);
  deliveryRoutes(mount, deliveryIsCancelled, plansExplainAgain);
  customerMessageRoutes(mount);
  logisticsSettingsRoutes(mount);
  rosterRoutes(mount);
  serviceTimeRoutes(mount);
  placeNoteRoutes(mount);
  zoneRoutes(mount);
  importRoutes(mount);
  planRoutes(mount);
  runRoutes(mount);
  routeRoutes(mount, routesMoved, planExplainsAgain);
  stopRoutes(mount, routesMoved);
  positionRoutes(mount);
  calendarFeedRoutes(mount);
  driverPhoneRoutes(mount);
  eventRoutes(mount);
  vroomRoutes(mount);
  openapiRoutes(mount);
  searchRoutes(mount);
  crmDashboardRoutes(mount);
  ecommerceDashboardRoutes(mount);
  academyDashboardRoutes(mount);
  logisticsFiguresRoutes(mount);
  regionRoutes(mount);
  roadRoutes(mount);
  mapRoutes(mount);
  addressRoutes(mount);
  invoiceRoutes(mount);
  kanbanRoutes(mount);
  academyRoutes(mount);
  projectRoutes(mount);
  analyticsRoutes(mount);
  helpCenterRoutes(mount);
  datatableRoutes(mount);
  profileRoutes(mount);
  pricingRoutes(mount);
  checkoutRoutes(mount);
  newsletterRoutes(mount);
  contactRoutes(mount);
  hono.notFound((c) => c.json({ code: 'not_found', message: `No call ${c.req.method} ${c.req.path}` }, 404));
  return { fetch: hono.fetch, mounted };
}
