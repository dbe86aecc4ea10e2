/** Readers and evaluation against published solutions: the stated cost, to the unit, and no limit broken. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import { evaluate } from '#evaluate/evaluate.ts';
import { readVrplibSolution } from '#formats/vrplib.ts';
import { findProblemIssues } from '#problem/check-problem.ts';
import { dataFolder, hasData, listInstances, readBestKnown, readInstance, readText } from '../bench/families.ts';

const families = [
  'cvrp-x',
  'vrptw-solomon',
  'vrptw-gh200',
  'mdvrptw-vidal',
  'hfvrp-x',
  'sdvrptw',
  'pcvrptw-gh1000',
  'mtvrptwr',
  'vrpb-x',
];

describe.skipIf(!hasData)(`best known solutions (skipped where ${dataFolder} is absent)`, () => {
  it.each(families)('%s', (family) => {
    for (const name of listInstances(family).filter((_, i) => i % 3 === 0)) {
      if (!existsSync(join(dataFolder, family, `${name}.sol`))) continue;
      const { problem, costScale } = readInstance(family, name);
      expect(findProblemIssues(problem)).toEqual([]);
      const depots = problem.vehicles.reduce((most, { start = 0 }) => Math.max(most, start + 1), 0);
      const { routes } = readVrplibSolution(readText(family, `${name}.sol`), depots);
      const plan = routes.map((steps, k) => ({ route: problem.vehicles[k]?.id ?? '', steps }));
      const solution = evaluate(problem, plan);
      expect(
        solution.routes.flatMap(({ route, violations }) => violations.map((v) => ({ name, route, ...v }))),
      ).toEqual([]);
      const checked = check(problem, plan);
      expect(checked.violations).toEqual([]);
      expect(checked.cost).toBeCloseTo(solution.totals.cost, 3);
      if (family !== 'pcvrptw-gh1000') expect(solution.unassigned).toEqual([]);
      const known = readBestKnown(family, name, costScale)?.cost ?? 0;
      expect(Math.abs(solution.totals.cost / known - 1), `${name}: ${solution.totals.cost} for ${known}`).toBeLessThan(
        2e-5,
      );
    }
  });
});
