import { currentSession } from './session.ts';

/** Where the organisation of whoever is signed in is. */
export const currentTimeZone = (): string => currentSession().userData?.timeZone ?? 'UTC';
