import { useSession } from '#session/session.ts';

/** The zone days and times of orders are told in: what their customers read too. */
export const useShopTimeZone = (): string => useSession(({ userData }) => userData?.shopTimeZone ?? 'UTC');
