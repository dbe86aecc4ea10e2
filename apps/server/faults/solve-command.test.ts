import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchCartage, runCartage, temporaryFolder } from './running-server.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

const places = Array.from({ length: 25 }, (_, i) => [9.5 + ((i * 37) % 25) / 100, 47.1 + ((i * 11) % 25) / 100]);
const problem = {
  vehicles: [1, 2].map((id) => ({ id, start: places[0], end: places[0], capacity: [12] })),
  jobs: places.slice(1).map((location, i) => ({ id: i + 1, location, service: 120, delivery: [1] })),
};
const write = (name: string, value: unknown) => {
  const path = join(folder.path, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};

it('serves every job by the estimate, the same again with the same seed', async () => {
  const input = write('in.json', problem);
  const outputs = await Promise.all(
    ['a.json', 'b.json'].map(async (name) => {
      const output = join(folder.path, name);
      const args = ['solve', input, '--iterations', '2000', '--seed', '7', '--output', output];
      expect(await runCartage(args)).toMatchObject({ code: 0, stdout: '', stderr: '' });
      return JSON.parse(readFileSync(output, 'utf8'));
    }),
  );
  const [first, second] = outputs;
  expect(first).toMatchObject({ code: 0, unassigned: [], summary: { unassigned: 0, routes: 2 } });
  expect(first.summary.distance).toBeGreaterThan(0);
  expect(first.routes).toEqual(second.routes);
});

it('searches with two threads, and keeps to its time limit', async () => {
  const startMs = performance.now();
  const { code, stdout, stderr } = await runCartage([
    ...['solve', write('in.json', problem)],
    ...['--time-limit', '0.5', '--threads', '2'],
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout).summary.unassigned).toBe(0);
  expect(performance.now() - startMs).toBeLessThan(5000);
});

it('gives the best so far at Ctrl-C', async () => {
  // In a time limit so few stops would take no two seconds.
  const { child, ended } = launchCartage(['solve', write('in.json', problem), '--iterations', '1000000000'], {});
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(child.exitCode).toBeNull();
  child.kill('SIGINT');
  const { code, stdout } = await ended;
  expect(code).toBe(0);
  expect(JSON.parse(stdout).summary.unassigned).toBe(0);
});

it.each([
  ['no JSON', '{', 1, 'in.json cannot be read'],
  ['a wrong field', { ...problem, jobs: [{ id: 'one', location: places[1] }] }, 1, 'missing id for job'],
  ['no vehicles', { jobs: problem.jobs }, 1, 'vehicle'],
])('says what is wrong with %s, in one line', async (_what, input, code, message) => {
  const output = join(folder.path, 'none.json');
  const ended = await runCartage(['solve', write('in.json', input), '--output', output]);
  expect(ended).toMatchObject({ code, stdout: '' });
  expect(ended.stderr).toMatch(/^cartage: [^\n]+\n$/);
  expect(ended.stderr).toContain(message);
  expect(existsSync(output)).toBe(false);
});

it.each([
  [['solve'], 'Which file?'],
  [['solve', 'x.json', '--threads', '0'], '--threads must be a number from 1'],
  [['solve', 'x.json', '--time-limit', 'soon'], '--time-limit must be'],
  [['solve', 'x.json', '--seed', '1.5'], '--seed must be a whole number'],
])('refuses %j', async (args, message) => {
  const ended = await runCartage(args);
  expect(ended.code).toBe(2);
  expect(ended.stderr).toContain(message);
});
