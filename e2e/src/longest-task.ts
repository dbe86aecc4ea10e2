import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds by the clock. */
  ts: number;
  dur?: number;
  /** Microseconds of the thread's own CPU. */
  tdur?: number;
  args?: { name?: string };
}

/** What `aPieceOfWork` takes the page of a quiet machine. */
const usualPieceMs = 4.8;

interface LongestTask {
  /** Milliseconds of the page's CPU, as a machine at its usual pace takes them. */
  durationMs: number;
  /** What it did, and how slow the machine was: for whoever reads why a test failed. */
  told: string;
}

/**
 * What holds frames up while something goes on: the longest task of the page's own thread, in its CPU time. A crowded
 * machine makes that longer too, so it is put in proportion to a fixed piece of work in the same page just before and
 * after. What the driver of the browser itself looks for in the page is no event of the page, and not counted.
 */
export async function longestTask(page: Page, during: () => Promise<void>): Promise<LongestTask> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser that can be traced');
  const before = await page.evaluate(aPieceOfWork);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] });
  await during();
  const trace = await browser.stopTracing();
  const slowness = Math.max(before, await page.evaluate(aPieceOfWork), usualPieceMs) / usualPieceMs;
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }; // the browser's own format
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = threads.flatMap(({ pid, tid }) =>
    tasksOf(traceEvents.filter((event) => event.pid === pid && event.tid === tid)),
  );
  const [longest] = tasks.toSorted((a, b) => sum(b) - sum(a));
  if (!longest) throw new Error('The trace holds no task of the page');
  const parts = longest.map(({ name, tdur = 0 }) => `${name} ${(tdur / 1000).toFixed(1)} ms`);
  return {
    durationMs: sum(longest) / 1000 / slowness,
    told: `${parts.join(', ')}; the machine was ${slowness.toFixed(2)} times slowed`,
  };
}

const sum = (events: readonly TraceEvent[]): number => events.reduce((total, { tdur = 0 }) => total + tdur, 0);

/** Milliseconds of the quickest of ten, so that one that had to wait for its turn does not count. */
function aPieceOfWork(): number {
  const times = Array.from({ length: 10 }, () => {
    const startedMs = performance.now();
    const words = Array.from({ length: 20_000 }, (_, at) => `word ${(at * 7919) % 20_011}`);
    words.sort();
    return performance.now() - startedMs + (words.length === 0 ? 1 : 0);
  });
  return Math.min(...times);
}

/** Of each task of a thread, the outermost events that took CPU. */
function tasksOf(events: readonly TraceEvent[]): TraceEvent[][] {
  const tasks: TraceEvent[][] = [];
  let taskEnd = 0;
  let outerEnd = 0;
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    const { name, ts, dur = 0 } = event;
    if (name === 'RunTask') {
      tasks.push([]);
      taskEnd = ts + dur;
      outerEnd = ts;
    } else if (ts >= outerEnd && ts < taskEnd) {
      if (event.tdur) tasks.at(-1)?.push(event);
      outerEnd = ts + dur;
    }
  }
  return tasks;
}
