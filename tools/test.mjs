#!/usr/bin/env node
/**
 * `npm test`: installs what is missing and runs everything. Types, style, arrows and unit tests; the API again on
 * PostgreSQL and on the browser's SQLite; the builds; the server under faults; journeys in a browser on both hosts. Ends with what was skipped and
 * one line of totals; the exit code is 0 only when nothing failed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from './node-version.mjs';
import { buildWhatIsStale } from './stale-build.mjs';
import { installWhatIsMissing } from './stale-install.mjs';
import { sumReports } from './test-report.mjs';
import { findChromium, startPostgres } from './test-services.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = mkdtempSync(join(tmpdir(), 'cartage-tests-'));
/** For what hangs: a machine with much else to do takes four times as long as a quiet one. */
const stepLimitMs = 50 * 60_000;
const notes = [];
const brokenSteps = [];
let postgres;

try {
  checkNode();
  installWhatIsMissing(root);
  const chromium = findChromium(notes);
  postgres = await startPostgres(notes);
  await runSteps(chromium, postgres?.url);
} catch (error) {
  console.error(error.message);
  brokenSteps.push(`preparation: ${error.message.split('\n')[0]}`);
} finally {
  postgres?.stop();
}
conclude();

async function runSteps(chromium, databaseUrl) {
  const env = { ...process.env, TEST_REPORTS: reports, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  const withDatabase = databaseUrl ? { ...env, TEST_DATABASE_URL: databaseUrl } : env;
  await step('Types, style, arrows, unit tests', () => node(['tools/verify.mjs'], env));
  if (databaseUrl) await step('The API on PostgreSQL', () => vitest('postgres', ['packages/api'], withDatabase));
  await step('The API on the browser’s SQLite', () =>
    vitest('wasm', ['packages/api/src'], { ...env, TEST_DATABASE: 'wasm' }),
  );
  if (await step('The server', () => buildWhatIsStale(root, ['server'])))
    await step('The server under faults', () =>
      vitest('faults', ['--config', 'apps/server/faults.config.ts'], withDatabase),
    );
  const hasPages = await step('The pages', () => buildWhatIsStale(root, ['web', 'demo']));
  if (chromium && hasPages)
    await step('Journeys in a browser', () => vitest('journeys', ['--config', 'e2e/vitest.config.ts'], env));
}

/** Runs one step and goes on with the next, whatever comes of it. */
async function step(name, work) {
  console.log(`\n=== ${name}`);
  const startMs = performance.now();
  let isFine = true;
  try {
    await work();
  } catch (error) {
    isFine = false;
    console.error(error.message);
    brokenSteps.push(`the step "${name}": ${error.message.split('\n')[0]}`);
  }
  console.log(`=== ${name}: ${isFine ? 'done' : 'FAILED'} in ${Math.round((performance.now() - startMs) / 1000)} s`);
  return isFine;
}

/** Tests that fail are counted one by one, by their report; a run that breaks down without one fails as a whole. */
async function vitest(name, args, env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, `${name}.json`)}`];
  const failedBefore = sumReports(reports, root).failed.length;
  try {
    await node(['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], env);
  } catch (error) {
    if (sumReports(reports, root).failed.length === failedBefore) throw error;
  }
}

function node(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const late = setTimeout(() => child.kill('SIGKILL'), stepLimitMs);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(late);
      if (code === 0) resolve();
      else reject(new Error(`${args.slice(0, 3).join(' ')} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

function conclude() {
  const { passed, failed, skipped } = sumReports(reports, root);
  rmSync(reports, { recursive: true, force: true });
  const list = (title, lines) => {
    if (lines.length > 0) console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
  };
  list('Skipped:', [...notes, ...skipped]);
  list('Failed:', [...brokenSteps, ...failed]);
  const failures = failed.length + brokenSteps.length;
  console.log(`\n${passed} passed, ${failures} failed, ${skipped.length + notes.length} skipped`);
  process.exitCode = failures === 0 ? 0 : 1;
}
