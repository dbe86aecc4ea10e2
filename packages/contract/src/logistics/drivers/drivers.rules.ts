import type { Transition } from '#logistics/transitions.rules.ts';
import type { DutyStatus, ShiftStatus } from './drivers.schema.ts';

/** By the driver alone; the system ends a duty that was forgotten. */
export const dutyTransitions: readonly Transition<DutyStatus>[] = [
  { from: ['off'], to: 'on', who: ['driver'], by: 'request' },
  { from: ['on'], to: 'break', who: ['driver'], by: 'request' },
  { from: ['break'], to: 'on', who: ['driver'], by: 'request' },
  { from: ['on', 'break'], to: 'off', who: ['driver', 'system'], by: 'request' },
];

/** A shift the driver does not work cannot be driven. */
export const isAtWork = (status: ShiftStatus): boolean => status !== 'absent';

/** A licence is good through its last day. */
export const isLicenceValid = (expiresOn: string | null, on: string): boolean => expiresOn === null || on <= expiresOn;
