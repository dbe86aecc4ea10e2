import { expect, test } from 'vitest';
import { checkLayout } from './check-layout.mjs';
import { plant } from './checking/planted-tree.mjs';
import { roomOfSlice, sliceOfUrl } from './checking/slice-map.mjs';

/** A whole slice, front to back, that keeps every rule. */
const email = {
  'packages/contract/src/all-endpoints.ts': "import { emailEndpoints } from '#email/email.endpoints.ts';\n",
  'packages/contract/src/email/email.schema.ts': '',
  'packages/contract/src/email/email.endpoints.ts': "path: '/api/apps/email',\npath: '/api/apps/email/{id}',\n",
  'packages/api/src/app.ts': "import { emailRoutes } from '#email/email.routes.ts';\n",
  'packages/api/src/seed.ts': "import { seedEmail } from '#email/email.seed.ts';\n",
  'packages/api/src/email/email.routes.ts': '',
  'packages/api/src/email/email.service.ts': '',
  'packages/api/src/email/email.seed.ts': '',
  'packages/api/src/email/email.test.ts': '',
  'packages/api/src/migrations/all-migrations.ts': "import * as core from './0001-core.ts';\n",
  'packages/api/src/migrations/0001-core.ts': '',
  'apps/web/vite.config.ts': '',
  'apps/web/src/vite-env.d.ts': '',
  'apps/web/src/app/router.tsx': "import { emailRoutes } from '#features/email/email.routes.tsx';\n",
  'apps/web/src/app/navigation/nav-items.ts': "{ to: '/apps/email' }, { to: '/apps/email/label/work?x=1' }",
  'apps/web/src/features/email/email.routes.tsx': "path: '/apps/email', path: '/apps/email/label/$label'",
  'apps/web/src/features/email/email-page.tsx': '',
  'apps/web/src/features/email/email.module.css': '',
  'apps/web/src/features/email/messages/en.ts': '',
  'apps/web/src/features/email/messages/fr.ts': '',
  'apps/web/src/features/email/messages/ar.ts': '',
  'packages/solver/src/index.ts': '',
  'packages/solver/src/problem/problem.types.ts': '',
  'e2e/journeys/email.test.ts': '',
};
const messagesOf = (files) => checkLayout(plant(files)).findings.map(({ file, message }) => `${file} ${message}`);
const without = (path) => Object.fromEntries(Object.entries(email).filter(([name]) => name !== path));

test('a slice that is whole has nothing to mend', () => {
  expect(messagesOf(email)).toEqual([]);
});

test.each([
  ['packages/api/src/email/email.helper.ts', /\.helper is not a role/],
  ['packages/api/src/email/EmailRow.ts', /not in kebab-case/],
  ['apps/web/src/ui/Chip/chip.tsx', /folder Chip is not in kebab-case/],
  ['apps/web/src/utils/size.ts', /may not be called utils/],
  ['apps/web/src/features/email/hooks/use-emails.ts', /may not be called hooks/],
  ['apps/web/src/ui/index.ts', /No index files/],
  ['packages/roads/src/index.ts', /No index files/],
  ['apps/web/src/features/email/email.table.ts', /\.table file does not belong here/],
  ['apps/web/src/features/email/email.schema.ts', /\.schema file does not belong here/],
  ['packages/api/src/email/email.types.ts', /\.types file does not belong here/],
  [
    'packages/api/src/chat/chat.routes.ts',
    /This slice has no contract.*packages\/contract\/src\/chat\/chat\.endpoints\.ts/,
  ],
  [
    'packages/contract/src/chat/chat.endpoints.ts',
    /Nobody answers these calls.*packages\/api\/src\/chat\/chat\.routes\.ts/,
  ],
  ['packages/contract/src/survey/survey.endpoints.ts', /No screen shows this slice.*features\/survey/],
  ['packages/contract/src/chat/chat.endpoints.ts', /Add its line to packages\/contract\/src\/all-endpoints\.ts/],
  ['packages/api/src/email/draft.seed.ts', /Add its line to packages\/api\/src\/seed\.ts/],
  ['packages/api/src/migrations/0002-chat.ts', /Add its line to .*all-migrations\.ts/],
  ['apps/web/src/features/chat/chat.routes.tsx', /This feature needs messages\/ar\.ts/],
  ['apps/web/src/features/chat/chat.routes.tsx', /Add its line to apps\/web\/src\/app\/router\.tsx/],
])('%s is refused', (path, says) => {
  expect(messagesOf({ ...email, [path]: '' }).join('\n')).toMatch(says);
});

test.each([
  ['packages/contract/src/email/email.endpoints.ts', /has no contract/],
  ['packages/api/src/email/email.service.ts', /needs email\.service\.ts/],
  ['packages/api/src/email/email.test.ts', /needs email\.test\.ts/],
  ['packages/api/src/email/email.routes.ts', /Nobody answers/],
  ['apps/web/src/features/email/email-page.tsx', /needs a page/],
  ['apps/web/src/features/email/messages/fr.ts', /needs messages\/fr\.ts/],
])('%s is missed', (path, says) => {
  expect(messagesOf(without(path)).join('\n')).toMatch(says);
});

test('a call in the wrong slice is refused with its line', () => {
  const root = plant({
    ...email,
    'packages/contract/src/email/email.endpoints.ts': "path: '/api/apps/email',\npath: '/api/apps/chat',",
  });
  expect(checkLayout(root).findings).toEqual([
    expect.objectContaining({ line: 2, message: expect.stringContaining('/api/apps/chat belongs to the slice chat') }),
  ]);
});

test('a menu entry that leads nowhere is refused', () => {
  const messages = messagesOf({ ...email, 'apps/web/src/app/navigation/nav-items.ts': "{ to: '/apps/chat' }" });
  expect(messages).toEqual([expect.stringContaining('/apps/chat is no route')]);
  const search = {
    'apps/web/src/app/search/search-targets.ts': "{ to: '/apps/email/label/work' }, { to: '/apps/labels' }",
  };
  expect(messagesOf({ ...email, ...search })).toEqual([expect.stringContaining('/apps/labels is no route')]);
});

test.each([
  ['/api/apps/email/{id}', 'email'],
  ['/api/apps/ecommerce/orders', 'ecommerce/orders'],
  ['/api/pages/faq', 'pages/faq'],
  ['/api/dashboard/analytics/projects', 'dashboards/analytics'],
  ['/api/apps/roles', 'access'],
  ['/api/auth/login', 'auth'],
])('%s belongs to %s', (url, slice) => {
  expect(sliceOfUrl(url)).toBe(slice);
});

test('a slice under pages is shown in the room of its last name', () => {
  expect(roomOfSlice('pages/faq')).toBe('faq');
});
