import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { academyScreens } from '#features/academy/academy.routes.tsx';
import { accessScreens } from '#features/access/access.routes.tsx';
import { accessControlScreens } from '#features/access-control/access-control.routes.tsx';
import { accountSettingsScreens } from '#features/account-settings/account-settings.routes.tsx';
import { auditScreens } from '#features/audit/audit.routes.tsx';
import { authScreens } from '#features/auth/auth.routes.tsx';
import { calendarScreens } from '#features/calendar/calendar.routes.tsx';
import { chatScreens } from '#features/chat/chat.routes.tsx';
import { academyDashboardScreens } from '#features/dashboards/academy/academy.routes.tsx';
import { analyticsDashboardScreens } from '#features/dashboards/analytics/analytics.routes.tsx';
import { crmDashboardScreens } from '#features/dashboards/crm/crm.routes.tsx';
import { ecommerceDashboardScreens } from '#features/dashboards/ecommerce/ecommerce.routes.tsx';
import { logisticsFigureScreens } from '#features/dashboards/logistics/logistics.routes.tsx';
import { customerScreens } from '#features/ecommerce/customers/customers.routes.tsx';
import { orderScreens } from '#features/ecommerce/orders/orders.routes.tsx';
import { productScreens } from '#features/ecommerce/products/products.routes.tsx';
import { referralScreens } from '#features/ecommerce/referrals/referrals.routes.tsx';
import { reviewScreens } from '#features/ecommerce/reviews/reviews.routes.tsx';
import { storeSettingsScreens } from '#features/ecommerce/settings/settings.routes.tsx';
import { emailScreens } from '#features/email/email.routes.tsx';
import { errorScreens } from '#features/errors/errors.routes.tsx';
import { faqScreens } from '#features/faq/faq.routes.tsx';
import { frontScreens, landingScreen } from '#features/front-pages/front-pages.routes.tsx';
import { helpCenterScreens } from '#features/help-center/help-center.routes.tsx';
import { invoiceScreens } from '#features/invoice/invoice.routes.tsx';
import { kanbanScreens } from '#features/kanban/kanban.routes.tsx';
import { dashboardScreens } from '#features/logistics/dashboard/dashboard.routes.tsx';
import { deliveryScreens } from '#features/logistics/deliveries/deliveries.routes.tsx';
import { driverAppScreens } from '#features/logistics/driver-app/driver-app.routes.tsx';
import { driverScreens } from '#features/logistics/drivers/drivers.routes.tsx';
import { fleetScreens } from '#features/logistics/fleet/fleet.routes.tsx';
import { importScreens } from '#features/logistics/imports/imports.routes.tsx';
import { labelScreens } from '#features/logistics/labels/labels.routes.tsx';
import { plannerScreens } from '#features/logistics/planner/planner.routes.tsx';
import { rosterScreens } from '#features/logistics/roster/roster.routes.tsx';
import { routeScreens } from '#features/logistics/route/route.routes.tsx';
import { serviceTimeScreens } from '#features/logistics/service-times/service-times.routes.tsx';
import { settingsScreens } from '#features/logistics/settings/settings.routes.tsx';
import { zoneScreens } from '#features/logistics/zones/zones.routes.tsx';
import { outboxScreens } from '#features/outbox/outbox.routes.tsx';
import { trackingScreens } from '#features/tracking/tracking.routes.tsx';
import { userProfileScreens } from '#features/user-profile/user-profile.routes.tsx';
import { userScreens } from '#features/users/users.routes.tsx';
import { visitorScreens } from '#features/visitors/visitors.routes.tsx';
import { webhookScreens } from '#features/webhooks/webhooks.routes.tsx';
import { canOf } from '#session/ability.ts';
import { currentSession } from '#session/session.ts';
import type { Screen } from '#ui/screen.ts';
import { homeRoute } from './home-route.ts';
import { BlankLayout } from './layouts/blank-layout.tsx';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { drawnAmong } from './navigation/is-drawn.ts';
import { PageFailed } from './page-failed.tsx';
import { redirects } from './redirects.ts';
import { RootFrame } from './root-frame.tsx';
import { screenRoute } from './screen-route.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

/** Where visitors arrive. */
export const homeScreen: Screen = { ...landingScreen, path: '/' };

/** Every screen there is; a feature adds its line. */
export const screens: readonly Screen[] = [
  ...authScreens,
  ...plannerScreens,
  ...deliveryScreens,
  ...labelScreens,
  ...serviceTimeScreens,
  ...zoneScreens,
  ...importScreens,
  ...driverAppScreens,
  ...settingsScreens,
  ...routeScreens,
  ...fleetScreens,
  ...driverScreens,
  ...rosterScreens,
  ...dashboardScreens,
  ...analyticsDashboardScreens,
  ...crmDashboardScreens,
  ...ecommerceDashboardScreens,
  ...academyDashboardScreens,
  ...logisticsFigureScreens,
  ...orderScreens,
  ...customerScreens,
  ...productScreens,
  ...reviewScreens,
  ...referralScreens,
  ...storeSettingsScreens,
  ...emailScreens,
  ...invoiceScreens,
  ...userScreens,
  ...userProfileScreens,
  ...accessScreens,
  ...chatScreens,
  ...academyScreens,
  ...trackingScreens,
  ...visitorScreens,
  ...outboxScreens,
  ...webhookScreens,
  ...auditScreens,
  ...calendarScreens,
  ...kanbanScreens,
  ...faqScreens,
  ...accountSettingsScreens,
  ...frontScreens,
  ...helpCenterScreens,
  ...accessControlScreens,
  ...errorScreens,
];

const rootRoute = createRootRoute({
  component: RootFrame,
  // Only an address that is none at all (`%E0%A4%A`) matches no route.
  notFoundComponent: () => (
    <Navigate to="/pages/misc/not-found/$error" params={{ error: 'address' } as never} replace />
  ),
});
const defaultLayout = createRoute({ getParentRoute: () => rootRoute, id: 'default', component: DefaultLayout });
const blankLayout = createRoute({ getParentRoute: () => rootRoute, id: 'blank', component: BlankLayout });
/** Loaded with the first public page: who is signed in rarely sees one. */
const frontLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'front',
  component: lazyRouteComponent(() => import('./layouts/front-layout.tsx'), 'FrontLayout'),
  errorComponent: PageFailed,
});

const layoutOf = ({ layout = 'default', isFront }: Screen) => (isFront ? 'front' : layout);
const routesOf = (
  layout: 'default' | 'blank' | 'front',
  parent: typeof defaultLayout | typeof blankLayout | typeof frontLayout,
) =>
  screens
    .filter((screen) => layoutOf(screen) === layout)
    .flatMap((screen) => [screen.path, ...(screen.aliases ?? [])].map((path) => screenRoute(parent, path, screen)));

const isDrawn = drawnAmong(screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]));
const redirectRoutes = redirects
  .filter(({ to }) => isDrawn(to))
  .map(({ path, to, orTo = [] }) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      beforeLoad: ({ search }) => {
        const can = canOf(currentSession().userAbilityRules);
        const open = screens.filter(({ access }) => !access || can(access.action, access.subject));
        const first = [to, ...orTo].find((one) => open.some((screen) => screen.path === one)) ?? to;
        throw redirect({ to: first, search, replace: true });
      },
    }),
  );

const routeTree = rootRoute.addChildren([
  ...redirectRoutes,
  defaultLayout.addChildren(routesOf('default', defaultLayout)),
  blankLayout.addChildren(routesOf('blank', blankLayout)),
  frontLayout.addChildren([homeRoute(frontLayout, homeScreen, isDrawn), ...routesOf('front', frontLayout)]),
]);

/** The router over a history: the browser's under the path the app lies at, one behind a #, or one in memory for tests. */
export function createAppRouter(history: RouterHistory, basepath = '/') {
  return createRouter({
    routeTree,
    history,
    basepath,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
    defaultHashScrollIntoView: { behavior: 'smooth', block: 'start' },
    // Where pages are rendered without a browser it would add a script of its own.
    scrollRestoration: typeof document !== 'undefined',
    defaultPendingMs: 800,
  });
}
export type AppRouter = ReturnType<typeof createAppRouter>;
