import type { StopStatus } from '@cartage/contract/logistics/routes/routes.schema.ts';

const acts = ['arrived', 'completed', 'failed', 'skipped', 'pending'] as const;
/** What the office may say of a stop. */
export type StopAct = (typeof acts)[number];
export const isAct = (to: StopStatus): to is StopAct => acts.some((act) => act === to);
