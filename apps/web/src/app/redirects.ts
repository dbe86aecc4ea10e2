interface Redirect {
  path: `/${string}`;
  to: `/${string}`;
  /** Where who may not open that is led instead: to the first they may. */
  orTo?: readonly `/${string}`[];
}

/** Paths that lead to another, once that one has been drawn. */
export const redirects: readonly Redirect[] = [
  { path: '/pages/user-profile', to: '/pages/user-profile/profile' },
  {
    path: '/apps/visitors',
    to: '/apps/visitors/messages',
    orTo: ['/apps/visitors/checkouts', '/apps/visitors/subscribers', '/apps/visitors/plans'],
  },
  { path: '/pages/account-settings', to: '/pages/account-settings/account' },
  { path: '/apps/ecommerce/settings', to: '/apps/ecommerce/settings/store' },
];
