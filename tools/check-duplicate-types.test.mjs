import { expect, test } from 'vitest';
import { checkDuplicateTypes } from './check-duplicate-types.mjs';
import { plant } from './checking/planted-tree.mjs';

const check = (files) => checkDuplicateTypes(plant(files)).findings;
const schema =
  "import * as z from 'zod/mini';\nexport const statusSchema = z.enum(['open', 'paid', 'late']);\nexport type Status = z.infer<typeof statusSchema>;\n";

test('a fact told once has nothing to mend', () => {
  expect(
    check({
      'packages/contract/src/email/email.schema.ts': schema,
      'apps/web/src/features/email/tones.ts':
        "export const tones = { open: 'blue', paid: 'green', late: 'red' };\nexport type Side = 'a' | 'b';\nexport type P = Pick<Q, 'open' | 'paid' | 'late'>;\n",
      'packages/api/src/email/email.table.ts':
        "import type { Status } from '@cartage/contract/email/email.schema.ts';\nexport interface EmailTable { id: number; status: Status }\n",
    }),
  ).toEqual([]);
});

test('a type of the same name in two files is refused, the contract being the owner', () => {
  const findings = check({
    'apps/web/src/features/email/status.ts': '\nexport interface Status { word: string }\n',
    'packages/contract/src/email/email.schema.ts': schema,
  });
  expect(findings).toEqual([
    {
      file: 'apps/web/src/features/email/status.ts',
      line: 2,
      message: expect.stringContaining(
        'Status is declared in packages/contract/src/email/email.schema.ts:3 too. Import that one',
      ),
    },
  ]);
});

test.each([
  ['a union', "export type Tone = 'paid' | 'open' | 'late';"],
  ['an array', "export const tabs = ['late', 'open', 'paid'] as const;"],
  ['a second enum', "export const otherSchema = z.enum(['open', 'paid', 'late']);"],
])('status words listed again in %s are refused', (_, text) => {
  const findings = check({
    'packages/contract/src/email/email.schema.ts': schema,
    'apps/web/src/é.ts': `// é ÿ 漢\n${text}\n`,
  });
  expect(findings).toEqual([
    expect.objectContaining({
      file: 'apps/web/src/é.ts',
      line: 2,
      message: expect.stringContaining('email.schema.ts:2 too. Read them from there'),
    }),
  ]);
});

test('the same fields under another name are refused', () => {
  const fields = 'id: number; name: string; depotId: string; capacityG: number; isFree: boolean';
  const findings = check({
    'packages/api/src/fleet/van.ts': `export interface Van { ${fields} }\n`,
    'apps/web/src/features/fleet/truck.ts': `/** Comment. */\nexport type Truck = {\n  ${fields.replaceAll(';', ';\n')}\n};\n`,
  });
  expect(findings).toEqual([expect.objectContaining({ message: expect.stringContaining('same fields') })]);
});

test('the solver, which may import nothing, has its own names', () => {
  expect(
    check({
      'packages/contract/src/a.ts': 'export interface Place { x: number }\n',
      'packages/solver/src/a.ts': 'export interface Place { x: number }\n',
    }),
  ).toEqual([]);
});
