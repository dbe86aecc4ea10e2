import { describe, expect, it } from 'vitest';
import { onHosts } from '#hosts.ts';

const [unitS, unitM] = [300, 2500];
const at = (hours: number, minutes = 0) => hours * 3600 + minutes * 60;
type Job = [
  x: number,
  y: number,
  kg: number,
  priority: number,
  skill?: number | undefined,
  window?: [number, number],
  s?: number,
];
/** GRID-11 as another program would send it: places by their index in the matrix, the depot first. */
const jobs: Record<string, Job> = {
  A: [2, 1, 50, 10, undefined, [at(8, 30), at(10)]],
  B: [3, 1, 50, 10],
  C: [3, 3, 100, 10, undefined, [at(9), at(12)]],
  E: [-2, 1, 40, 10, 1],
  F: [-3, 2, 40, 10, 1, [at(10), at(11)]],
  G: [-1, -3, 80, 10],
  H: [9, 9, 20, 10, undefined, [at(8), at(9)]],
  J: [1, -2, 600, 10],
  K: [-2, -2, 60, 10, 2],
  M: [-6, -6, 60, 50, 1, [at(12), at(13, 30)], 1800],
  N: [6, -6, 60, 0, 1, [at(12), at(12, 30)]],
};
const letters = Object.keys(jobs);
const places = [[0, 0] as const, ...Object.values(jobs).map(([x, y]) => [x, y] as const)];
const matrix = (unit: number) =>
  places.map(([x, y]) => places.map(([toX, toY]) => unit * (Math.abs(x - toX) + Math.abs(y - toY))));
const idOf = (letter: string) => letters.indexOf(letter) + 1;
const grid = {
  vehicles: [
    { id: 1, start_index: 0, end_index: 0, capacity: [500], time_window: [at(8), at(16)] },
    { id: 2, start_index: 0, end_index: 0, capacity: [300], skills: [1], time_window: [at(8), at(14)] },
  ],
  jobs: letters.map((letter) => {
    const [, , kg, priority, skill, window, service = 600] = jobs[letter] ?? [0, 0, 0, 0];
    return {
      id: idOf(letter),
      description: letter,
      location_index: idOf(letter),
      service,
      delivery: [kg],
      priority,
      ...(skill === undefined ? {} : { skills: [skill] }),
      ...(window === undefined ? {} : { time_windows: [window] }),
    };
  }),
  matrices: { car: { durations: matrix(unitS), distances: matrix(unitM) } },
};

onHosts(
  (stage) => {
    describe('scenario 24: what speaks VROOM gets its answers', () => {
      const ask = async (body: string) => {
        const response = await fetch(`${stage.host.url}api/vroom`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        return { status: response.status, body: await response.json() };
      };

      it('solves GRID-11 to its proven optimum', async () => {
        const { body } = await ask(JSON.stringify({ ...grid, options: { l: 1 } }));
        expect(body.code).toBe(0);
        expect(body.summary).toMatchObject({ unassigned: 4, routes: 2, duration: 12_000, priority: 110 });
        const left = body.unassigned.map(({ id }: { id: number }) => letters[id - 1]);
        expect(left.sort()).toEqual(['H', 'J', 'K', 'N']);
      });

      it('times a plan that breaks limits instead of refusing it', async () => {
        const steps = [
          { type: 'start' },
          ...['E', 'F', 'C', 'M', 'G'].map((letter) => ({ type: 'job', id: idOf(letter) })),
          { type: 'end' },
        ];
        const { body } = await ask(
          JSON.stringify({ ...grid, vehicles: [{ ...grid.vehicles[1], steps }], options: { c: true } }),
        );
        expect(body.code).toBe(0);
        expect(body.routes[0].steps.at(-1).arrival).toBe(at(14, 5));
        expect(body.summary.violations).toEqual([{ cause: 'load' }, { cause: 'delay', duration: 300 }]);
        expect(body.routes[0].steps[0].load).toEqual([320]);
      });

      it('says what is wrong with input that is none, and that it is well', async () => {
        expect((await ask('{"vehicles":')).body).toMatchObject({ code: 2, error: expect.any(String) });
        expect((await fetch(`${stage.host.url}api/vroom/health`)).status).toBe(200);
      });
    });
  },
  ['server'],
);
