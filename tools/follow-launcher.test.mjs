import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** As npm runs a script: a shell between the two, which ends by itself where npm is told to. */
function underShell(env) {
  const module = JSON.stringify(join(import.meta.dirname, 'follow-launcher.mjs'));
  const program = `import(${module}).then(({ onLauncherGone }) => {
    onLauncherGone(() => { console.log('gone'); process.exit(); });
    console.log('ready', process.pid);
    setTimeout(() => { console.log('still here'); process.exit(); }, 2_000);
  })`;
  const shell = spawn('sh', ['-c', `"$0" -e "$1"; true`, process.execPath, program], {
    env: { ...process.env, ...env },
  });
  let text = '';
  const ended = new Promise((end) => shell.stdout.on('end', () => end(text)));
  shell.stdout.on('data', (chunk) => {
    text += chunk;
    if (text.startsWith('ready')) shell.kill('SIGTERM');
  });
  return ended;
}

test.skipIf(process.platform === 'win32')(
  'what npm started ends with it, though the shell between tells nothing on',
  async () => {
    expect(await underShell({ npm_lifecycle_event: 'start' })).toContain('gone');
  },
);

test.skipIf(process.platform === 'win32')('what a shell started by itself outlives the shell', async () => {
  expect(await underShell({ npm_lifecycle_event: '' })).toContain('still here');
});
