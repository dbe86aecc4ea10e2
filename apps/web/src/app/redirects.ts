/** Paths that lead to another, once that one has been drawn. */
export const redirects: readonly { path: `/${string}`; to: `/${string}` }[] = [
  { path: '/pages/user-profile', to: '/pages/user-profile/profile' },
  { path: '/pages/account-settings', to: '/pages/account-settings/account' },
];
