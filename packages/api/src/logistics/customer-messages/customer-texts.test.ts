import { customerMessageKinds } from '@cartage/contract/logistics/customer-messages/customer-messages.schema.ts';
import { variablesOf } from '@cartage/contract/logistics/customer-messages/customer-texts.rules.ts';
import { noCustomerTexts } from '@cartage/contract/logistics/customer-messages/customer-texts.schema.ts';
import { defaultLogisticsSettings } from '@cartage/contract/logistics/settings/settings.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toInstant } from '#core/database/column-kinds.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { type Mailed, messageMail } from './message-mail.ts';

const settingsPath = '/api/apps/logistics/settings';
const previewPath = '/api/apps/logistics/customer-messages/preview';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false, now: '2026-11-23T12:00:00Z' });
});
afterAll(() => app.close());

const preview = (body: object, as: 'admin' | 'editor' | 'driver' | 'nobody' = 'admin') =>
  app.call('POST', previewPath, {
    ...(as !== 'nobody' && { as }),
    body: { kind: 'scheduled', language: 'en', subject: '', text: '', ...body },
  });
const save = async (customerTexts: object) => {
  const { version } = (await app.call('GET', settingsPath, { as: 'admin' })).body;
  return app.call('PATCH', settingsPath, {
    as: 'admin',
    body: { customerTexts },
    headers: { 'if-match': `"${version}"` },
  });
};
const english = (subject: string, text: string) => ({
  ...noCustomerTexts,
  scheduled: { ...noCustomerTexts.scheduled, en: { subject, text } },
});

test('a text of the organisation is kept, and refused by field and variable where it cannot be filled in', async () => {
  expect((await app.call('GET', settingsPath, { as: 'admin' })).body.customerTexts).toEqual(noCustomerTexts);
  const own = english('{reference} is coming', 'Dear {customer},\n\nsee {link}');
  expect(await save(own)).toMatchObject({ status: 200, body: { customerTexts: own } });
  expect((await app.call('GET', settingsPath, { as: 'editor' })).body.customerTexts).toEqual(own);
  const refused = await save(english('Because {reason}', 'Dear {custmer'));
  expect(refused.status).toBe(400);
  expect(refused.body.issues).toEqual([
    expect.objectContaining({
      path: 'customerTexts.scheduled.en.subject',
      code: 'variable_elsewhere',
      params: expect.objectContaining({ variable: '{reason}' }),
    }),
    expect.objectContaining({ path: 'customerTexts.scheduled.en.text', code: 'brace_alone' }),
  ]);
  expect((await save(noCustomerTexts)).status).toBe(200);
});

test('the preview is what would be sent: our words where there are no others', async () => {
  const { status, body } = await preview({});
  expect(status).toBe(200);
  expect(body.subject).toBe('Your delivery D-1042: Tue, Nov 24, 09:00 to 10:00');
  expect(body.text).toContain('Hello Alice Miller,\n\nWe plan to be with you on Tue, Nov 24 between 09:00 and 10:00.');
  expect(body.text).toMatch(/See how far it is: \S+\/track\/example/);
  const own = (await preview({ subject: '{reference} for\n{customer}', text: '<b>{date}</b>\n\n\n{from}–{to}' })).body;
  expect(own.subject).toBe('D-1042 for Alice Miller');
  expect(own.text).toMatch(/^<b>Tue, Nov 24<\/b>\n\n09:00–10:00\n\nSee how far it is: \S+\n\nNo more .*\n\nCartage$/);
  expect(own.html).toContain('&lt;b&gt;Tue, Nov 24&lt;/b&gt;');
  const withLink = (await preview({ text: 'Look: {link}' })).body;
  expect(withLink.text.match(/\/track\/example/g)).toHaveLength(1);
  expect(withLink.text).toContain('No more mails');
  expect(withLink.html).toMatch(/Look: <a href="\S+\/track\/example"/);
});

test('every variable that is offered has a value in the example of its mail', async () => {
  for (const kind of customerMessageKinds)
    for (const language of ['en', 'fr', 'ar'] as const)
      for (const name of variablesOf(kind, 'text')) {
        const { body } = await preview({ kind, language, text: `<<{${name}}>>` });
        expect(body.text, `${kind} ${language} ${name}`).toMatch(/^<<[^{}<>]+>>/);
      }
  expect((await preview({ language: 'ar' })).body.html).toContain('dir="rtl"');
});

test('who may not read the settings sees no preview, and what cannot be filled in is refused there too', async () => {
  expect((await preview({}, 'nobody')).status).toBe(401);
  expect((await preview({}, 'driver')).status).toBe(403);
  expect((await preview({}, 'editor')).status).toBe(200);
  const { status, body } = await preview({ text: 'Dear {name}' });
  expect([status, body.issues[0].path, body.issues[0].params.variable]).toEqual([400, 'text', '{name}']);
});

const now = toInstant('2026-11-23T12:00:00Z');
const delivery: Mailed = {
  kind: 'delivery',
  ref: 'A-1',
  customer: 'Ann <a@b> {link}',
  email: 'a@example.com',
  promisedFrom: null,
  promisedTo: null,
  statusReason: 'for the office alone',
};
const written = (
  kind: 'scheduled' | 'missed' | 'done',
  subject: string,
  text: string,
  url: string | null = 'https://x.example/track/t',
) =>
  messageMail(
    delivery,
    { kind, heldBack: null, expectedAt: null, beforeAt: null },
    {
      settings: {
        ...defaultLogisticsSettings,
        customerTexts: { ...noCustomerTexts, [kind]: { ...noCustomerTexts[kind], en: { subject, text } } },
        version: 1,
        updatedAt: now,
      },
      language: 'en',
      url,
      now,
    },
  );

test('where a delivery lacks what a text speaks of, our own words go out, each part by itself', () => {
  expect(written('scheduled', '{reference} soon', 'From {from} to {to}')).toMatchObject({
    subject: 'A-1 soon',
    text: expect.stringContaining('We have planned when we come to you.'),
  });
  expect(written('missed', 'x', 'Because {reason}').text).toContain('We were there and could not do it.');
  expect(written('missed', 'x', 'Because {reason}').text).not.toContain('office');
  const withoutLink = written('done', '', 'All is done. {link}', null);
  expect(withoutLink.text).toContain('We have been with you');
  expect(withoutLink.html).not.toContain('<a ');
});

test('what a customer is called is no markup and no variable', () => {
  const { text, html } = written('done', '', 'Dear {customer}');
  expect(text).toContain('Dear Ann <a@b> {link}\n\nSee how far it is: https://x.example/track/t');
  expect(html).toContain('Dear Ann &lt;a@b&gt; {link}</p>');
});
