/** For test runs that look at the built pages on both hosts: builds what is stale. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhatIsStale } from './stale-build.mjs';

export async function setup() {
  await buildWhatIsStale(dirname(dirname(fileURLToPath(import.meta.url))), ['web', 'server', 'demo']);
}
