import { academyEndpoints } from '#academy/academy.endpoints.ts';
import { permissionEndpoints } from '#access/access.endpoints.ts';
import { roleEndpoints } from '#access/roles.endpoints.ts';
import { accountEndpoints } from '#account/account.endpoints.ts';
import { apiKeyEndpoints } from '#api-keys/api-keys.endpoints.ts';
import { auditEndpoints } from '#audit/audit.endpoints.ts';
import { authEndpoints } from '#auth/auth.endpoints.ts';
import { calendarEndpoints } from '#calendar/calendar.endpoints.ts';
import { chatEndpoints } from '#chat/chat.endpoints.ts';
import { checkoutEndpoints } from '#checkout/checkout.endpoints.ts';
import { contactEndpoints } from '#contact/contact.endpoints.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { academyDashboardEndpoints } from '#dashboards/academy/academy.endpoints.ts';
import { analyticsEndpoints } from '#dashboards/analytics/analytics.endpoints.ts';
import { crmDashboardEndpoints } from '#dashboards/crm/crm.endpoints.ts';
import { ecommerceDashboardEndpoints } from '#dashboards/ecommerce/ecommerce.endpoints.ts';
import { logisticsFiguresEndpoints } from '#dashboards/logistics/logistics.endpoints.ts';
import { customerEndpoints } from '#ecommerce/customers/customers.endpoints.ts';
import { orderEndpoints } from '#ecommerce/orders/orders.endpoints.ts';
import { categoryEndpoints } from '#ecommerce/products/categories.endpoints.ts';
import { productEndpoints } from '#ecommerce/products/products.endpoints.ts';
import { referralEndpoints } from '#ecommerce/referrals/referrals.endpoints.ts';
import { reviewEndpoints } from '#ecommerce/reviews/reviews.endpoints.ts';
import { storeSettingsEndpoints } from '#ecommerce/settings/settings.endpoints.ts';
import { emailEndpoints } from '#email/email.endpoints.ts';
import { eventEndpoints } from '#events/events.endpoints.ts';
import { fileEndpoints } from '#files/files.endpoints.ts';
import { invoiceEndpoints } from '#invoice/invoice.endpoints.ts';
import { kanbanEndpoints } from '#kanban/kanban.endpoints.ts';
import { addressEndpoints } from '#logistics/addresses/addresses.endpoints.ts';
import { calendarFeedEndpoints } from '#logistics/calendar-feeds/calendar-feeds.endpoints.ts';
import { customerMessageEndpoints } from '#logistics/customer-messages/customer-messages.endpoints.ts';
import { dashboardEndpoints } from '#logistics/dashboard/dashboard.endpoints.ts';
import { deliveryEndpoints } from '#logistics/deliveries/deliveries.endpoints.ts';
import { depotEndpoints } from '#logistics/depots/depots.endpoints.ts';
import { driverPhoneEndpoints } from '#logistics/driver-phones/driver-phones.endpoints.ts';
import { driverEndpoints } from '#logistics/drivers/drivers.endpoints.ts';
import { importEndpoints } from '#logistics/imports/imports.endpoints.ts';
import { mapEndpoints } from '#logistics/maps/maps.endpoints.ts';
import { placeNoteEndpoints } from '#logistics/place-notes/place-notes.endpoints.ts';
import { planEndpoints } from '#logistics/plans/plans.endpoints.ts';
import { positionEndpoints } from '#logistics/positions/positions.endpoints.ts';
import { regionEndpoints } from '#logistics/regions/regions.endpoints.ts';
import { roadEndpoints } from '#logistics/roads/roads.endpoints.ts';
import { rosterEndpoints } from '#logistics/roster/roster.endpoints.ts';
import { routeEndpoints } from '#logistics/routes/routes.endpoints.ts';
import { runEndpoints } from '#logistics/runs/runs.endpoints.ts';
import { serviceTimeEndpoints } from '#logistics/service-times/service-times.endpoints.ts';
import { logisticsSettingsEndpoints } from '#logistics/settings/settings.endpoints.ts';
import { stopEndpoints } from '#logistics/stops/stops.endpoints.ts';
import { vehicleEndpoints } from '#logistics/vehicles/vehicles.endpoints.ts';
import { vroomEndpoints } from '#logistics/vroom/vroom.endpoints.ts';
import { zoneEndpoints } from '#logistics/zones/zones.endpoints.ts';
import { newsletterEndpoints } from '#newsletter/newsletter.endpoints.ts';
import { notificationEndpoints } from '#notifications/notifications.endpoints.ts';
import { openapiEndpoints } from '#openapi/openapi.endpoints.ts';
import { outboxEndpoints } from '#outbox/outbox.endpoints.ts';
import { datatableEndpoints } from '#pages/datatable/datatable.endpoints.ts';
import { faqEndpoints } from '#pages/faq/faq.endpoints.ts';
import { helpCenterEndpoints } from '#pages/help-center/help-center.endpoints.ts';
import { profileEndpoints } from '#pages/profile/profile.endpoints.ts';
import { preferencesEndpoints } from '#preferences/preferences.endpoints.ts';
import { pricingEndpoints } from '#pricing/pricing.endpoints.ts';
import { projectEndpoints } from '#projects/projects.endpoints.ts';
import { searchEndpoints } from '#search/search.endpoints.ts';
import { userEndpoints } from '#users/users.endpoints.ts';
import { webhookEndpoints } from '#webhooks/webhooks.endpoints.ts';

/** Every call there is, by slice: the server mounts them, OpenAPI and the tests walk them. */
export const allEndpoints = {
  auth: authEndpoints,
  account: accountEndpoints,
  users: userEndpoints,
  permissions: permissionEndpoints,
  roles: roleEndpoints,
  apiKeys: apiKeyEndpoints,
  outbox: outboxEndpoints,
  webhooks: webhookEndpoints,
  files: fileEndpoints,
  email: emailEndpoints,
  chat: chatEndpoints,
  calendar: calendarEndpoints,
  notifications: notificationEndpoints,
  audit: auditEndpoints,
  faq: faqEndpoints,
  customers: customerEndpoints,
  categories: categoryEndpoints,
  products: productEndpoints,
  orders: orderEndpoints,
  reviews: reviewEndpoints,
  referrals: referralEndpoints,
  storeSettings: storeSettingsEndpoints,
  depots: depotEndpoints,
  vehicles: vehicleEndpoints,
  drivers: driverEndpoints,
  deliveries: deliveryEndpoints,
  dashboard: dashboardEndpoints,
  logisticsSettings: logisticsSettingsEndpoints,
  imports: importEndpoints,
  plans: planEndpoints,
  runs: runEndpoints,
  routes: routeEndpoints,
  stops: stopEndpoints,
  positions: positionEndpoints,
  customerMessages: customerMessageEndpoints,
  calendarFeeds: calendarFeedEndpoints,
  roster: rosterEndpoints,
  serviceTimes: serviceTimeEndpoints,
  placeNotes: placeNoteEndpoints,
  zones: zoneEndpoints,
  driverPhones: driverPhoneEndpoints,
  events: eventEndpoints,
  vroom: vroomEndpoints,
  regions: regionEndpoints,
  roads: roadEndpoints,
  maps: mapEndpoints,
  addresses: addressEndpoints,
  invoice: invoiceEndpoints,
  kanban: kanbanEndpoints,
  academy: academyEndpoints,
  analytics: analyticsEndpoints,
  projects: projectEndpoints,
  helpCenter: helpCenterEndpoints,
  datatable: datatableEndpoints,
  profile: profileEndpoints,
  pricing: pricingEndpoints,
  checkout: checkoutEndpoints,
  newsletter: newsletterEndpoints,
  contact: contactEndpoints,
  preferences: preferencesEndpoints,
  openapi: openapiEndpoints,
  search: searchEndpoints,
  crmDashboard: crmDashboardEndpoints,
  ecommerceDashboard: ecommerceDashboardEndpoints,
  academyDashboard: academyDashboardEndpoints,
  logisticsFigures: logisticsFiguresEndpoints,
} satisfies Record<string, Record<string, Endpoint>>;

export const endpointList: readonly Endpoint[] = Object.values(allEndpoints).flatMap((slice) => Object.values(slice));
