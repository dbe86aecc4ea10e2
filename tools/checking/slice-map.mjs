/** Where a URL, a slice and a screen do not bear the same name, and why: the only exceptions check-layout knows. */
import groups from './slice-groups.cjs';

/** First URL words (after apps, pages or dashboard) whose calls live in a slice of another name. */
const sliceByUrl = {
  'app-bar': 'search',
  'openapi.json': 'openapi',
  docs: 'openapi',
  permissions: 'access',
  roles: 'access',
  'ecommerce/categories': 'ecommerce/products',
  'pages/track': 'ecommerce/orders',
  vroom: 'logistics/vroom',
  positions: 'logistics/positions',
  'calendar-feeds': 'logistics/calendar-feeds',
  'driver-phones': 'logistics/driver-phones',
  'logistics/proofs': 'logistics/stops',
  'logistics/driver/routes': 'logistics/routes',
  'logistics/driver': 'logistics/drivers',
  'logistics/shifts': 'logistics/drivers',
  'logistics/import-templates': 'logistics/imports',
  'logistics/samples': 'logistics/imports',
  'logistics/fleet': 'logistics/vehicles',
};

/** Slices that are shown in a room of another name. */
const roomBySlice = {
  search: 'app/search',
  access: 'users',
  preferences: 'app/preferences',
  notifications: 'app/notifications',
  'api-keys': 'account-settings',
  account: 'account-settings',
  contact: 'visitors',
  checkout: 'visitors',
  newsletter: 'visitors',
  pricing: 'visitors',
  'logistics/addresses': 'logistics/deliveries',
  'logistics/customer-messages': 'logistics/deliveries',
  'logistics/calendar-feeds': 'logistics/drivers',
  'logistics/driver-phones': 'logistics/drivers',
  'logistics/depots': 'logistics/settings',
  'logistics/maps': 'logistics/planner',
  'logistics/place-notes': 'logistics/deliveries',
  'logistics/plans': 'logistics/planner',
  'logistics/positions': 'logistics/fleet',
  'logistics/regions': 'logistics/settings',
  'logistics/roads': 'logistics/settings',
  'logistics/runs': 'logistics/planner',
  'logistics/routes': 'logistics/route',
  'logistics/stops': 'logistics/driver-app',
  'logistics/vehicles': 'logistics/fleet',
};

/** Slices for programs, not for people. */
export const slicesWithoutScreen = new Set([
  'pages/profile',
  'pages/datatable',
  'projects',
  'events',
  'openapi',
  'files',
  'logistics/vroom',
]);

/** The slice a call belongs to: `/api/apps/ecommerce/orders/{id}` → `ecommerce/orders`. */
export function sliceOfUrl(url) {
  const [, , first, ...rest] = url.split('/');
  const words = first === 'apps' ? rest : first === 'dashboard' ? ['dashboards', ...rest] : [first, ...rest];
  const depth = groups.sliceGroups.includes(words[0]) ? 2 : 1;
  const slice = words.slice(0, depth).join('/');
  return sliceByUrl[words.slice(0, depth + 1).join('/')] ?? sliceByUrl[slice] ?? slice;
}

/** The folder under features that shows a slice. */
export const roomOfSlice = (slice) => roomBySlice[slice] ?? slice.replace(/^pages\//, '');
