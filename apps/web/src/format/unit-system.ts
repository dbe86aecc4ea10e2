import type { UnitSystem } from '@cartage/contract/core/units.rules.ts';
import { currentSession, type StoredSession, useSession } from '#session/session.ts';

const of = ({ userData }: StoredSession): UnitSystem => userData?.unitSystem ?? 'metric';

/** How the organisation of whoever is signed in writes weights and distances; visitors read metric units. */
export const useUnitSystem = (): UnitSystem => useSession(of);
export const currentUnitSystem = (): UnitSystem => of(currentSession());
