import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ask = (q: string) => app.call('GET', `/api/pages/faq?q=${encodeURIComponent(q)}`, { as: 'subscriber' });

test('R-3.36 an empty search gives every group in order, with title, icon, subtitle and questions', async () => {
  const { status, body } = await ask('');
  expect(status).toBe(200);
  expect(body.map((group: { faqTitle: string }) => group.faqTitle)).toEqual([
    'Delivery',
    'Orders',
    'Returns and damage',
    'Payment',
    'Account',
  ]);
  for (const { faqIcon, faqSubtitle, faqs } of body) {
    expect([faqIcon, faqSubtitle]).not.toContain('');
    expect(faqs.length).toBeGreaterThan(0);
    for (const { question, answer } of faqs) expect([question, answer]).not.toContain('');
  }
});

test('R-7.61 a search keeps matching questions only, drops empty groups and ignores case', async () => {
  const { body } = await ask('SCHEDULED delivery');
  expect(body).toHaveLength(1);
  expect(body[0].faqs).toHaveLength(1);
  expect(body[0].faqs[0].answer).toContain('$69');
});

test('R-9.14 prices and terms are told', async () => {
  const answers = (await ask('')).body.flatMap((group: { faqs: { answer: string }[] }) =>
    group.faqs.map(({ answer }) => answer),
  );
  for (const fact of [/\$69.*\$99/, /within 48 hours/i, /within 15 days/i, /until 72 hours before/, /within 24 hours/i])
    expect(answers.some((answer: string) => fact.test(answer))).toBe(true);
});

test.each(['%', '_', "'", '"', '\\'])('%s is a plain character', async (q) => {
  expect((await ask(q)).body).toEqual([]);
});

test('visitors are told to sign in', async () => {
  expect((await app.call('GET', '/api/pages/faq')).status).toBe(401);
});

test.each([
  ['fr', 'CONFIRMATION par e-mail', /69\s\$.*99\s\$/],
  ['ar', 'تأكيد', /69.*99/],
])('the sample questions are there in %s, and found by their words', async (language, words, prices) => {
  const askIn = async (q: string) =>
    (await app.call('GET', `/api/pages/faq?language=${language}&q=${encodeURIComponent(q)}`, { as: 'subscriber' }))
      .body;
  const [there, english] = [await askIn(''), (await ask('')).body];
  const shape = (groups: { faqIcon: string; faqs: unknown[] }[]) =>
    groups.map(({ faqIcon, faqs }) => [faqIcon, faqs.length]);
  expect(shape(there)).toEqual(shape(english));
  for (const [index, { faqTitle, faqs }] of there.entries()) {
    expect(faqTitle).not.toBe(english[index].faqTitle);
    expect(new Set(faqs.map((one: { language: string }) => one.language))).toEqual(new Set([language]));
  }
  expect(there[0].faqs[0].answer).toMatch(prices);
  expect(await askIn(words)).toHaveLength(1);
  expect(await askIn('confirmation e-mail')).toEqual([]);
});
