#!/usr/bin/env node
/**
 * Which rules of docs/spec a test names. It fails only where a rule of docs/spec/covered.txt has lost its test or a
 * test names a rule that does not exist. `--update` adds what is newly covered; `--missing` lists what is not.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineAt, listFiles, readText, runAsCommand } from './checking/source-tree.mjs';

const coveredFile = 'docs/spec/covered.txt';
const byNumber = (a, b) => a.localeCompare(b, 'en', { numeric: true });

function rulesOf(root) {
  const rules = new Map();
  const twice = [];
  for (const file of listFiles(root, ['docs/spec']).filter((path) => path.endsWith('.md'))) {
    const text = readText(root, file);
    for (const { 1: id, 2: rule, index } of text.matchAll(/^- \*\*(R-\d+\.\d+)\*\* (.*)$/gm)) {
      if (rules.has(id))
        twice.push({
          file,
          line: lineAt(text, index),
          message: `${id} is given twice. Give the later rule the next free number.`,
        });
      rules.set(id, rule);
    }
  }
  return { rules, twice };
}

function namedInTests(root) {
  const named = new Map();
  const tests = listFiles(root, ['packages', 'apps', 'e2e']).filter((path) => /\.test\.(tsx?|mjs)$/.test(path));
  for (const file of tests) {
    const text = readText(root, file);
    for (const { 0: id, index } of text.matchAll(/\bR-\d+\.\d+\b/g))
      if (!named.has(id)) named.set(id, { file, line: lineAt(text, index) });
  }
  return named;
}

/** @param {string} root */
export function checkSpecCoverage(root, { update = false, missing = false } = {}) {
  const { rules, twice } = rulesOf(root);
  const named = namedInTests(root);
  const covered = existsSync(join(root, coveredFile)) ? readText(root, coveredFile).split('\n').filter(Boolean) : [];
  const findings = [
    ...twice,
    ...covered
      .filter((id) => !named.has(id))
      .map((id) => ({
        file: coveredFile,
        line: covered.indexOf(id) + 1,
        message: `${id} has lost its test (“${rules.get(id)}”). Give it one again and name the rule in it.`,
      })),
    ...[...named]
      .filter(([id]) => !rules.has(id))
      .map(([id, place]) => ({
        ...place,
        message: `${id} is no rule of docs/spec. Write the number of the rule the test proves.`,
      })),
  ];
  const proven = [...rules.keys()].filter((id) => named.has(id));
  if (update)
    writeFileSync(
      join(root, coveredFile),
      [...new Set([...covered, ...proven])]
        .sort(byNumber)
        .map((id) => `${id}\n`)
        .join(''),
    );
  if (missing) for (const [id, rule] of rules) if (!named.has(id)) console.log(`${id}  ${rule}`);
  return { findings, summary: `${proven.length} of ${rules.size} rules are named by a test, ${covered.length} held` };
}

await runAsCommand(import.meta.url, (root) =>
  checkSpecCoverage(root, { update: process.argv.includes('--update'), missing: process.argv.includes('--missing') }),
);
