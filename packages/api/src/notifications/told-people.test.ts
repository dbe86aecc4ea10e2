import type { Role } from '@cartage/contract/access/access.schema.ts';
import type { Notification, NotificationKind } from '@cartage/contract/notifications/notifications.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ now: '2026-11-20T09:00:00Z' });
});
afterAll(() => app.close());
beforeEach(() => app.deps.db.deleteFrom('notifications').execute());

const people = ['admin', 'maintainer', 'editor', 'author', 'subscriber', 'driver'] as const;
const post = async (as: Role, path: string, body: unknown) => {
  const reply = await app.call('POST', path, { as, body });
  expect([path, reply.status]).toEqual([path, reply.status < 300 ? reply.status : 'a success']);
  return reply.body;
};
/** Who was told of this kind, each once, and with what. */
async function told(kind: NotificationKind) {
  const to: Role[] = [];
  let last: Notification | undefined;
  for (const role of people) {
    const { notifications } = (await app.call('GET', '/api/apps/notifications', { as: role })).body;
    const own = (notifications as Notification[]).filter((one) => one.kind === kind);
    if (own.length === 1) to.push(role);
    else expect(own).toEqual([]);
    last = own[0] ?? last;
  }
  return { to, params: last?.params, link: last?.link };
}
const customerId = async () =>
  (await app.call('GET', '/api/apps/ecommerce/customers', { as: 'admin' })).body.customers[0];

test('an order is news to all who look after orders but the one who took it', async () => {
  const customer = await customerId();
  const products = (await app.call('GET', '/api/apps/ecommerce/products?status=Published&stock=true', { as: 'admin' }))
    .body.products;
  const product = products.find(({ qty }: { qty: number }) => qty >= 5);
  const quantity = product.qty - 2;
  const lines = [{ productId: product.id, quantity }];
  const { id } = await post('maintainer', '/api/apps/ecommerce/orders', { customerId: customer.customerId, lines });
  expect(await told('order_placed')).toEqual({
    to: ['admin', 'editor'],
    params: { order: `#${id}`, customer: customer.customer },
    link: `/apps/ecommerce/order/details/${id}`,
  });
  expect(await told('stock_low')).toEqual({
    to: ['admin'],
    params: { product: product.productName, left: 2 },
    link: `/apps/ecommerce/product/edit/${product.id}`,
  });
  // Told once, when it becomes few.
  await post('maintainer', '/api/apps/ecommerce/orders', {
    customerId: customer.customerId,
    lines: [{ productId: product.id, quantity: 1 }],
  });
  expect((await told('stock_low')).to).toEqual(['admin']);
});

test('an order a program places is news to the person whose key it has', async () => {
  const scopes = [{ action: 'create', subject: 'Order' }];
  const { secret } = await post('admin', '/api/apps/api-keys', { name: 'Shop', scopes });
  const product = (
    await app.call('GET', '/api/apps/ecommerce/products?status=Published&stock=true', { as: 'admin' })
  ).body.products.find(({ qty }: { qty: number }) => qty > 20);
  const reply = await app.call('POST', '/api/apps/ecommerce/orders', {
    token: secret,
    body: { customerId: (await customerId()).customerId, lines: [{ productId: product.id, quantity: 1 }] },
  });
  expect(reply.status).toBe(201);
  expect((await told('order_placed')).to).toEqual(['admin', 'maintainer', 'editor']);
});

test('an order that is delivered is news to whoever placed it, unless that person brought it', async () => {
  const product = (
    await app.call('GET', '/api/apps/ecommerce/products?status=Published&stock=true', { as: 'admin' })
  ).body.products.find(({ qty }: { qty: number }) => qty > 20);
  const body = { customerId: (await customerId()).customerId, lines: [{ productId: product.id, quantity: 1 }] };
  const [first, second] = [
    await post('editor', '/api/apps/ecommerce/orders', body),
    await post('editor', '/api/apps/ecommerce/orders', body),
  ];
  await post('editor', `/api/apps/ecommerce/orders/${first.id}/status`, { to: 'Delivered' });
  expect((await told('order_delivered')).to).toEqual([]);
  await post('admin', `/api/apps/ecommerce/orders/${second.id}/status`, { to: 'Delivered' });
  expect(await told('order_delivered')).toMatchObject({ to: ['editor'], params: { order: `#${second.id}` } });
});

test('the first chat message that waits is told of, those after it are not', async () => {
  const write = (message: string) => post('editor', '/api/apps/chat/chats/5', { message });
  await app.call('GET', '/api/apps/chat/chats/3', { as: 'subscriber' });
  await write('One');
  await write('Two');
  expect(await told('chat_received')).toMatchObject({ to: ['subscriber'], link: '/apps/chat?with=3' });
  await app.call('GET', '/api/apps/chat/chats/3', { as: 'subscriber' });
  await write('Three');
  const rows = await app.deps.db
    .selectFrom('notifications')
    .select('userId')
    .where('kind', '=', 'chat_received')
    .execute();
  expect(rows).toEqual([{ userId: 5 }, { userId: 5 }]);
});

test('whoever is given a card is told, once', async () => {
  const { items } = (await app.call('GET', '/api/apps/kanban', { as: 'editor' })).body;
  const id = items[0].id;
  const member = (userId: number) => ({ id: userId, img: null, name: `Person ${userId}` });
  const give = (...ids: number[]) =>
    app.call('PUT', '/api/apps/kanban/item/update', { as: 'editor', body: { item: { id, members: ids.map(member) } } });
  await give();
  await give(3, 4);
  expect((await give(3, 4, 5, Number.MAX_SAFE_INTEGER)).status).toBe(201);
  expect(await told('card_assigned')).toMatchObject({
    to: ['author', 'subscriber'],
    params: { card: items[0].title },
    link: `/apps/kanban?card=${id}`,
  });
});

test('who holds a card, and who has said something on it, is told of a comment; never who makes it', async () => {
  const { items } = (await app.call('GET', '/api/apps/kanban', { as: 'editor' })).body;
  const { id } = items[1];
  const hold = (members: object[]) =>
    app.call('PUT', '/api/apps/kanban/item/update', { as: 'editor', body: { item: { id, members } } });
  const say = (as: 'editor' | 'author') => post(as, `/api/apps/kanban/item/${id}/comments`, { text: 'Seen' });
  await hold([]);
  await say('author');
  expect((await told('card_commented')).to).toEqual([]);
  await hold([{ id: 5, img: null, name: 'Person 5' }]);
  await say('editor');
  expect(await told('card_commented')).toMatchObject({
    to: ['author', 'subscriber'],
    params: { card: items[1].title },
    link: `/apps/kanban?card=${id}`,
  });
});

test('an invoice that is paid, by one payment or several, is told of once', async () => {
  const { invoices } = (await app.call('GET', '/api/apps/invoice?status=Sent', { as: 'admin' })).body;
  const { id, balanceMinor, client } = invoices[0];
  const pay = (amountMinor: number) => post('maintainer', `/api/apps/invoice/${id}/payments`, { amountMinor });
  await pay(1);
  expect((await told('invoice_paid')).to).toEqual([]);
  await pay(balanceMinor - 1);
  expect(await told('invoice_paid')).toEqual({
    to: ['admin', 'editor'],
    params: { invoice: String(id), client: client.name },
    link: `/apps/invoice/preview/${id}`,
  });
});

test('somebody who joins, a visitor who writes and a course that is completed', async () => {
  await post('maintainer', '/api/apps/users', { fullName: 'New Person', email: 'new.person@example.com' });
  expect(await told('user_joined')).toMatchObject({ to: ['admin'], params: { name: 'New Person' } });
  const message = { name: 'Visitor', email: 'visitor@example.com', message: 'Do you deliver to the island?' };
  expect((await app.call('POST', '/api/contact', { body: message })).status).toBeLessThan(300);
  expect(await told('contact_received')).toMatchObject({ to: ['admin', 'maintainer', 'author'] });

  const { content, id } = (await app.call('GET', '/api/apps/academy/course-details?id=1', { as: 'driver' })).body;
  for (const { topics } of content)
    for (const topic of topics)
      await app.call('PUT', `/api/apps/academy/courses/${id}/topics/${topic.id}`, {
        as: 'driver',
        body: { isCompleted: true },
      });
  expect(await told('course_completed')).toMatchObject({
    to: ['admin', 'maintainer'],
    link: '/apps/academy/course-details?id=1',
  });
});

test('an own role is asked what it may do', async () => {
  const role = await post('admin', '/api/apps/roles', {
    name: 'Letters',
    basedOn: 'subscriber',
    grants: [{ action: 'update', subject: 'Contact' }],
    removals: [],
  });
  await app.call('PUT', `/api/apps/roles/${role.id}/people/5`, { as: 'admin' });
  const message = { name: 'Visitor', email: 'visitor@example.com', message: 'And to the mountains?' };
  await app.call('POST', '/api/contact', { body: message, from: '192.0.2.9' });
  const rows = await app.deps.db
    .selectFrom('notifications')
    .select('userId')
    .where('kind', '=', 'contact_received')
    .execute();
  expect(rows.map(({ userId }) => userId)).toContain(5);
});

test('an invoice that has become due is told of on that day, to whoever looks first too, and once', async () => {
  const { clock } = app;
  const { invoices } = (await app.call('GET', '/api/apps/invoice', { as: 'admin' })).body;
  const { address, company, companyEmail, country, contact, name } = invoices[0].client;
  const client = { address, company, companyEmail, country, contact, name };
  const lines = [{ title: 'Line', unitPriceMinor: 500, quantity: 1 }];
  const body = { client, service: 'Software Development', lines, issuedDate: '2026-11-20', dueDate: '2027-08-19' };
  const { id } = await post('admin', '/api/apps/invoice', body);
  await post('admin', `/api/apps/invoice/${id}/downloaded`, undefined);
  await app.deps.db.updateTable('invoices').set({ balanceMinor: 0 }).where('id', '!=', id).execute();
  clock.at = new Date('2027-08-20T12:00:00Z');
  for (const as of ['editor', 'admin'] as const) await app.call('GET', `/api/apps/invoice/${id}`, { as });
  expect(await told('invoice_overdue')).toMatchObject({
    to: ['admin', 'maintainer', 'editor'],
    params: { invoice: String(id), client: name },
  });
});
