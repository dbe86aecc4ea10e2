import * as z from 'zod/mini';

const key = 'Cartage-recent';
const kept = 5;
const recentSchema = z.catch(
  z.array(z.object({ id: z.string(), title: z.string(), to: z.string().check(z.startsWith('/')) })),
  [],
);
export type Recent = z.infer<typeof recentSchema>[number];

/** What was opened from the search last, newest first; on this device. */
export function recentTargets(): Recent[] {
  try {
    return z.parse(recentSchema, JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberTarget(recent: Recent): void {
  const others = recentTargets().filter(({ id }) => id !== recent.id);
  try {
    localStorage.setItem(key, JSON.stringify([recent, ...others].slice(0, kept)));
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}

/** Somebody else may use this device next. */
export function forgetRecent(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing.
  }
}
