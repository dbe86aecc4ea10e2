import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import type { Review } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const path = '/api/apps/ecommerce/reviews';
const screen = '/apps/ecommerce/manage-review';
const read = async (id: number): Promise<Review> => (await api.call('GET', `${path}/${id}`, { as: 'admin' })).body;
const list = async (query: string): Promise<Review[]> =>
  (await api.call('GET', `${path}?itemsPerPage=100&${query}`, { as: 'admin' })).body.reviews;
/** The one at a place of those that wait, so that no test takes another's. */
async function waiting(at: number): Promise<Review> {
  const review = (await list('status=Pending')).filter(({ answer }) => answer === '')[at];
  if (!review) throw new Error('too few wait');
  return review;
}
const openOne = async (review: Review, as: 'admin' | 'author' | 'editor' = 'admin') => {
  const page = await openPage(`${screen}?open=${review.id}`, { as });
  await page.named('h3', review.head);
  return page;
};

it('tells what customers think, and lists the newest reviews first', async () => {
  const { body } = await api.call('GET', `${path}/summary`, { as: 'admin' });
  const page = await openPage(screen, { as: 'admin' });
  await page.sees(`5 stars${body.byStars[4]}`);
  await page.sees(`${body.reviews} reviews`);
  // A bar is as long as the share that is written beside it.
  const five = page.all('li').find(({ textContent }) => textContent?.startsWith('5 stars'));
  const bar = five?.querySelector<HTMLElement>('[aria-hidden] > span')?.style.inlineSize ?? '';
  expect(Number.parseFloat(bar)).toBeCloseTo((100 * body.byStars[4]) / body.reviews);
  await page.named('[role="img"]', `${body.average} stars out of 5 on average`);
  const [newest] = await list('sortBy=date&orderBy=desc');
  await page.until('the newest on top', () => page.all('tbody tr')[0]?.textContent?.includes(newest?.para ?? '-'));
  expect(page.router.state.location.search).toEqual({});
  await page.click(page.link(`${body.pending} waiting to be published`));
  await page.sees(`${body.pending} found`);
  expect(page.router.state.location.search).toEqual({ status: 'Pending' });
});

it('turns the order round by its heading, and comes back to the newest', async () => {
  const page = await openPage(screen, { as: 'admin' });
  const sorted = (column: string, order: string) =>
    page.until(`${column} ${order}`, () => page.all(`th[aria-sort="${order}"]`)[0]?.textContent === column);
  const presses = [
    ['Written', 'ascending', { orderBy: 'asc' }],
    ['Written', 'descending', {}],
    ['Product', 'ascending', { sortBy: 'product', orderBy: 'asc' }],
    ['Product', 'descending', { sortBy: 'product' }],
  ] as const;
  await sorted('Written', 'descending');
  for (const [column, order, search] of presses) {
    await page.press(column);
    await sorted(column, order);
    expect(page.router.state.location.search).toEqual(search);
  }
  await page.press('Product');
  await sorted('Written', 'descending');
  expect(page.router.state.location.search).toEqual({});
});

it('reads one whole, and leads to who wrote it and to the order', async () => {
  const review = await waiting(0);
  const page = await openPage(`${screen}?q=${encodeURIComponent(review.email)}`, { as: 'admin' });
  await page.click(page.named('tbody button', review.head));
  await page.named('h3', review.head);
  expect(page.router.state.location.search).toMatchObject({ open: String(review.id) });
  const panel = page.all('[role="dialog"]')[0];
  for (const words of [review.para, review.product, review.companyName, 'Not answered yet.'])
    expect(panel?.textContent).toContain(words);
  expect(await page.link(`#${review.order}`)).toHaveProperty(
    'href',
    expect.stringContaining(`/apps/ecommerce/order/details/${review.order}`),
  );
  await page.click(
    page.until('the customer', () => panel?.querySelector<HTMLElement>('a[href*="/customer/details/"]')),
  );
  await page.named('h1', review.reviewer);
});

it('publishes one, takes it back by Undo, and keeps both', async () => {
  const review = await waiting(1);
  const page = await openOne(review);
  await page.press('Publish');
  await page.sees('Review published');
  await page.button('Hold back');
  await expect.poll(async () => (await read(review.id)).status).toBe('Published');
  await page.press('Undo');
  await page.sees('Review held back');
  await expect.poll(async () => (await read(review.id)).status).toBe('Pending');
  await page.button('Publish');
});

it('shows a review as it is where publishing is refused', async () => {
  const review = await waiting(2);
  const page = await openOne(review);
  line.isCut = true;
  await page.press('Publish');
  await page.until('why', () => page.all('[role="alert"]').length > 0);
  line.isCut = false;
  await page.button('Publish');
  expect((await read(review.id)).status).toBe('Pending');
});

it('answers, changes the answer, and takes it back', async () => {
  const review = await waiting(3);
  const page = await openOne(review, 'author');
  await page.press('Answer');
  await page.press('Save the answer');
  await page.until('what is missing', () => page.all('textarea[aria-invalid="true"]').length > 0);
  await page.type('Your answer', 'Thank you. A new one is on its way.');
  await page.press('Save the answer');
  await page.sees('Answer saved');
  expect((await read(review.id)).answer).toBe('Thank you. A new one is on its way.');
  await page.until('the focus where it was', () => document.activeElement?.textContent === 'Take back');
  await page.press('Change');
  expect(((await page.field('Your answer')) as HTMLTextAreaElement).value).toBe('Thank you. A new one is on its way.');
  await page.type('Your answer', 'It has been sent.');
  await page.press('Save the answer');
  await page.until('the new words', () => page.all('textarea').length === 0);
  const again = await openOne(await read(review.id), 'author');
  await again.sees('It has been sent.');
  await again.press('Take back');
  await again.sees('Not answered yet.');
  await again.press('Undo');
  await again.sees('It has been sent.');
  expect((await read(review.id)).answer).toBe('It has been sent.');
});

it('keeps what is written when somebody else has answered, and asks before it is lost', async () => {
  const review = await waiting(4);
  const page = await openOne(review);
  await page.press('Answer');
  await page.type('Your answer', 'Mine');
  await api.call('PUT', `${path}/${review.id}/answer`, { as: 'author', body: { answer: 'Theirs' } });
  await page.press('Save the answer');
  await page.button('Save mine anyway');
  expect((await read(review.id)).answer).toBe('Theirs');
  await page.press('Close');
  await page.sees('Leave without saving?');
  await page.press('Keep editing');
  expect(((await page.field('Your answer')) as HTMLTextAreaElement).value).toBe('Mine');
  await page.press('Save mine anyway');
  await page.sees('Answer saved');
  expect((await read(review.id)).answer).toBe('Mine');
});

it('publishing while one writes is no reason to refuse the answer', async () => {
  const review = await waiting(5);
  const page = await openOne(review);
  await page.press('Answer');
  await page.type('Your answer', 'Thanks');
  await page.press('Publish');
  await page.sees('Review published');
  await expect.poll(async () => (await read(review.id)).status).toBe('Published');
  await page.press('Save the answer');
  await page.sees('Answer saved');
  expect(await read(review.id)).toMatchObject({ answer: 'Thanks', status: 'Published' });
});

it('nor is publishing by somebody else of which the page has not heard yet', async () => {
  const review = await waiting(5);
  const page = await openOne(review);
  await page.press('Answer');
  await page.type('Your answer', 'Thanks');
  const save = await page.button('Save the answer');
  await api.call('POST', `${path}/${review.id}/status`, { as: 'author', body: { to: 'Published' } });
  await page.click(save);
  await page.sees('Answer saved');
  expect(await read(review.id)).toMatchObject({ answer: 'Thanks', status: 'Published' });
});

it('deletes one once somebody is sure, and says when there is none', async () => {
  const review = await waiting(5);
  const page = await openOne(review);
  await page.press('Delete');
  await page.sees(`Delete the review of ${review.product}?`);
  const sure = () => page.all('dialog button').find(({ textContent }) => textContent === 'Delete');
  await page.click(page.until('the button', sure));
  await page.sees(`Review of ${review.product} deleted`);
  await page.until('the list alone', () => page.all('[role="dialog"]').length === 0);
  expect(page.router.state.location.search).toEqual({});
  expect(page.text()).not.toContain('not there any more');
  expect((await api.call('GET', `${path}/${review.id}`, { as: 'admin' })).status).toBe(404);
  const later = await openPage(`${screen}?open=${review.id}`, { as: 'admin' });
  await later.sees('This review is not there any more.');
  await later.until('the list', () => later.router.state.location.search.open === undefined);
});

it('publishes several at once', async () => {
  const page = await openPage(`${screen}?status=Pending`, { as: 'admin' });
  const before = (await list('status=Pending')).length;
  const boxes = await page.until('the boxes', () => {
    const found = page.all('tbody input[type="checkbox"]');
    return found.length > 1 && found;
  });
  for (const box of boxes.slice(0, 2)) await page.click(box);
  await page.press('Publish');
  await page.sees('2 reviews published');
  expect((await list('status=Pending')).length).toBe(before - 2);
  await page.sees(`${before - 2} found`);
});

it('shows what changes elsewhere, and offers readers nothing to change', async () => {
  const review = await waiting(0);
  const page = await openOne(review, 'editor');
  for (const name of ['Publish', 'Answer', 'Delete'])
    expect(page.all('[role="dialog"] button').map(({ textContent }) => textContent)).not.toContain(name);
  await api.call('PUT', `${path}/${review.id}/answer`, { as: 'author', body: { answer: 'We are on it.' } });
  await page.sees('We are on it.');
});
