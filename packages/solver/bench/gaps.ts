/** The table of results by version, `gaps.md`: one line a run of the bench, newest last; answers that `check` refuses are not kept. */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';

export interface Run {
  family: string;
  instance: string;
  seed: number;
  cost: number;
  gapPercent: number;
  routes: number;
  bestKnownRoutes: number | null;
  unassigned: number;
  violations: number;
  iterationsPerS: number;
  cpuS: number;
}

export function keepGaps(runs: readonly Run[], budgetS: number, threads: number): void {
  const version = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  for (const family of new Set(runs.map((run) => run.family))) {
    const own = runs.filter((run) => run.family === family);
    if (own.some(({ violations }) => violations > 0)) continue;
    const mean = (of: (run: Run) => number) => own.reduce((sum, run) => sum + of(run), 0) / own.length;
    const instances = new Set(own.map((run) => run.instance)).size;
    const seeds = new Set(own.map((run) => run.seed)).size;
    const cells = [
      version,
      day,
      family,
      instances,
      seeds,
      budgetS,
      threads,
      mean((run) => run.gapPercent).toFixed(2),
      Math.max(...own.map((run) => run.gapPercent)).toFixed(2),
      mean((run) => run.routes - (run.bestKnownRoutes ?? run.routes)).toFixed(1),
      own.filter((run) => run.unassigned > 0).length,
      Math.round(mean((run) => run.iterationsPerS)),
      loadavg()[0]?.toFixed(1),
    ];
    appendFileSync(join(import.meta.dirname, 'gaps.md'), `| ${cells.join(' | ')} |\n`);
  }
}
