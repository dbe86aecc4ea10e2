/** The lines a new slice adds to the lists of the house: each an edit of one file. */

/** Puts `line` into the block of imports, before the first import that sorts after it; Biome orders the rest. */
const addImport = (text, line) => text.replace(/^import /m, `${line}\nimport `);

/** Inserts `line` before the first match of `anchor`, which must be there. */
function before(text, anchor, line, file) {
  const match = anchor.exec(text);
  if (!match)
    throw new Error(`${file} has changed its shape: ${anchor} is not in it. Mend tools/new-slice/registrations.mjs.`);
  return text.slice(0, match.index) + line + text.slice(match.index);
}

/** The first place after `start` where a list closes. */
function beforeEndOf(text, start, end, line, file) {
  const from = start.exec(text);
  if (!from)
    throw new Error(`${file} has changed its shape: ${start} is not in it. Mend tools/new-slice/registrations.mjs.`);
  const head = from.index + from[0].length;
  return text.slice(0, head) + before(text.slice(head), end, line, file);
}

/** @param {ReturnType<typeof import('./names.mjs').namesOf>} names */
export const serverRegistrations = ({ slice, file, one, many, One, Many }, migration) => ({
  'packages/contract/src/access/access.schema.ts': (text, path) =>
    beforeEndOf(text, /subjects = \[/, /\] as const/, `'${One}',\n`, path),
  'packages/contract/src/all-endpoints.ts': (text, path) =>
    before(
      addImport(text, `import { ${one}Endpoints } from '#${slice}/${file}.endpoints.ts';`),
      /\} satisfies/,
      `${one}: ${one}Endpoints,\n`,
      path,
    ),
  'packages/api/src/core/deps.ts': (text, path) =>
    beforeEndOf(
      addImport(text, `import type { ${Many}Table } from '#${slice}/${file}.table.ts';`),
      /interface Database \{/,
      /\}/,
      `${many}: ${Many}Table;\n`,
      path,
    ),
  'packages/api/src/app.ts': (text, path) =>
    before(
      addImport(text, `import { ${one}Routes } from '#${slice}/${file}.routes.ts';`),
      /^ *hono\.notFound\(/m,
      `${one}Routes(mount);\n`,
      path,
    ),
  'packages/api/src/seed.ts': (text, path) =>
    beforeEndOf(
      addImport(text, `import { seed${Many} } from '#${slice}/${file}.seed.ts';`),
      /const seeds: .*\[\] = \[/,
      /,?\s*\]/,
      `, seed${Many}`,
      path,
    ),
  'packages/api/src/migrations/all-migrations.ts': (text, path) =>
    beforeEndOf(
      text.replace(/(import \* as [\s\S]*from '.*';\n)(?!import)/, `$1import * as ${many} from './${migration}.ts';\n`),
      /migrations: [^=]*= \{/,
      /\};/,
      `'${migration}': ${many},\n`,
      path,
    ),
});

/** @param {ReturnType<typeof import('./names.mjs').namesOf>} names */
export function webRegistrations({ room, file, one, many, One, path: target }) {
  const title = file.charAt(0).toUpperCase() + file.slice(1).replaceAll('-', ' ');
  const word = (key) => (text, path) => before(text, /^\}/m, `'${key}': '${title}',\n`, path);
  return {
    'apps/web/src/app/router.tsx': (text, path) =>
      before(
        addImport(text, `import { ${one}Screens } from '#features/${room}/${file}.routes.tsx';`),
        /^ *\.\.\.errorScreens/m,
        `...${one}Screens,\n`,
        path,
      ),
    'apps/web/src/app/navigation/nav-items.ts': (text, path) =>
      beforeEndOf(
        text.includes('IconListDetails,') ? text : text.replace(/import \{/, 'import { IconListDetails,'),
        /heading: 'nav\.system',\s*icon: \w+,\s*items: \[/,
        /^ {4}\]/m,
        `{ to: '${target}', label: 'nav.${many}', icon: IconListDetails, access: { action: 'read', subject: '${One}' } },\n`,
        path,
      ),
    ...inEachLanguage('apps/web/src/app/messages', word(`nav.${many}`)),
    ...inEachLanguage('apps/web/src/features/access/messages', word(`subject.${One}`)),
    'apps/web/src/features/access/grants.ts': (text, path) =>
      beforeEndOf(text, /const actionsOf: [^=]*= \{/, /\};/, `${One}: each,\n`, path),
    'apps/web/src/features/access/grant-matrix.tsx': (text, path) =>
      beforeEndOf(text, /office: \[/, /\]/, `'${One}',\n`, path),
  };
}

const inEachLanguage = (folder, edit) =>
  Object.fromEntries(['en', 'fr', 'ar'].map((language) => [`${folder}/${language}.ts`, edit]));
