import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the pages: the build of the web workspace beside this one. */
export const webBuild = join(workspace(dirname(fileURLToPath(import.meta.url))), '../web/dist');

function workspace(folder: string): string {
  return existsSync(join(folder, 'package.json')) || folder === dirname(folder) ? folder : workspace(dirname(folder));
}
