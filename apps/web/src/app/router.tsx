import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { accessScreens } from '#features/access/access.routes.tsx';
import { accessControlScreens } from '#features/access-control/access-control.routes.tsx';
import { accountSettingsScreens } from '#features/account-settings/account-settings.routes.tsx';
import { auditScreens } from '#features/audit/audit.routes.tsx';
import { authScreens } from '#features/auth/auth.routes.tsx';
import { errorScreens } from '#features/errors/errors.routes.tsx';
import { faqScreens } from '#features/faq/faq.routes.tsx';
import { frontScreens, landingScreen } from '#features/front-pages/front-pages.routes.tsx';
import { helpCenterScreens } from '#features/help-center/help-center.routes.tsx';
import { dashboardScreens } from '#features/logistics/dashboard/dashboard.routes.tsx';
import { deliveryScreens } from '#features/logistics/deliveries/deliveries.routes.tsx';
import { driverAppScreens } from '#features/logistics/driver-app/driver-app.routes.tsx';
import { driverScreens } from '#features/logistics/drivers/drivers.routes.tsx';
import { fleetScreens } from '#features/logistics/fleet/fleet.routes.tsx';
import { importScreens } from '#features/logistics/imports/imports.routes.tsx';
import { plannerScreens } from '#features/logistics/planner/planner.routes.tsx';
import { routeScreens } from '#features/logistics/route/route.routes.tsx';
import { settingsScreens } from '#features/logistics/settings/settings.routes.tsx';
import { outboxScreens } from '#features/outbox/outbox.routes.tsx';
import { trackingScreens } from '#features/tracking/tracking.routes.tsx';
import { userScreens } from '#features/users/users.routes.tsx';
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
  ...importScreens,
  ...driverAppScreens,
  ...settingsScreens,
  ...routeScreens,
  ...fleetScreens,
  ...driverScreens,
  ...dashboardScreens,
  ...userScreens,
  ...accessScreens,
  ...trackingScreens,
  ...outboxScreens,
  ...auditScreens,
  ...faqScreens,
  ...accountSettingsScreens,
  ...frontScreens,
  ...helpCenterScreens,
  ...accessControlScreens,
  ...errorScreens,
];

const rootRoute = createRootRoute({ component: RootFrame });
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
  .map(({ path, to }) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      beforeLoad: ({ search }) => {
        throw redirect({ to, search, replace: true });
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
