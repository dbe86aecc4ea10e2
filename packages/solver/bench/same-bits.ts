/**
 * `npx tsx packages/solver/bench/same-bits.ts --chromium /usr/bin/chromium`: the same problems, seeds and iteration budgets in
 * Node and in Chromium, plans and costs compared to the bit; and the size of the package in a page.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { bundleForPage } from './bundle.ts';
import { solveAll } from './same-bits-cases.ts';

const { values: args } = parseArgs({ options: { chromium: { type: 'string', default: '/usr/bin/chromium' } } });
const folder = mkdtempSync(join(tmpdir(), 'same-bits-'));
try {
  const whole = await bundleForPage(join(import.meta.dirname, '../src/index.ts'));
  console.log(`the whole door in a page: ${gzipSync(whole, { level: 9 }).length} bytes gzip`);
  const cases = await bundleForPage(join(import.meta.dirname, 'same-bits-cases.ts'));
  const page = join(folder, 'page.html');
  writeFileSync(
    page,
    `<!doctype html><pre id="answer"></pre><script>${cases.replaceAll('</script', '<\\/script')}</script>`,
  );
  const here = solveAll();
  const dom = execFileSync(
    args.chromium,
    ['--headless', '--no-sandbox', '--disable-gpu', '--disable-sync', '--no-first-run', '--dump-dom', `file://${page}`],
    { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'], timeout: 300_000 },
  );
  const there = /<pre id="answer">([^<]*)<\/pre>/.exec(dom)?.[1] ?? '';
  console.log(`${here.split('\n').length} problems, ${here.length} characters of plans and costs`);
  console.log(here === there ? 'Node and Chromium agree to the bit' : 'Node and Chromium differ');
  process.exitCode = here === there ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
