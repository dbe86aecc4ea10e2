import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../', import.meta.url));
const mantine = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
const shell = readFileSync(new URL('mantine.css', import.meta.url), 'utf8');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));

/** Components of Mantine a file draws, without the looks that neither the shell nor the file itself brings. */
function barePartsOf(text: string): string[] {
  const names = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  return names
    .map((name) => `styles/${name.trim()}.layer.css`)
    .filter((style) => existsSync(join(mantine, style)) && !shell.includes(style) && !text.includes(style));
}

it('what is drawn of Mantine has its looks', () => {
  const bare = files.flatMap((path) =>
    barePartsOf(readFileSync(join(source, path), 'utf8')).map((part) => [path, part]),
  );
  expect(bare).toEqual([]);
});
