import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundle } from './bundle.ts';

/**
 * What `file` prints as JSON when run with some arguments in a process of its own, as each search of the product has a thread: in one
 * that has searched before, an engine makes up to half of the iterations. From one bundled text, as the product's: compiled file by
 * file by the loader that runs these benches it makes a sixth less.
 */
export async function prepareAlone<Told>(file: string): Promise<(args: readonly string[]) => Told> {
  const folder = join(import.meta.dirname, '../node_modules/.bench');
  const bundled = join(folder, `${basename(file, '.ts')}-${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(bundled, await bundle(file, 'es'));
  process.on('exit', () => rmSync(bundled));
  return (args) => JSON.parse(execFileSync(process.execPath, [bundled, ...args], { encoding: 'utf8' }));
}
