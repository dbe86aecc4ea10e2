/** Runs named commands side by side and prints one line for each, then the whole output of those that failed. */
import { spawn } from 'node:child_process';

/** @typedef {{ name: string, command: string[], told?: RegExp }} Step `told` finds the summary in the output; else its last line. */

/** Runs one step and resolves with its whole output; never rejects. */
function run({ name, command: [program, ...parameters], told }, root) {
  const started = performance.now();
  return new Promise((done) => {
    const child = spawn(program, parameters, { cwd: root, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    // Whoever stops this stops what it started.
    const stop = () => child.kill();
    process.on('SIGTERM', stop).on('SIGINT', stop);
    child.on('error', (error) => collect(error.message));
    child.on('close', (code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      const lastLine = output.trimEnd().split('\n').at(-1) ?? '';
      const summary = (told ? told.exec(output)?.[1] : lastLine.length < 100 && lastLine) || '';
      done({
        name,
        isGood: code === 0,
        output,
        summary: summary.trim(),
        seconds: (performance.now() - started) / 1000,
      });
    });
  });
}

const line = ({ name, isGood, summary, seconds }) =>
  `${isGood ? 'ok  ' : 'FAIL'}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s  ${summary}`;

/**
 * Starts the steps in order, `lanes` at a time, and never stops at a failure.
 * @param {Step[]} steps
 * @param {string} root the folder they run in
 * @returns {Promise<boolean>} whether all were good
 */
export async function runSteps(steps, root, { lanes = 2, print = console.log } = {}) {
  const waiting = [...steps];
  const failed = [];
  const started = performance.now();
  const halt = () => {
    waiting.length = 0;
  };
  process.on('SIGTERM', halt).on('SIGINT', halt);
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await run(step, root);
      print(line(result));
      if (!result.isGood) failed.push(result);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  process.off('SIGTERM', halt).off('SIGINT', halt);
  for (const { name, output } of failed) print(`\n── ${name} ──\n${output.trimEnd()}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const names = failed.map(({ name }) => name).join(', ');
  print(
    `\n${failed.length === 0 ? `All ${steps.length} steps hold` : `${failed.length} of ${steps.length} steps failed: ${names}`} (${seconds} s).`,
  );
  return failed.length === 0;
}
