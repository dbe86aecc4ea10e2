import { expect, test } from 'vitest';
import { checkDocRefs } from './check-doc-refs.mjs';
import { plant } from './checking/planted-tree.mjs';

const tree = {
  'package.json': '{"scripts":{"verify":"x"}}',
  'packages/api/package.json': '{"scripts":{"bench":"x"}}',
  'packages/api/src/email/email.service.ts': '',
  'packages/contract/src/email/email.schema.ts': '',
};
const check = (page, text) => checkDocRefs(plant({ ...tree, [page]: text })).findings;

test('references that lead somewhere have nothing to mend', () => {
  const text = `See \`packages/api/src/email/\`, \`packages/{api,contract}/src/<x>/\`, \`packages/*/src/email/email.s*\`,
[the service](packages/api/src/email/email.service.ts#top), [out](https://example.org/none.md) and \`GET /api/none.md\`.
Run \`npm run verify\`; \`packages/api/src/email/email.service.ts:12\`; \`npm start\`.

packages/api/          the server logic
`;
  expect(check('README.md', text)).toEqual([]);
  expect(
    check(
      'packages/api/README.md',
      '`src/email/email.service.ts`, `npm run bench`, [x](../contract/src/email/email.schema.ts)',
    ),
  ).toEqual([]);
});

test.each([
  ['a path in a code span', 'See `packages/api/src/mail/`.', /packages\/api\/src\/mail\/ does not exist/],
  ['a pattern nothing fits', 'See `packages/*/src/<x>/mail.ts`.', /does not exist/],
  ['one of several choices', 'See `packages/{api,roads}/src`.', /does not exist/],
  ['a link', 'See [this](docs/none.md).', /docs\/none\.md does not exist/],
  ['a line of a tree', '```\npackages/none/   nothing\n```', /packages\/none\/ does not exist/],
  ['a script', 'Run `npm run verfiy`.', /npm run verfiy is no script/],
])('%s that leads nowhere is refused', (_, text, says) => {
  expect(check('docs/page.md', `\n${text}\n`)).toEqual([
    expect.objectContaining({ file: 'docs/page.md', message: expect.stringMatching(says) }),
  ]);
});
