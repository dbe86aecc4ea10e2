#!/usr/bin/env node
/** `npm start`: installs what is missing, builds what is stale, starts the server. Needs nothing but Node and npm. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onLauncherGone } from './follow-launcher.mjs';
import { checkNode } from './node-version.mjs';
import { buildWhatIsStale } from './stale-build.mjs';
import { installWhatIsMissing } from './stale-install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
let server;
onLauncherGone(() => (server ? server.kill('SIGTERM') : process.exit(1)));
try {
  checkNode();
  installWhatIsMissing(root);
  await buildWhatIsStale(root, ['web', 'server']);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

server = spawn(process.execPath, [join(root, 'apps/server/bin/cartage.js'), 'start', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// The server decides how to end; a terminal sends it Ctrl-C by itself.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('close', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGKILL' ? 137 : 1);
});
