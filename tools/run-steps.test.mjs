import { expect, test } from 'vitest';
import { runSteps } from './run-steps.mjs';

const step = (name, code, text) => ({
  name,
  command: [process.execPath, '-e', `console.log(${JSON.stringify(text)}); process.exit(${code})`],
});
const printed = async (steps) => {
  const lines = [];
  const isGood = await runSteps(steps, process.cwd(), { print: (line) => lines.push(line) });
  return { isGood, text: lines.join('\n') };
};

test('every step runs, whatever failed before it, and what failed is printed in full', async () => {
  const { isGood, text } = await printed([
    step('one', 0, 'fine'),
    step('two', 1, 'first line\nlast line'),
    step('three', 0, 'fine too'),
  ]);
  expect(isGood).toBe(false);
  expect(text).toMatch(/^ok {4}one +\d+\.\d s {2}fine$/m);
  expect(text).toMatch(/^FAIL {2}two +\d+\.\d s {2}last line$/m);
  expect(text).toMatch(/^ok {4}three/m);
  expect(text).toContain('── two ──\nfirst line\nlast line');
  expect(text).toMatch(/1 of 3 steps failed: two \(/);
});

test('a command that cannot start is a failure', async () => {
  const { isGood, text } = await printed([{ name: 'gone', command: ['/no/such/program'] }]);
  expect(isGood).toBe(false);
  expect(text).toContain('ENOENT');
});

test('all good is good', async () => {
  expect((await printed([step('one', 0, 'fine')])).isGood).toBe(true);
});
