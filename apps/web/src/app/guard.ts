import type { Can } from '#session/ability.ts';
import type { Screen } from '#ui/screen.ts';

export interface Visitor {
  isSignedIn: boolean;
  can: Can;
}
export interface Destination {
  path: string;
  query: Readonly<Record<string, unknown>>;
}
export type Verdict =
  | { kind: 'allow' }
  | { kind: 'notAuthorized' }
  | { kind: 'toRoot' }
  | { kind: 'toLogin'; query: Record<string, unknown> };

/** Who may see a screen, and where everybody else goes. */
export function guard(
  screen: Pick<Screen, 'isPublic' | 'isUnauthenticatedOnly' | 'access'>,
  { isSignedIn, can }: Visitor,
  { path, query }: Destination,
): Verdict {
  if (screen.isPublic) return { kind: 'allow' };
  if (screen.isUnauthenticatedOnly) return isSignedIn ? { kind: 'toRoot' } : { kind: 'allow' };
  if (!isSignedIn) return { kind: 'toLogin', query: path === '/' ? { ...query } : { ...query, to: path } };
  const { access } = screen;
  return !access || can(access.action, access.subject) ? { kind: 'allow' } : { kind: 'notAuthorized' };
}
