/** Which files the checks read, and how a check prints what it found. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What git ignores too: installed, built, stored. */
const notOurs = /^(node_modules|\.git|dist(-.*)?|data|coverage|gallery|\.vite)$/;

/** All files under the given folders of `root`, as paths with forward slashes, sorted. */
export function listFiles(root, folders = ['.']) {
  const found = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (notOurs.test(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) found.push(relative(root, path).split(sep).join('/'));
    }
  };
  for (const folder of folders) if (existsSync(join(root, folder))) walk(join(root, folder));
  return found.sort();
}

export const sourceFolders = ['packages', 'apps', 'e2e'];
export const isTypeScript = (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
export const isTest = (path) =>
  /\.(test|bench)\.tsx?$/.test(path) || /^((packages|apps)\/[^/]+\/(test|bench|faults)|e2e)\//.test(path);

/** The TypeScript of the product; `tests: false` leaves out tests, benches and their support. */
export function listSources(root, { tests = true } = {}) {
  return listFiles(root, sourceFolders).filter((path) => isTypeScript(path) && (tests || !isTest(path)));
}

export const readText = (root, path) => readFileSync(join(root, path), 'utf8');

/** The 1-based line of a position in a text. */
export const lineAt = (text, position) => text.slice(0, position).split('\n').length;

/** @typedef {{ file: string, line?: number, message: string }} Finding */

/**
 * Runs a check when its file is the command: prints each finding as `file:line  message`, then one summary line,
 * and exits with 1 when there was any.
 * @param {string} moduleUrl
 * @param {(root: string) => Promise<{ findings: Finding[], summary: string }> | { findings: Finding[], summary: string }} check
 */
export async function runAsCommand(moduleUrl, check) {
  const path = fileURLToPath(moduleUrl);
  if (process.argv[1] === undefined || resolve(process.argv[1]) !== path) return;
  const { findings, summary } = await check(dirname(dirname(path)));
  for (const { file, line, message } of findings) console.error(`${file}${line ? `:${line}` : ''}  ${message}`);
  console.log(findings.length === 0 ? summary : `${summary}; ${findings.length} to mend`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
