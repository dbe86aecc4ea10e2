import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ sendsMail: true });
  connect(api);
});
afterAll(() => api.close());

it('R-1.1 R-2.1 R-2.7 welcomes visitors at the root, and sends people who are signed in to their work', async () => {
  const page = await openPage('/');
  await page.sees('Every stop in the right order.');
  expect(document.title).toBe('Delivery routes on your own server · Cartage');
  const inside = await openPage('/', { as: 'editor' });
  await inside.until('their first screen', () => inside.router.state.location.pathname === '/apps/logistics/dashboard');
  const driver = await openPage('/', { as: 'driver' });
  await driver.until('their route', () => driver.router.state.location.pathname === '/driver');
});

it.each([
  ['landing-page', 'Every stop in the right order.'],
  ['pricing', 'Choose Standard'],
  ['payment', 'Choose a plan first.'],
  ['checkout', 'Go on to payment'],
])('R-1.5 a visitor reaches the %s without an account', async (name, words) => {
  const page = await openPage(`/front-pages/${name}`);
  await page.sees(words);
  expect(page.router.state.location.pathname).toBe(`/front-pages/${name}`);
});

it('leads from a plan over the checkout to the payment', async () => {
  const page = await openPage('/front-pages/pricing');
  await page.click(page.link('Choose Standard'));
  await page.until('the checkout', () => page.router.state.location.pathname === '/front-pages/checkout');
  await page.press('Go on to payment');
  await page.sees('Fill this in.');
  await page.type('Name', 'Bea Buyer');
  await page.type('Email', 'bea@example.com');
  await page.press('Go on to payment');
  await page.sees('How do you want to pay?');
  await page.sees('Standard · Yearly');
  page.router.history.back();
  await page.until('the form', () => page.router.state.location.pathname === '/front-pages/checkout');
  expect(await page.field('Name')).toHaveProperty('value', 'Bea Buyer');
  expect(await page.field('Email')).toHaveProperty('value', 'bea@example.com');
  await page.press('Go on to payment');
  await page.sees('How do you want to pay?');
  await page.press('Pay');
  await page.sees('Thank you. One step is left');
});

it('has nothing to pay without an order', async () => {
  const page = await openPage('/front-pages/payment');
  await page.sees('Choose a plan first.');
  const lost = await openPage('/front-pages/payment?checkout=nothing');
  await lost.sees('There is no such order');
  expect((await lost.link('See the plans')).getAttribute('href')).toBe('/front-pages/pricing');
});

it('asks nobody how to pay nothing', async () => {
  const page = await openPage('/front-pages/checkout?plan=basic');
  await page.type('Name', 'Ann Free');
  await page.type('Email', 'ann@example.com');
  await page.press('Go on to payment');
  await page.sees('For ever, on your own server');
  expect(page.text()).not.toContain('How do you want to pay?');
  await page.link('Go to the start page');
});

it('takes a word to the people who run it, and an address for news', async () => {
  const page = await openPage('/front-pages/landing-page');
  await page.type('Name', 'Vera Visitor');
  const emails = page.all('input[type="email"]');
  expect(emails).toHaveLength(2);
  await page.press('Subscribe');
  await page.sees('Fill this in.');
});

it('never changes the skin of who looks', async () => {
  const before = document.documentElement.dataset.skin;
  const page = await openPage('/front-pages/pricing');
  await page.sees('Compare');
  expect(document.documentElement.dataset.skin).toBe(before);
});
