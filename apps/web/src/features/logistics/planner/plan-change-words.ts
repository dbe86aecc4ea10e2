import type { PlanChange } from '@cartage/contract/logistics/plans/scenarios.schema.ts';
import type { Format } from '#format/format.ts';
import type { PlannerWords } from './messages.ts';

/** What a copy has changed, as a sentence. */
export function changeText({ t, format }: { t: PlannerWords; format: Format }, change: PlanChange): string {
  switch (change.kind) {
    case 'vehicle_added':
    case 'vehicle_removed':
      return t(`change.${change.kind}`, { vehicle: change.vehicle });
    case 'shift':
      return t('change.shift', { vehicle: change.vehicle, from: change.from, to: change.to });
    case 'skills':
      return t('change.skills', { vehicle: change.vehicle, skill: format.list(change.skills) });
    case 'aim':
      return t(`change.aim.${change.aim}`);
    default:
      return t(`change.${change.kind}`, { refs: format.list(change.refs), count: change.refs.length });
  }
}
