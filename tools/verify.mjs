#!/usr/bin/env node
/** Everything that can be checked without a build (`npm run verify`): one line a step, what failed in full at the end. */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runSteps } from './run-steps.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const node = process.execPath;
const bin = (name) => join(root, 'node_modules/.bin', name);
const tool = (name) => [node, join(root, 'tools', `${name}.mjs`)];

/** Where `npm test` collects what the tests said. */
const reports = process.env.TEST_REPORTS;
const report = reports ? ['--reporter=json', `--outputFile.json=${join(reports, 'unit.json')}`] : [];

/** The slowest first, so that the short ones fill the second lane. */
const steps = [
  { name: 'tests', command: [bin('vitest'), 'run', '--reporter=dot', ...report], told: /^\s*Tests\s+(.*)$/m },
  { name: 'types', command: tool('types') },
  { name: 'format and lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'], told: /^(Checked .*)\.$/m },
  { name: 'arrows', command: tool('check-arrows') },
  { name: 'layout', command: tool('check-layout') },
  { name: 'source rules', command: tool('check-source-rules') },
  { name: 'duplicate types', command: tool('check-duplicate-types') },
  { name: 'doc references', command: tool('check-doc-refs') },
  { name: 'spec coverage', command: tool('check-spec-coverage') },
  { name: 'licences', command: tool('check-licences') },
];

process.exitCode = (await runSteps(steps, root)) ? 0 : 1;
