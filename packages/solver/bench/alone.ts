import { execFileSync } from 'node:child_process';

/**
 * What `file` prints as JSON when run with these arguments in a process of its own, as each search of the product has a thread: in one
 * that has searched before, an engine makes up to half of the iterations.
 */
export function runAlone<Told>(file: string, args: readonly string[]): Told {
  return JSON.parse(execFileSync(process.execPath, [...process.execArgv, file, ...args], { encoding: 'utf8' }));
}
