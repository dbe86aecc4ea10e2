import { expect, test } from 'vitest';
import { checkArrows } from './check-arrows.mjs';
import { plantWorkspaces } from './checking/planted-tree.mjs';

const messagesOf = async (files) => {
  const { findings } = await checkArrows(plantWorkspaces(files));
  return findings.map(({ file, line, message }) => `${file}:${line} ${message}`);
};

const one = 'export const one = 1;\n';
const use = (path) => `import { one } from '${path}';\nexport const two = one + 1;\n`;

test('a tree that keeps the arrows has nothing to mend', async () => {
  const messages = await messagesOf({
    'packages/contract/src/email/email.schema.ts': use('zod').replace('one }', 'one as o }').replace('one +', 'o +'),
    'packages/api/src/core/deps.ts': "import type { Row } from '#email/email.table.ts';\nexport type Deps = Row;\n",
    'packages/api/src/email/email.table.ts': 'export interface Row { id: number }\n',
    'packages/api/src/email/email.service.ts': use('@cartage/contract/email/email.schema.ts')
      .replace('two', 'one')
      .replace('{ one }', '{ two }')
      .replace('= one', '= two'),
    'packages/api/src/chat/chat.service.ts': use('#email/email.service.ts'),
    'packages/api/src/logistics/travel/provider.ts': one,
    'packages/api/src/logistics/writes.ts': use('#logistics/travel/provider.ts')
      .replace('two', 'one')
      .replace('{ one }', '{ one as o }')
      .replace('= one', '= o'),
    'packages/api/src/logistics/plans/plans.service.ts': use('#logistics/writes.ts'),
    'packages/api/src/app.ts': use('#email/email.service.ts'),
    'packages/solver/src/index.ts': one,
    'apps/web/src/features/logistics/planner/what-if.ts': use('@cartage/solver/index.ts'),
    'apps/web/src/simulated-api/start.ts': use('@cartage/api/email/email.service.ts'),
    'apps/server/src/open.ts': use('libsql'),
    'packages/api/src/email/email.test.ts': use('@cartage/server/open.ts'),
  });
  expect(messages).toEqual([]);
});

// Each case plants one wrong import: where, what it imports, the other file, and what the message must say.
const wrong = [
  [
    'packages/solver/src/solve.ts',
    '@cartage/contract/email/x.ts',
    'packages/contract/src/email/x.ts',
    /solver imports nothing but itself/,
  ],
  ['packages/solver/src/solve.ts', 'zod', undefined, /solver imports nothing but itself/],
  [
    'packages/contract/src/email/email.schema.ts',
    '@cartage/api/core/x.ts',
    'packages/api/src/core/x.ts',
    /contract knows no other/,
  ],
  ['packages/contract/src/email/email.schema.ts', 'hono', undefined, /contract may import zod/],
  [
    'packages/roads/src/geo/geo.ts',
    '@cartage/contract/email/x.ts',
    'packages/contract/src/email/x.ts',
    /roads knows no other/,
  ],
  ['packages/api/src/core/open.ts', 'libsql', undefined, /A database driver belongs to the host/],
  [
    'packages/api/src/core/open.ts',
    '@cartage/server/x.ts',
    'apps/server/src/x.ts',
    /Add what differs between hosts to Deps/,
  ],
  ['packages/api/src/core/open.ts', 'node:fs', undefined, /runs in Node and in a page/],
  [
    'packages/api/src/core/open.ts',
    '#email/email.service.ts',
    'packages/api/src/email/email.service.ts',
    /core knows no slice/,
  ],
  [
    'packages/api/src/chat/chat.service.ts',
    '#email/email.routes.ts',
    'packages/api/src/email/email.routes.ts',
    /chat may not reach into email\. Call a verb/,
  ],
  [
    'packages/api/src/logistics/plans/plans.service.ts',
    '#logistics/drivers/load.ts',
    'packages/api/src/logistics/drivers/load.ts',
    /logistics\/plans may not reach into logistics\/drivers/,
  ],
  [
    'packages/api/src/logistics/writes.ts',
    '#logistics/plans/plan.ts',
    'packages/api/src/logistics/plans/plan.ts',
    /serves all its slices and reaches into none/,
  ],
  [
    'packages/api/src/email/email.service.ts',
    '#logistics/writes.ts',
    'packages/api/src/logistics/writes.ts',
    /email may not use what stands in the group/,
  ],
  ['packages/api/src/email/email.routes.ts', '#app.ts', 'packages/api/src/app.ts', /stand above the slices/],
  [
    'packages/api/src/migrations/0001-core.ts',
    '#email/email.service.ts',
    'packages/api/src/email/email.service.ts',
    /A migration never changes/,
  ],
  [
    'packages/api/src/email/email.service.ts',
    './email.test.ts',
    'packages/api/src/email/email.test.ts',
    /may not import test support/,
  ],
  ['packages/api/src/email/email.service.ts', './email-row.ts', undefined, /leads nowhere/],
  ['apps/server/src/serve.ts', '@cartage/web/main.tsx', 'apps/web/src/main.tsx', /never imports its source/],
  [
    'apps/web/src/features/email/email-page.tsx',
    '@cartage/api/core/x.ts',
    'packages/api/src/core/x.ts',
    /Only simulated-api may import api/,
  ],
  [
    'apps/web/src/features/email/email-page.tsx',
    '@cartage/solver/index.ts',
    'packages/solver/src/index.ts',
    /the planner for its what-if/,
  ],
  [
    'apps/web/src/features/logistics/planner/what-if.ts',
    '@cartage/solver/solve.ts',
    'packages/solver/src/solve.ts',
    /takes evaluate and insertions/,
  ],
  [
    'apps/web/src/features/email/email-page.tsx',
    '#features/chat/bubble.tsx',
    'apps/web/src/features/chat/bubble.tsx',
    /features\/email may not import features\/chat|email may not import chat/,
  ],
  [
    'apps/web/src/features/ecommerce/orders/page.tsx',
    '#features/ecommerce/products/row.tsx',
    'apps/web/src/features/ecommerce/products/row.tsx',
    /ecommerce\/orders may not import ecommerce\/products/,
  ],
  ['apps/web/src/features/email/email-page.tsx', '#app/guard.ts', 'apps/web/src/app/guard.ts', /below app and main/],
  [
    'apps/web/src/app/router.tsx',
    '#features/email/email-page.tsx',
    'apps/web/src/features/email/email-page.tsx',
    /front door/,
  ],
  [
    'apps/web/src/list-page/pager.tsx',
    '#features/email/size.ts',
    'apps/web/src/features/email/size.ts',
    /may import none/,
  ],
  ['apps/web/src/ui/chip.tsx', '#list-page/pager.tsx', 'apps/web/src/list-page/pager.tsx', /stands below list-page/],
  ['apps/web/src/format/money.ts', '#ui/chip.tsx', 'apps/web/src/ui/chip.tsx', /ground floor/],
  [
    'apps/web/src/app/shell.tsx',
    '#simulated-api/start.ts',
    'apps/web/src/simulated-api/start.ts',
    /loaded by main\.tsx alone/,
  ],
  [
    'packages/solver/src/problem/model.ts',
    '../search/loop.ts',
    'packages/solver/src/search/loop.ts',
    /problem stands lowest/,
  ],
  [
    'packages/solver/src/solution/route.ts',
    '../search/loop.ts',
    'packages/solver/src/search/loop.ts',
    /solution stands below/,
  ],
  [
    'packages/solver/src/search/moves/swap.ts',
    './relocate.ts',
    'packages/solver/src/search/moves/relocate.ts',
    /Moves never import each other/,
  ],
  ['packages/solver/src/check/check-solution.ts', '../search/loop.ts', 'packages/solver/src/search/loop.ts', /referee/],
  ['packages/solver/src/search/loop.ts', '../index.ts', 'packages/solver/src/index.ts', /door for others/],
  ['e2e/journeys/email.test.ts', '@cartage/web/main.tsx', 'apps/web/src/main.tsx', /from outside/],
];

test.each(wrong)('%s may not import %s', async (file, specifier, other, says) => {
  const messages = await messagesOf({ ...(other ? { [other]: one } : {}), [file]: use(specifier) });
  expect(messages.filter((message) => says.test(message))).toHaveLength(1);
  expect(messages.find((message) => says.test(message))).toMatch(
    new RegExp(`^${file}:1 .* See ARCHITECTURE\\.md, Arrows\\.$`),
  );
});

test('a cycle is told with its way round', async () => {
  const messages = await messagesOf({
    'packages/roads/src/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
    'packages/roads/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  });
  expect(messages.some((message) => /closes a cycle.*roads\/src\/a\.ts → .*b\.ts → .*a\.ts/.test(message))).toBe(true);
});

test('a package that is not declared is refused', async () => {
  const root = plantWorkspaces({
    'packages/roads/src/a.ts': use('flatbush'),
    'node_modules/flatbush/package.json': '{"name":"flatbush","main":"i.js"}',
    'node_modules/flatbush/i.js': '',
  });
  const { findings } = await checkArrows(root);
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringContaining('its own package.json does not list'),
  ]);
});

test('a file that could not be read fails the check instead of passing as empty', async () => {
  const broken = await messagesOf({ 'packages/roads/src/a.ts': 'export const = ;\n' });
  expect(broken).toEqual([expect.stringMatching(/^packages\/roads\/src\/a\.ts.*does not parse/)]);
  const passedOver = await messagesOf({ 'packages/roads/public/a.ts': one });
  expect(passedOver).toEqual([expect.stringMatching(/^packages\/roads\/public\/a\.ts.*could not be read here/)]);
});

test('imports of components are read too, lazy ones among them', async () => {
  const messages = await messagesOf({
    'apps/web/src/ui/chip.tsx': one,
    'apps/web/src/format/money.tsx': "export const Money = () => <b onClick={() => import('#ui/chip.tsx')}>{1}</b>;\n",
  });
  expect(messages).toEqual([expect.stringMatching(/ground floor/)]);
});
