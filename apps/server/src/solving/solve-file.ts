import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { estimateTravel } from '@cartage/roads/estimate/estimate.ts';
import { evaluate } from '@cartage/solver/evaluate/evaluate.ts';
import type { VroomRequest } from '@cartage/solver/formats/vroom-input.ts';
import { prepareVroom, timePlan, writeVroomError } from '@cartage/solver/formats/vroom-json.ts';
import { type VroomOutput, writeVroom } from '@cartage/solver/formats/vroom-output.ts';
import type { Plan } from '@cartage/solver/solution/solution.types.ts';
import { CommandFailure } from '#usage-error.ts';
import { createSolveRunner, type ThreadedSolveRunner } from './solve-runner.ts';

export interface SolveFileOptions {
  input: string;
  output: string | undefined;
  timeLimitS: number | undefined;
  iterations: number | undefined;
  threads: number;
  seed: number;
  reasons: boolean;
  plan: boolean;
}

/** VROOM JSON from a file to a file. The output is there as a whole or not at all. */
export async function solveFile(options: SolveFileOptions): Promise<void> {
  const startMs = performance.now();
  const request = readRequest(await readInput(options.input), options);
  const loadingMs = Math.round(performance.now() - startMs);
  const answer =
    request.mode === 'plan'
      ? writeVroom(request, timePlan(request), { loadingMs, solvingMs: 0 })
      : await solveRequest(request, options, loadingMs);
  writeAnswer(answer, options.output);
}

async function readInput(path: string): Promise<unknown> {
  try {
    return JSON.parse(path === '-' ? await text(process.stdin) : readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CommandFailure(`${path} cannot be read: ${messageOf(error)}`);
  }
}

function readRequest(input: unknown, { plan }: SolveFileOptions): VroomRequest {
  try {
    return prepareVroom(input, {
      plan,
      travelOf: (_profile, points) => estimateTravel(points.map(([lon, lat]) => ({ lon, lat }))),
    });
  } catch (error) {
    throw new CommandFailure(writeVroomError(error).error);
  }
}

async function solveRequest(request: VroomRequest, options: SolveFileOptions, loadingMs: number): Promise<VroomOutput> {
  const startMs = performance.now();
  const runner = createSolveRunner({ threads: options.threads });
  try {
    const plan = await search(runner, request, options);
    const solution = evaluate(request.problem, plan);
    const solvingMs = Math.round(performance.now() - startMs);
    const reasons =
      options.reasons && solution.unassigned.length > 0
        ? await explain(runner, request, plan, solution.unassigned)
        : undefined;
    return writeVroom(request, solution, { loadingMs, solvingMs, ...(reasons ? { reasons } : {}) });
  } finally {
    await runner.close();
  }
}

async function search(
  runner: ThreadedSolveRunner,
  { problem }: VroomRequest,
  options: SolveFileOptions,
): Promise<Plan> {
  const tasks = (problem.jobs ?? []).length + 2 * (problem.shipments ?? []).length;
  const job = runner.start(
    {
      problem,
      timeLimitS: options.timeLimitS ?? Math.min(10, 0.3 + tasks / 100),
      ...(options.iterations === undefined ? {} : { iterations: options.iterations }),
      seed: options.seed,
      threads: options.threads,
    },
    () => {},
  );
  process.once('SIGINT', job.cancel);
  try {
    return (await job.done).plan;
  } catch (error) {
    throw new CommandFailure(messageOf(error));
  } finally {
    process.off('SIGINT', job.cancel);
  }
}

async function explain(
  runner: ThreadedSolveRunner,
  { problem }: VroomRequest,
  plan: Plan,
  unassigned: string[],
): Promise<Map<string, unknown>> {
  const explanations = await runner.explain({ problem, plan, unassigned, timeLimitS: 5 });
  return new Map(
    explanations.map(({ taskId, class: kind, perVehicle }) => [taskId, { class: kind, vehicles: perVehicle }]),
  );
}

function writeAnswer(answer: VroomOutput, output: string | undefined): void {
  const json = `${JSON.stringify(answer)}\n`;
  if (output === undefined) {
    process.stdout.write(json);
    return;
  }
  try {
    writeFileSync(`${output}.part`, json);
    renameSync(`${output}.part`, output);
  } catch (error) {
    throw new CommandFailure(`${output} cannot be written: ${messageOf(error)}`);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
