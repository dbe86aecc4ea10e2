#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/cartage.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  process.stderr.write('cartage: not built yet; run "npm run build" first\n');
  process.exitCode = 1;
}
