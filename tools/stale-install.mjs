/** Installs the dependencies when they are missing or the lock file asks for others. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function installWhatIsMissing(root) {
  const reason = whyToInstall(root);
  if (!reason) return;
  console.log(`Installing dependencies (${reason}) …`);
  // npm ci keeps to the lock; the environment must not leave out what the build needs.
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error) throw new Error(`npm could not be started: ${error.message}`);
  if (status !== 0) throw new Error('npm ci failed; what it printed above says why');
}

/** Compares what npm wrote down about the installed packages with the lock file. */
export function whyToInstall(root) {
  const installedPath = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedPath)) return 'none are there';
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(installedPath);
  for (const [path, { version, optional, link }] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') || link) continue;
    const found = installed[path];
    if (!found && optional) continue; // for another platform
    if (found?.version !== version) return `${path.replace('node_modules/', '')} is not at ${version}`;
    if (!optional && !existsSync(join(root, path))) return `${path} is missing`;
  }
  return undefined;
}

const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
