import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** In a copy of the house: the installed packages are the house's, the workspaces are the copy's own. */
export function linkWorkspaces(house, copy) {
  const own = '@cartage';
  mkdirSync(join(copy, 'node_modules', own), { recursive: true });
  for (const name of readdirSync(join(house, 'node_modules')))
    if (name !== own) symlinkSync(join(house, 'node_modules', name), join(copy, 'node_modules', name));
  for (const parent of ['packages', 'apps'])
    for (const name of readdirSync(join(copy, parent))) {
      symlinkSync(join(copy, parent, name), join(copy, 'node_modules', own, name));
      const nested = join(house, parent, name, 'node_modules');
      if (existsSync(nested)) symlinkSync(nested, join(copy, parent, name, 'node_modules'));
    }
}
