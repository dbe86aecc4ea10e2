import type { RouteLines } from '@cartage/contract/logistics/roads/roads.schema.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { useEffect, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { orderOf, useRouteLines } from '#logistics/directions.tsx';
import { useSession } from '#session/session.ts';

interface Kept {
  userId: number;
  atMs: number;
  /** Of the stops in this order, told in this language. */
  of: string;
  lines: RouteLines;
}
const prefix = 'driverLines ';

/** The way of a route with its turns: read while there is a line, and kept for when there is none. */
export function useKeptLines(route: Route) {
  const language = useLanguage();
  const userId = useSession(({ userData }) => userData?.id);
  const of = [language, ...orderOf(route)].join(' ');
  const [kept] = useState(() => keptLines(route.id, userId, of));
  const answer = useRouteLines(route, { kept });
  const { data, dataUpdatedAt } = answer;
  useEffect(() => {
    if (userId !== undefined && data && dataUpdatedAt > 0)
      keep(route.id, { userId, atMs: dataUpdatedAt, of, lines: data });
  }, [route.id, userId, of, data, dataUpdatedAt]);
  return answer;
}

function keptLines(routeId: string, userId: number | undefined, of: string): RouteLines | undefined {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(prefix + routeId) ?? 'null');
    return kept?.userId === userId && kept?.of === of ? kept.lines : undefined;
  } catch {
    return undefined; // private windows may refuse
  }
}

function keep(routeId: string, kept: Kept): void {
  try {
    localStorage.setItem(prefix + routeId, JSON.stringify(kept));
  } catch {
    // Full or refused: the page works while there is a line.
  }
}

/** Lets go of the ways of all routes but these. */
export function forgetLines(butOf: readonly string[] = []): void {
  try {
    const wanted = new Set(butOf.map((id) => prefix + id));
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !wanted.has(key)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
