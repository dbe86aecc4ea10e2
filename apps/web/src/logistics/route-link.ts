/** Where a route is shown. Screens are data (app/router.tsx), so the router's types know no paths by name. */
export const routeLink = (id: string) => ({
  // The path stands in features/logistics/route; see above for why its type is not known.
  to: '/apps/logistics/route/$id' as '/',
  params: { id } as never, // as above
});
