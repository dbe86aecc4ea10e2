import { estimateTravel } from '@cartage/roads/estimate/estimate.ts';
import { evaluate } from '@cartage/solver/evaluate/evaluate.ts';
import type { Explanation } from '@cartage/solver/explain/explanation.types.ts';
import type { Point, VroomRequest } from '@cartage/solver/formats/vroom-input.ts';
import { prepareVroom, timePlan, writeVroomError } from '@cartage/solver/formats/vroom-json.ts';
import { writeVroom } from '@cartage/solver/formats/vroom-output.ts';
import type { Ctx } from '#core/context.ts';

const statusOf = { 0: 200, 1: 500, 2: 400, 3: 502 } as const;
const reasonsWithinS = 2;

/** VROOM's JSON in and out. Its codes: 0 done, 1 internal, 2 input, 3 routing; `options.l` is the time limit in seconds. */
export async function solveVroom(ctx: Ctx, input: unknown): Promise<Response> {
  const startMs = ctx.clock.now().getTime();
  try {
    const request = prepareVroom(input, { travelOf: estimateBetween });
    const loadingMs = ctx.clock.now().getTime() - startMs;
    if (request.mode === 'plan') return reply(writeVroom(request, timePlan(request), { loadingMs, solvingMs: 0 }));
    const outcome = await ctx.solveRunner.start(
      { problem: request.problem, timeLimitS: timeLimitS(input, request), seed: 1, threads: 1 },
      () => {},
    ).done;
    const solution = evaluate(request.problem, outcome.plan);
    const explanations =
      solution.unassigned.length === 0
        ? []
        : await ctx.solveRunner.explain({
            problem: request.problem,
            plan: outcome.plan,
            unassigned: solution.unassigned,
            timeLimitS: reasonsWithinS,
          });
    const reasons = new Map(explanations.map((explanation) => [explanation.taskId, reasonOf(explanation)]));
    const solvingMs = ctx.clock.now().getTime() - startMs - loadingMs;
    return reply(writeVroom(request, solution, { loadingMs, solvingMs, reasons }));
  } catch (error) {
    return reply(writeVroomError(error));
  }
}

const estimateBetween = (_profile: string, points: readonly Point[]) =>
  estimateTravel(points.map(([lon, lat]) => ({ lon, lat })));

/** What the caller gave, else enough for a good answer at the size of the problem. */
function timeLimitS(input: unknown, { problem }: VroomRequest): number {
  const asked = Number(fieldOf(fieldOf(input, 'options'), 'l'));
  const tasks = (problem.jobs ?? []).length + 2 * (problem.shipments ?? []).length;
  return Number.isFinite(asked) && asked > 0 ? Math.min(asked, 300) : Math.min(10, 0.3 + tasks / 100);
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && field in value
    ? Object.entries(value).find(([name]) => name === field)?.[1]
    : undefined;

const reasonOf = ({ class: kind, perVehicle }: Explanation) => ({ class: kind, vehicles: perVehicle });

const reply = (body: { code: keyof typeof statusOf }) =>
  new Response(JSON.stringify(body), {
    status: statusOf[body.code],
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
