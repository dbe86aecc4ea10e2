import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { chooseScenario } from './choose-scenario.ts';
import { comparePlans } from './compare-plans.ts';
import { dispatchPlan } from './dispatch-plan.ts';
import { explainBrokenOff } from './explain-again.service.ts';
import { offerHours } from './offer-hours.ts';
import { editPlan, previewEdit } from './plan-changes.ts';
import { createPlan, getPlan, listPlans, removePlan } from './plans.service.ts';
import { copyPlan, listScenarios, renamePlan } from './scenarios.service.ts';
import { stepPlan } from './step-plan.ts';
import { listUnplanned } from './unplanned-deliveries.ts';
import { getProblem, listInsertions } from './what-if.ts';

export function planRoutes(mount: Mount) {
  mount(planEndpoints.list, listPlans);
  mount(planEndpoints.create, createPlan);
  mount(planEndpoints.get, (ctx, { params }) => explainBrokenOff(ctx, params.id, () => getPlan(ctx, params.id)));
  mount(planEndpoints.remove, (ctx, { params }) => removePlan(ctx, params.id));
  mount(planEndpoints.edit, editPlan);
  mount(planEndpoints.preview, previewEdit);
  mount(planEndpoints.undo, (ctx, { params }) => stepPlan(ctx, params.id, -1));
  mount(planEndpoints.redo, (ctx, { params }) => stepPlan(ctx, params.id, 1));
  mount(planEndpoints.recompute, (ctx, { params }) => stepPlan(ctx, params.id, 0));
  mount(planEndpoints.insertions, listInsertions);
  mount(planEndpoints.unplanned, (ctx, { params }) => listUnplanned(ctx, params.id));
  mount(planEndpoints.hours, offerHours);
  mount(planEndpoints.problem, (ctx, { params }) => getProblem(ctx, params.id));
  mount(planEndpoints.dispatch, dispatchPlan);
  mount(planEndpoints.rename, renamePlan);
  mount(planEndpoints.scenarios, (ctx, { params }) => listScenarios(ctx, params.id));
  mount(planEndpoints.copy, copyPlan);
  mount(planEndpoints.comparison, comparePlans);
  mount(planEndpoints.choose, (ctx, { params }) => chooseScenario(ctx, params.id));
}
