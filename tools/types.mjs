#!/usr/bin/env node
/** Type-checks every workspace with the compiler options of its own runtime (`npm run types [workspace …]`). */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const wanted = process.argv.slice(2);
const folders = ['packages', 'apps']
  .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
  .concat('e2e');
const projects = folders
  .filter((folder) => wanted.length === 0 || wanted.some((name) => folder.endsWith(name)))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /^tsconfig.*\.json$/.test(file))
      .map((file) => join(folder, file)),
  );

const check = (project) =>
  new Promise((resolve) => {
    const child = spawn('node_modules/.bin/tsc', ['-p', project, '--pretty', 'false'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => resolve({ project, code, output }));
  });

const results = await Promise.all(projects.map(check));
for (const { project, code, output } of results) if (code !== 0) console.error(`${project}\n${output}`);
process.exit(results.some(({ code }) => code !== 0) ? 1 : 0);
