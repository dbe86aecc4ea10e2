import type { Run, RunOrder } from '@cartage/contract/logistics/runs/runs.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { toInstant, toJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { eventStream } from '#core/event-stream.ts';
import { notFound } from '#core/failure.ts';
import { beginOptimising } from '#logistics/plans/optimise-plan.service.ts';
import { toRun } from '#logistics/present-run.ts';
import type { RunsTable } from './runs.table.ts';

type RunRow = Selectable<RunsTable>;

/** Puts a run in the queue; whoever solves here takes it from there. One at a time for a plan. */
export async function startRun(ctx: Ctx, planId: string, order: RunOrder): Promise<{ runId: string }> {
  return ctx.transact(async (trx, tell) => {
    const plan = await beginOptimising(ctx, trx, tell, planId);
    const runId = ctx.ids.next('run');
    await trx
      .insertInto('runs')
      .values({
        id: runId,
        planId,
        status: 'queued',
        mode: order.mode,
        order: toJson(order),
        fromState: plan.stateNumber,
        progress: 0,
        best: null,
        iterations: 0,
        message: null,
        cancelAskedAt: null,
        attempts: 0,
        claimedBy: null,
        beatAt: null,
        createdBy: ctx.person().userId,
        createdAt: toInstant(ctx.clock.now()),
        startedAt: null,
        finishedAt: null,
      })
      .execute();
    tell('runs', runId);
    return { runId };
  });
}

export async function getRun(ctx: Ctx, id: string): Promise<Run> {
  return toRun(await readRun(ctx.db, id));
}

/** Asks the search to end; the best plan so far is kept. Asking again, or too late, changes nothing. */
export async function cancelRun(ctx: Ctx, id: string): Promise<Run> {
  return ctx.transact(async (trx, tell) => {
    const run = await readRun(trx, id);
    if (run.status === 'queued' || run.status === 'running') {
      await trx
        .updateTable('runs')
        .set({ cancelAskedAt: toInstant(ctx.clock.now()) })
        .where('id', '=', id)
        .execute();
      tell('runs', id);
    }
    return toRun(await readRun(trx, id));
  });
}

/** The run at each change, until it ends. */
export async function streamRun(ctx: Pick<Ctx, 'db' | 'events' | 'caller'>, id: string): Promise<Response> {
  await readRun(ctx.db, id);
  return eventStream(ctx, async (send, close) => {
    let lastSent = '';
    const tellNow = async () => {
      const run = toRun(await readRun(ctx.db, id));
      const text = JSON.stringify(run);
      if (text === lastSent) return;
      lastSent = text;
      send({ event: 'run', data: run });
      if (isOver(run)) close();
    };
    let queue = tellNow();
    const unsubscribe = ctx.events.subscribe((event) => {
      if (event.topic === 'runs' && event.id === id) queue = queue.then(tellNow).catch(close);
    });
    try {
      await queue;
    } catch (error) {
      unsubscribe();
      throw error;
    }
    return unsubscribe;
  });
}

const isOver = ({ status }: Pick<Run, 'status'>): boolean => status !== 'queued' && status !== 'running';

export async function readRun(db: Db | Trx, id: string): Promise<RunRow> {
  const row = await db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Run');
  return row;
}
