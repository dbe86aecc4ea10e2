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

/**
 * What holds frames up while something goes on: the longest task of the page's own thread, in milliseconds of its CPU,
 * which does not depend on what else the machine does. What the driver of the browser itself looks for in the page is
 * no event of the page, and not counted.
 */
export async function longestTaskMs(page: Page, during: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser that can be traced');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] });
  await during();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }; // the browser's own format
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = threads.flatMap(({ pid, tid }) =>
    tasksOf(traceEvents.filter((event) => event.pid === pid && event.tid === tid)),
  );
  if (tasks.length === 0) throw new Error('The trace holds no task of the page');
  return Math.max(...tasks) / 1000;
}

/** Microseconds of CPU of each task of a thread: the sum of its outermost events. */
function tasksOf(events: readonly TraceEvent[]): number[] {
  const tasks: number[] = [];
  let taskEnd = 0;
  let outerEnd = 0;
  for (const { name, ts, dur = 0, tdur = 0 } of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    if (name === 'RunTask') {
      tasks.push(0);
      taskEnd = ts + dur;
      outerEnd = ts;
    } else if (ts >= outerEnd && ts < taskEnd) {
      tasks[tasks.length - 1] = (tasks.at(-1) ?? 0) + tdur;
      outerEnd = ts + dur;
    }
  }
  return tasks;
}
