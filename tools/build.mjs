#!/usr/bin/env node
/** Builds the pages and the server where they are stale (`npm run build`); `--demo`: the pages with their own API. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhatIsStale } from './stale-build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isDemo = process.argv.includes('--demo');
try {
  await buildWhatIsStale(root, isDemo ? ['demo'] : ['web', 'server'], { force: process.argv.includes('--force') });
  console.log(isDemo ? 'apps/web/dist-demo is current; any file server can serve it.' : 'All builds are current.');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
