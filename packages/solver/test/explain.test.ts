import { describe, expect, it } from 'vitest';
import { evaluate } from '#evaluate/evaluate.ts';
import { explain } from '#explain/explain.ts';
import type { Explanation, Fix } from '#explain/explanation.types.ts';
import type { Plan } from '#solution/solution.types.ts';
import { clock, grid11 } from './grid-11.ts';

const plan: Plan = [
  { route: 'V1', steps: ['A', 'B', 'C'] },
  { route: 'V2', steps: ['E', 'F', 'M', 'G'] },
];

const explainOne = (id: string): Explanation => {
  const [explanation] = explain(grid11(), plan, [id]);
  if (explanation === undefined) throw new Error(`${id} is not explained`);
  return explanation;
};
const fixOf = ({ fixes }: Explanation, kind: Fix['kind'], vehicleId?: string) =>
  fixes.find((fix) => fix.kind === kind && (vehicleId === undefined || fix.vehicleId === vehicleId));

describe('explain on GRID-11 (scenario 3)', () => {
  it('J weighs more than any van carries', () => {
    const { class: kind, perVehicle } = explainOne('J');
    expect(kind).toBe('impossible');
    expect(perVehicle).toEqual([
      { route: 'V1', vehicleId: 'V1', code: 'CAPACITY_SINGLE', tooMuch: 100, dimension: 0 },
      { route: 'V2', vehicleId: 'V2', code: 'CAPACITY_SINGLE', tooMuch: 300, dimension: 0 },
    ]);
  });

  it('K needs a taillift no van has; one on Van 1 would serve it', () => {
    const explanation = explainOne('K');
    expect(explanation.class).toBe('impossible');
    expect(explanation.perVehicle.map(({ code, missing }) => [code, missing])).toEqual([
      ['SKILL', ['taillift']],
      ['SKILL', ['taillift']],
    ]);
    expect(fixOf(explanation, 'add_skill', 'V1')).toMatchObject({
      skill: 'taillift',
      delta: { served: 1, travelS: 40 * 60 },
    });
  });

  it('H closes half an hour too early; Van 1 from 07:30 would serve it (scenario 5)', () => {
    const explanation = explainOne('H');
    expect(explanation.class).toBe('impossible');
    for (const reason of explanation.perVehicle)
      expect(reason).toMatchObject({
        code: 'WINDOW_UNREACHABLE',
        shortByS: 1800,
        earliestS: clock(9, 30),
        windowEndsS: clock(9),
      });
    const fix = fixOf(explanation, 'start_earlier', 'V1');
    expect(fix).toMatchObject({
      byS: 1800,
      window: [clock(7, 30), clock(16)],
      delta: { served: 1, travelS: (340 - 200) * 60 },
    });
    const early = grid11();
    early.vehicles[0].shifts = [{ window: [clock(7, 30), clock(16)] }];
    const solution = evaluate(early, fix?.plan ?? []);
    expect(solution.routes.flatMap(({ violations }) => violations)).toEqual([]);
    expect(solution.routes.flatMap(({ stops }) => stops).find(({ id }) => id === 'H')?.startS).toBe(clock(9));
  });

  it('N has no room in this plan: 40 minutes of shift, a cold Van 1, or M (scenarios 3 and 4)', () => {
    const explanation = explainOne('N');
    expect(explanation.class).toBe('tradeoff');
    expect(explanation.perVehicle).toEqual([
      { route: 'V1', vehicleId: 'V1', code: 'SKILL', missing: ['cold'] },
      { route: 'V2', vehicleId: 'V2', code: 'SHIFT_END', shortByS: 2400, bestOrder: ['E', 'F', 'G', 'N', 'M'] },
    ]);
    const longer = fixOf(explanation, 'extend_shift', 'V2');
    expect(longer).toMatchObject({
      byS: 2400,
      window: [clock(8), clock(14, 40)],
      delta: { served: 1, travelS: 5400, distanceM: 45_000 },
    });
    expect(fixOf(explanation, 'add_skill', 'V1')).toMatchObject({
      skill: 'cold',
      delta: { served: 1, travelS: 3600, distanceM: 30_000 },
    });
    const drop = explanation.fixes.filter(({ kind }) => kind === 'drop_other').find(({ taskId }) => taskId === 'M');
    expect(drop).toMatchObject({ priorityLost: 50, delta: { served: 0, priority: -50, travelS: 30 * 60 } });
    const late = grid11();
    late.vehicles[1].shifts = [{ window: [clock(8), clock(14, 40)] }];
    const route = evaluate(late, longer?.plan ?? []).routes.find((one) => one.route === 'V2');
    expect(route?.stops.slice(1).map(({ id, startS }) => [id, startS])).toEqual([
      ['E', clock(8, 15)],
      ['F', clock(10)],
      ['G', clock(10, 45)],
      ['N', clock(12)],
      ['M', clock(13, 10)],
      [undefined, clock(14, 40)],
    ]);
  });

  it('gives the reasons of all first, then the fixes, and stops when told', () => {
    const heard: [string, number][] = [];
    explain(grid11(), plan, ['H', 'N'], {
      onExplanation: ({ taskId, fixes }) => heard.push([taskId, Math.min(1, fixes.length)]),
    });
    expect(heard).toEqual([
      ['H', 0],
      ['N', 0],
      ['H', 1],
      ['N', 1],
    ]);
    const drafts = explain(grid11(), plan, ['H', 'N'], { shouldStop: () => true });
    expect(drafts.map(({ fixes }) => fixes.length)).toEqual([0, 0]);
    expect(drafts[1]?.perVehicle[1]).toMatchObject({ code: 'SHIFT_END', shortByS: 3000 });
  });

  it('offers to run longer where there is room', () => {
    const [explanation] = explain(
      grid11(),
      [{ route: 'V1', steps: ['A', 'B'] }, plan[1] ?? { route: 'V2', steps: [] }],
      ['C'],
    );
    expect(explanation).toMatchObject({ class: 'search', fixes: [{ kind: 'run_longer', delta: { served: 1 } }] });
  });
});
