import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seeded: false, sendsMail: true });
  connect(api);
});
afterAll(() => api.close());

/** The link of the newest mail to somebody, as a path of ours. */
const linkTo = (address: string) => {
  const text = api.sent.findLast(({ to }) => to === address)?.text ?? '';
  const { pathname, search } = new URL(text.match(/http\S+/)?.[0] ?? 'http://no-mail.invalid/');
  return pathname + search;
};

it('R-1.6 R-2.5 registers a person, who confirms the address by the link of the mail', async () => {
  const page = await openPage('/register');
  await page.type('Full name', 'Nora Newcomer');
  await page.type('Email', 'nora@example.com');
  await page.type('Password', 'short');
  await page.sees('Too easy');
  await page.press('Create an account');
  await page.sees('Fill this in.');
  await page.click(page.field('I have read how this installation treats my data'));
  await page.sees('At least 8 characters.');
  await page.type('Password', 'tangerine lighthouse 9');
  await page.sees('Strong');
  await page.press('Create an account');
  await page.sees('We have written to nora@example.com');

  const link = await page.until(
    'the mail',
    () => linkTo('nora@example.com').includes('token=') && linkTo('nora@example.com'),
  );
  const confirming = await openPage(link);
  await confirming.press('Confirm');
  await confirming.until('the next step', () => /confirmed/i.test(confirming.text()));
});

it('refuses a password everybody would try, on its field', async () => {
  const page = await openPage('/register');
  await page.type('Full name', 'Peter Plain');
  await page.type('Email', 'peter@example.com');
  await page.type('Password', 'password1');
  await page.click(page.field('I have read how this installation treats my data'));
  await page.press('Create an account');
  await page.sees('This password is on every list of stolen ones.');
});

it('R-1.6 R-2.6 a forgotten password is chosen anew by the link of the mail', async () => {
  const page = await openPage('/forgot-password');
  await page.type('Email', 'viewer@demo.com');
  await page.press('Send the link');
  await page.sees('Look into your mail');

  const link = await page.until(
    'the mail',
    () => linkTo('viewer@demo.com').includes('token=') && linkTo('viewer@demo.com'),
  );
  const choosing = await openPage(link);
  await choosing.type('New password', 'tangerine lighthouse 9');
  await choosing.press('Save the password');
  await choosing.sees('Password saved. Sign in with it.');

  const again = await openPage(link);
  await again.type('New password', 'another lighthouse 10');
  await again.press('Save the password');
  await again.sees('This link was used before or is too old.');
  await again.click(again.named('[role="alert"] a', 'Ask for a new link'));
  await again.until('the form for a link', () => again.router.state.location.pathname === '/forgot-password');
});

it('who signs in before confirming the address is led to a new link, for that address', async () => {
  await api.call('POST', '/api/auth/register', {
    body: { fullName: 'Una Unread', email: 'una@example.com', password: 'tangerine lighthouse 9' },
  });
  const page = await openPage('/login');
  await page.type('Email', 'una@example.com');
  await page.type('Password', 'tangerine lighthouse 9');
  await page.press('Sign in');
  await page.sees('Confirm your address first');
  await page.click(page.link('Send a new link'));
  await page.sees('The link is old or lost?');
  expect(await page.field('Email')).toHaveProperty('value', 'una@example.com');
  await page.press('Send a new link');
  await page.sees('We have written to una@example.com');
});

it('welcomes somebody who was invited', async () => {
  const page = await openPage('/invitation?token=nothing');
  await page.sees('Welcome to Cartage');
  await page.type('New password', 'tangerine lighthouse 9');
  await page.press('Save the password');
  await page.sees('This link was used before or is too old.');
  const torn = await openPage('/invitation');
  await torn.sees('ask the person who invited you');
});

it('says what to do about a link that is not whole', async () => {
  const page = await openPage('/reset-password');
  await page.sees('This link is not whole');
  await page.click(page.named('a', 'Ask for a new link'));
  await page.until('the form for a link', () => page.router.state.location.pathname === '/forgot-password');
  const verifying = await openPage('/verify-email');
  await verifying.sees('Send a new link');
});

it('finds no fault with a field somebody only passed by', async () => {
  const page = await openPage('/register');
  (await page.field('Password')).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await page.type('Email', 'nobody');
  await page.sees('Write an email address');
  expect(page.text()).not.toContain('Fill this in.');
});
