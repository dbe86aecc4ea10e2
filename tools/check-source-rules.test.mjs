import { expect, test } from 'vitest';
import { checkSourceRules } from './check-source-rules.mjs';
import { plant } from './checking/planted-tree.mjs';

const check = (files) => checkSourceRules(plant(files)).findings;

const deps = `import type { EmailTable } from '#email/email.table.ts';
import type { CountersTable } from './tables.ts';
export interface Database { counters: CountersTable; emails: EmailTable; }
`;

test('source that keeps the rules has nothing to mend', () => {
  expect(
    check({
      'packages/api/src/core/deps.ts': deps,
      'packages/api/src/core/database/errors.ts': "export const isSqlite = (code: string) => code === 'SQLITE_BUSY';\n",
      'packages/api/src/email/email.service.ts': `
        // Word list of the wire format: checked by the schema.
        export const word = (value: unknown) => value as string;
        export const at = (row: { at: string }) => new Date(row.at);
        export const put = (db: any) => db.insertInto('emails');
        export const next = (db: any) => db.updateTable('counters');
      `,
      'packages/api/src/email/email.test.ts': "const now = Date.now(); const driver = 'libsql'; const x = y!;",
      'apps/web/src/http/call.ts': "export const call = () => fetch('/api/x');\n",
      'apps/web/src/ui/chip.tsx': `
        export const Chip = ({ t, data }) => (
          <Box ms="sm" title={t('chip.title')} style={{ insetInlineStart: 0 }}>
            {t('chip.text')} – {data.left} <kbd>Esc</kbd> Cartage 1/2 <input placeholder="Europe/Paris" />
          </Box>
        );`,
      'apps/web/src/ui/chip.module.css':
        '.a { margin-inline-start: 1px; /* left: 0 */ }\n.left { inset-inline-end: 0; --left: 1px; }\n.b { margin: 0 1px 2px 1px; border-radius: 1px 1px 0 0; }\n',
      'packages/solver/src/search/loop.ts':
        'export const next = (list: Int32Array, i: number) => (list[i] as number) + list[i + 1]!;\n',
      'apps/web/src/features/logistics/planner/what-if.ts':
        "import { evaluate, type Problem } from '@cartage/solver/index.ts';\n",
    }),
  ).toEqual([]);
});

// Where, what is planted (on line 2), and what the message must say.
test.each([
  ['apps/web/src/ui/a.module.css', '.a { margin-left: 1px; }', /margin-left does not turn with Arabic/],
  ['apps/web/src/ui/a.css', '.a { position: absolute; right: 0 }', /right does not turn/],
  ['apps/web/src/ui/a.css', '.a { text-align: left; }', /text-align: left does not turn/],
  ['apps/web/src/ui/a.css', '.a { border-top-left-radius: 2px; }', /border-top-left-radius/],
  ['apps/web/src/ui/a.css', '.a { border-left: 1px solid red; }', /border-left does not turn/],
  ['apps/web/src/ui/a.css', '.a { padding: 0 1px 0 var(--b, 2px); }', /padding: 0 1px 0 var\(--b, 2px\) does not turn/],
  ['apps/web/src/ui/a.css', '.a { border-radius: 0 2px 2px 0; }', /border-radius: 0 2px 2px 0 does not turn/],
  ['apps/web/src/ui/a.css', '.a { justify-content: right; }', /justify-content: right does not turn/],
  [
    'apps/web/src/ui/a.tsx',
    'export const A = () => <Box ml="sm" />;',
    /ml does not turn with Arabic. Write the logical side: ms/,
  ],
  ['apps/web/src/ui/a.tsx', 'export const A = () => <p style={{ left: 0 }} />;', /left does not turn/],
  ['apps/web/src/ui/a.ts', 'export const a = { paddingRight: 2 };', /paddingRight does not turn/],
  ['apps/web/src/ui/a.tsx', 'export const A = () => <p>Hello</p>;', /“Hello” is not translated/],
  ['apps/web/src/ui/a.tsx', "export const A = () => <p>{'Hello'}</p>;", /“Hello” is not translated/],
  ['apps/web/src/ui/a.tsx', 'export const A = () => <input placeholder="Name" />;', /“Name” is not translated/],
  ['apps/web/src/ui/a.ts', "export const a = () => fetch('/api/x');", /fetch stands in apps\/web\/src\/http only/],
  ['apps/web/src/ui/a.ts', "export const a = () => window.fetch('/api/x');", /fetch stands in/],
  ['apps/web/src/ui/a.ts', "export const a = new EventSource('/api/events');", /EventSource stands in/],
  [
    'packages/api/src/email/email.service.ts',
    "export const a = 'postgres';",
    /no slice, route or migration knows which database/,
  ],
  [
    'packages/api/src/migrations/0001-core.ts',
    'export const a = (db: any) => db.isSqlite;',
    /isSqlite|sqlite: no slice/i,
  ],
  [
    'packages/api/src/email/email.service.ts',
    'export const a = () => Date.now();',
    /Date\.now is refused here. Take it from Deps/,
  ],
  ['packages/api/src/email/email.service.ts', 'export const a = () => new Date();', /new Date\(\) is refused/],
  [
    'packages/solver/src/search/loop.ts',
    'export const a = () => Math.random();',
    /the host passes shouldStop, random\.ts the seed/,
  ],
  ['packages/solver/src/search/loop.ts', 'export const a = () => setTimeout(a, 1);', /setTimeout is refused/],
  ['packages/roads/src/a.ts', "import { b } from './b';", /has no extension/],
  ['packages/roads/src/a.ts', "export const a = () => import('#geo/b');", /has no extension/],
  ['packages/roads/src/a.ts', "import { b } from '../../../b.ts';", /climbs three folders/],
  [
    'apps/web/src/features/logistics/planner/a.ts',
    "import { solve } from '@cartage/solver/index.ts';",
    /solve runs on the server/,
  ],
  ['apps/web/src/ui/a.ts', 'export const a = (b?: string) => b!.length;', /non-null !/],
  ['apps/web/src/ui/a.ts', 'export const a = (b: unknown) => b as string;', /states no guarantee/],
  ['apps/web/src/ui/a.ts', '// TODO: later', /TODO: Nothing is put off/],
  ['apps/web/src/ui/a.ts', '// @ts-ignore', /compiler is not silenced/],
  ['docs/adr/0099-x.md', 'See /home/ann/notes.', /path of one person's machine/],
])('%s: %s', (file, line, says) => {
  const findings = check({ [file]: `\n${line}\n` });
  expect(findings).toEqual([{ file, line: 2, message: expect.stringMatching(says) }]);
});

test('only the owner of a table writes it', () => {
  const findings = check({
    'packages/api/src/core/deps.ts': deps,
    'packages/api/src/chat/chat.service.ts': "export const a = (db: any) => db.deleteFrom('emails');\n",
  });
  expect(findings.map(({ message }) => message)).toEqual([
    'Only email writes emails. Call a verb of its *.service.ts.',
  ]);
});
