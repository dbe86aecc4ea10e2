import { describe, expect, it } from 'vitest';
import { runVroom } from '#formats/vroom-json.ts';
import type { VroomOutput } from '#formats/vroom-output.ts';
import { clock, grid11 } from './grid-11.ts';

/** GRID-11 as a VROOM client writes it: letters become numbers, skills 1 and 2. */
function grid11Vroom(): Record<string, unknown> & {
  vehicles: Record<string, unknown>[];
  jobs: Record<string, unknown>[];
} {
  const { jobs, travel, vehicles } = grid11();
  const table = travel.default;
  if (table?.kind !== 'matrix') throw new Error('GRID-11 is a matrix');
  const rows = (cells: ArrayLike<number>) =>
    Array.from({ length: table.size }, (_, i) => Array.from(cells).slice(i * table.size, (i + 1) * table.size));
  const numbers: Record<string, number> = { cold: 1, taillift: 2 };
  return {
    matrices: { car: { durations: rows(table.durationsS) } },
    jobs: jobs.map(({ id, visit, delivery, skills, priority }) => ({
      id: numberOf(id),
      description: id,
      location_index: visit.place,
      service: visit.serviceS,
      delivery,
      priority,
      ...(skills === undefined ? {} : { skills: skills.map((skill) => numbers[skill]) }),
      ...(visit.windows === undefined ? {} : { time_windows: visit.windows }),
    })),
    vehicles: vehicles.map(({ capacity, skills, shifts }, k) => ({
      id: k + 1,
      start_index: 0,
      end_index: 0,
      capacity,
      skills: (skills ?? []).map((skill) => numbers[skill]),
      time_window: shifts?.[0]?.window,
    })),
  };
}

const numberOf = (letter: string): number => letter.charCodeAt(0) - 64;
const steps = (letters: string) => [...letters].map((letter) => ({ type: 'job', id: numberOf(letter) }));

function answer(input: unknown, options: Parameters<typeof runVroom>[1] = {}): VroomOutput {
  const output = runVroom(input, { iterations: 3000, seed: 1, ...options });
  if (output.code !== 0) throw new Error(`${output.code}: ${output.error}`);
  return output;
}

describe('VROOM JSON', () => {
  /** As VROOM, routes leave as late as their end allows: F is served within its window, just in time for M. */
  it('solves GRID-11 as VROOM would (scenario 24)', () => {
    const { code, summary, unassigned, routes, x_ignored } = answer(grid11Vroom());
    expect(code).toBe(0);
    expect(summary).toMatchObject({
      unassigned: 4,
      routes: 2,
      duration: 12_000,
      cost: 12_000,
      priority: 110,
      violations: [],
    });
    expect(summary).not.toHaveProperty('distance');
    expect(
      unassigned.map(({ id, type, description, location_index }) => [id, type, description, location_index]),
    ).toEqual([
      [8, 'job', 'H', 7],
      [10, 'job', 'J', 8],
      [11, 'job', 'K', 9],
      [14, 'job', 'N', 11],
    ]);
    expect(routes.map(({ vehicle, duration, delivery }) => [vehicle, duration, delivery])).toEqual([
      [1, 3600, [200]],
      [2, 8400, [220]],
    ]);
    expect(
      routes[1]?.steps.map(({ description, arrival, waiting_time, load }) => [
        description,
        arrival + waiting_time,
        load,
      ]),
    ).toEqual([
      [undefined, expect.any(Number), [220]],
      ['E', expect.any(Number), [180]],
      ['F', expect.any(Number), [140]],
      ['M', clock(12), [80]],
      ['G', clock(13, 10), [0]],
      [undefined, clock(13, 40), [0]],
    ]);
    expect(x_ignored).toEqual([]);
  });

  it('times a plan that breaks limits instead of refusing it (scenario 24)', () => {
    const input = grid11Vroom();
    Object.assign(input.vehicles[1] ?? {}, { steps: [{ type: 'start' }, ...steps('EFCMG'), { type: 'end' }] });
    const { summary, routes, unassigned } = answer({ ...input, options: { c: true } });
    expect(routes).toHaveLength(1);
    expect(summary.violations).toEqual(expect.arrayContaining([{ cause: 'load' }, { cause: 'delay', duration: 300 }]));
    expect(routes[0]?.steps.at(-1)).toMatchObject({
      type: 'end',
      arrival: clock(14, 5),
      violations: [{ cause: 'delay', duration: 300 }],
    });
    expect(routes[0]?.steps[0]).toMatchObject({ load: [320], violations: [{ cause: 'load' }] });
    expect(unassigned.map(({ description }) => description)).toEqual(['A', 'B', 'H', 'J', 'K', 'N']);
  });

  it('keeps times set by hand and says which windows they break', () => {
    const input = grid11Vroom();
    const forced = [
      { type: 'job', id: 1, service_at: clock(8, 20) },
      { type: 'job', id: 2, service_after: clock(9) },
    ];
    Object.assign(input.vehicles[0] ?? {}, { steps: forced });
    const [route] = answer(input, { plan: true }).routes;
    expect(route?.steps[1]).toMatchObject({ id: 1, violations: [{ cause: 'lead_time', duration: 600 }] });
    expect((route?.steps[2]?.arrival ?? 0) + (route?.steps[2]?.waiting_time ?? 0)).toBe(clock(9));
  });

  it('starts from given steps, and refuses steps that break a limit', () => {
    const input = grid11Vroom();
    Object.assign(input.vehicles[0] ?? {}, { steps: steps('CBA') });
    expect(answer(input).summary).toMatchObject({ duration: 12_000, priority: 110 });
    Object.assign(input.vehicles[0] ?? {}, { steps: steps('AE') });
    expect(runVroom(input)).toEqual({ code: 2, error: 'Infeasible route for vehicle 1: skills at job 5.' });
  });

  it('serves shipments, breaks and costs per km, and leaves unneeded vehicles at home', () => {
    const line = (n: number) =>
      Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, k) => Math.abs(i - k) * 600));
    const input = {
      vehicles: [1, 2, 3].map((id) => ({
        id,
        start_index: 0,
        end_index: 0,
        capacity: [2],
        time_window: [0, 20_000],
        costs: { per_hour: 0, per_km: 100, fixed: 50 },
        breaks: [{ id: 9, time_windows: [[1500, 1500]], service: 300 }],
      })),
      shipments: [
        {
          pickup: { id: 1, location_index: 1 },
          delivery: { id: 1, location_index: 4, service: 60 },
          amount: [2],
          priority: 3,
        },
      ],
      jobs: [{ id: 1, location_index: 2, setup: 100, service: 50 }],
      matrices: { car: { durations: line(5), distances: line(5) } },
    };
    const { summary, routes } = answer(input);
    expect(summary).toMatchObject({
      cost: 50 + 480,
      routes: 1,
      distance: 4800,
      priority: 6,
      setup: 100,
      service: 410,
      pickup: [2],
      delivery: [2],
    });
    const pause = routes[0]?.steps.find(({ type }) => type === 'break');
    expect(pause).toMatchObject({ id: 9, service: 300 });
    expect((pause?.arrival ?? 0) + (pause?.waiting_time ?? 0)).toBe(1500);
  });

  it('prices legs by a custom costs matrix', () => {
    const durations = [
      [0, 10, 10],
      [10, 0, 10],
      [10, 10, 0],
    ];
    const costs = [
      [0, 1, 90],
      [90, 0, 1],
      [1, 90, 0],
    ];
    const input = {
      vehicles: [{ id: 1, start_index: 0, end_index: 0 }],
      jobs: [
        { id: 1, location_index: 1 },
        { id: 2, location_index: 2 },
      ],
      matrices: { car: { durations, costs } },
    };
    const { summary, routes } = answer(input);
    expect(summary).toMatchObject({ cost: 3, duration: 30 });
    expect(routes[0]?.steps.map(({ id }) => id)).toEqual([undefined, 1, 2, undefined]);
    expect(runVroom({ ...input, vehicles: [{ id: 1, start_index: 0, costs: { per_hour: 9 } }] })).toMatchObject({
      code: 2,
    });
  });

  it('reads what VROOM has no word for under x_ keys and says so', () => {
    const input = grid11Vroom();
    Object.assign(input.jobs[0] ?? {}, { x_prize: 1, priorty: 4 });
    const { x_ignored } = answer(input);
    expect(x_ignored).toEqual(['jobs[0].x_prize', 'jobs[0].priorty']);
  });

  it('measures travel between coordinates by the function it is given', () => {
    const input = {
      vehicles: [{ id: 1, start: [2.35, 48.85], end: [2.35, 48.85] }],
      jobs: [
        { id: 1, location: [2.36, 48.85] },
        { id: 2, location: [2.36, 48.86] },
      ],
    };
    const travelOf = (_: string, points: readonly (readonly [number, number])[]) => ({
      kind: 'sphere' as const,
      lon: points.map(([lon]) => lon),
      lat: points.map(([, lat]) => lat),
      curve: [{ uptoM: 1000, detour: 1, speedMps: 10 }],
      trafficPercent: 100,
    });
    const { summary, routes } = answer(input, { travelOf });
    expect(summary).toMatchObject({ routes: 1, unassigned: 0 });
    expect(routes[0]?.steps[0]).toMatchObject({ location: [2.35, 48.85] });
    expect(runVroom(input)).toMatchObject({ code: 3 });
    expect(
      runVroom(input, {
        travelOf: () => {
          throw new Error('no road there');
        },
      }),
    ).toEqual({ code: 3, error: 'no road there' });
  });

  it.each<[string, unknown, string]>([
    ['no object', 7, 'The input is not a JSON object.'],
    ['no vehicles', { jobs: [] }, 'At least one vehicle should be provided.'],
    [
      'no jobs',
      { vehicles: [{ id: 1, start_index: 0 }], matrices: {} },
      'At least one job or shipment should be provided.',
    ],
    ['no id', { vehicles: [{ start: [0, 0] }], jobs: [{ location: [0, 0] }] }, 'Invalid or missing id for job.'],
    [
      'ids used twice',
      {
        vehicles: [{ id: 1, start: [0, 0] }],
        jobs: [
          { id: 1, location: [0, 0] },
          { id: 1, location: [0, 1] },
        ],
      },
      'Duplicate job id: 1.',
    ],
    [
      'uneven amounts',
      { vehicles: [{ id: 1, start: [0, 0], capacity: [1] }], jobs: [{ id: 1, location: [0, 0], delivery: [1, 2] }] },
      'Inconsistent delivery length: 2 and 1.',
    ],
    [
      'a matrix line too short',
      {
        vehicles: [{ id: 1, start_index: 0 }],
        jobs: [{ id: 1, location_index: 0 }],
        matrices: { car: { durations: [[0, 1], [1]] } },
      },
      'Unexpected matrix line length.',
    ],
    [
      'a place outside the matrix',
      {
        vehicles: [{ id: 1, start_index: 0 }],
        jobs: [{ id: 1, location_index: 2 }],
        matrices: {
          car: {
            durations: [
              [0, 1],
              [1, 0],
            ],
          },
        },
      },
      'jobs[0].visit.place: is 2; the most allowed is 1',
    ],
    [
      'a vehicle from nowhere',
      { vehicles: [{ id: 4 }], jobs: [{ id: 1, location: [0, 0] }] },
      'No start or end specified for vehicle 4.',
    ],
    [
      'a window backwards',
      { vehicles: [{ id: 4, start: [0, 0], time_window: [9, 1] }], jobs: [{ id: 1, location: [0, 0] }] },
      'Invalid time window: [9, 1]',
    ],
  ])('answers code 2 for %s', (_name, input, error) => {
    expect(runVroom(input)).toEqual({ code: 2, error });
  });
});
