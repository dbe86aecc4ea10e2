/**
 * Routes the product names whose screen has not been drawn. They show the not-found page and stand in neither menu nor
 * search. This list only gets shorter.
 */
export const undrawnRoutes: readonly { path: `/${string}` }[] = [
  { path: '/apps/calendar' },
  { path: '/apps/chat' },
  { path: '/apps/email' },
  { path: '/apps/email/$filter' },
  { path: '/apps/email/filter/$filter' },
  { path: '/apps/email/label/$label' },
  { path: '/pages/user-profile/$tab' },
];
