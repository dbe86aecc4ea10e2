import { createRouteRemoval } from './remove-route.ts';
import { createStringRemoval } from './remove-strings.ts';
import type { Ruin, RuinSetup } from './ruin.ts';

/** Every ruin, with its share of the iterations. */
export function listRuins(setup: RuinSetup): Ruin[] {
  return [createStringRemoval(setup), createRouteRemoval(setup)];
}
