/** For test runs that start the built server: builds it first where it is stale. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhatIsStale } from './stale-build.mjs';

export async function setup() {
  await buildWhatIsStale(dirname(dirname(fileURLToPath(import.meta.url))), ['server']);
}
