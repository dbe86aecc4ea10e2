/** Where to go after signing in: the `to` of the login page when it is a path of our own, else the root. */
export function ownPath(to: unknown): string {
  if (typeof to !== 'string' || !to.startsWith('/')) return '/';
  const base = 'http://here.invalid';
  if (!URL.canParse(to, base)) return '/';
  const { origin, pathname, search, hash } = new URL(to, base);
  // A backslash or a second slash would lead to another host; so would a path that resolves to one.
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : '/';
}

/** What the login page's query leads to: `to`, with the query that came along. */
export function destinationOf({ to, ...query }: Readonly<Record<string, unknown>>) {
  const { pathname, searchParams, hash } = new URL(ownPath(to), 'http://here.invalid');
  const search = pathname === '/' ? {} : { ...query, ...Object.fromEntries(searchParams) };
  return { to: pathname, search, hash: hash.slice(1) };
}
