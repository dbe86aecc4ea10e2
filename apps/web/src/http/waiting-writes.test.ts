import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect, line, signIn } from '#test/connect.ts';
import { api } from './api.ts';
import { call } from './call.ts';
import { forgetSeen, useSeenAt } from './last-seen.ts';
import { queryClient } from './query-client.ts';
import { callOrKeep, kept, waitingWrites } from './waiting-writes.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
  connect(server);
  await signIn('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  line.isCut = false;
  line.calls = [];
  queryClient.clear();
  await forgetSeen();
});

const someone = api.query(userEndpoints.get, { params: { id: 3 } });
const ask = () => queryClient.fetchQuery({ ...someone, staleTime: 0, retry: false });

it('gives what was seen last while there is no line, and says when that was', async () => {
  const seen = await ask();
  line.isCut = true;
  expect(await ask()).toEqual(seen);
  expect(Object.values(useSeenAt.getState())[0]).toBeGreaterThan(Date.now() - 60_000);
  line.isCut = false;
  await ask();
  expect(Object.values(useSeenAt.getState())).toEqual([0]);
});

it('refuses what was never seen, and forgets all of it when asked to', async () => {
  await ask();
  await forgetSeen();
  line.isCut = true;
  await expect(ask()).rejects.toMatchObject({ status: 0 });
});

it('gives no answer of a time when answers looked otherwise', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = async () => Response.json({ id: 3, fullName: 'Of an older server' });
  await ask().finally(() => {
    globalThis.fetch = fetch;
  });
  line.isCut = true;
  await expect(ask()).rejects.toMatchObject({ status: 0 });
});

it('keeps a change without a line and sends it once when it is back', async () => {
  const { version, company } = await call(userEndpoints.get, { params: { id: 3 } });
  line.isCut = true;
  const change = { params: { id: 3 }, body: { company: `${company} Nord` } };
  expect(await callOrKeep(userEndpoints.update, change, { ifMatch: version, label: 'User 3' })).toBe(kept);
  await waitingWrites.send();
  expect(waitingWrites.useWaiting.getState().waiting).toHaveLength(1);

  line.isCut = false;
  await Promise.all([waitingWrites.send(), waitingWrites.send()]);
  expect(waitingWrites.useWaiting.getState().waiting).toHaveLength(0);
  expect(await call(userEndpoints.get, { params: { id: 3 } })).toMatchObject({
    company: `${company} Nord`,
    version: version + 1,
  });
});

it('sends a change whose answer was lost again, and it counts once', async () => {
  const { version } = await call(userEndpoints.get, { params: { id: 5 } });
  const mine = { params: { id: 5 }, body: { company: 'Arrived all the same' } };
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    await fetch(...request);
    throw new TypeError('The answer is lost');
  };
  try {
    expect(await callOrKeep(userEndpoints.update, mine, { ifMatch: version, label: 'User 5' })).toBe(kept);
  } finally {
    globalThis.fetch = fetch;
  }
  await waitingWrites.send();
  expect(waitingWrites.useWaiting.getState()).toMatchObject({ waiting: [], refused: [] });
  const { company, version: now } = await call(userEndpoints.get, { params: { id: 5 } });
  expect([company, now]).toEqual(['Arrived all the same', version + 1]);
});

it('tells of a change that somebody else was faster with, and does not overwrite theirs', async () => {
  const { version } = await call(userEndpoints.get, { params: { id: 4 } });
  line.isCut = true;
  const mine = { params: { id: 4 }, body: { company: 'Mine' } };
  await callOrKeep(userEndpoints.update, mine, { ifMatch: version, label: 'User 4' });
  line.isCut = false;
  await call(userEndpoints.update, { params: { id: 4 }, body: { company: 'Theirs' } }, { ifMatch: version });
  await waitingWrites.send();
  const { waiting, refused } = waitingWrites.useWaiting.getState();
  expect(waiting).toEqual([]);
  expect(refused.map(({ one, error }) => [one.label, error.status])).toEqual([['User 4', 412]]);
  expect(await call(userEndpoints.get, { params: { id: 4 } })).toMatchObject({ company: 'Theirs' });
  await waitingWrites.forgetRefused();
});
