/** Sums up what several Vitest runs wrote down as JSON. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Totals of every report in a folder, and the names of the tests that failed or were skipped. */
export function sumReports(folder, root) {
  const sum = { passed: 0, failed: [], skipped: [] };
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  for (const file of files) addReport(sum, JSON.parse(readFileSync(join(folder, file), 'utf8')), root);
  return sum;
}

function addReport(sum, { testResults }, root) {
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name);
    // A file that does not load has no tests to fail.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      sum.failed.push(`${file}: ${message.split('\n')[0]}`);
    for (const { status: outcome, fullName } of assertionResults) {
      if (outcome === 'passed') sum.passed += 1;
      else (outcome === 'failed' ? sum.failed : sum.skipped).push(`${file}: ${fullName}`);
    }
  }
}
