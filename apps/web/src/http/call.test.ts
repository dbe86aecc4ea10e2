import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentSession } from '#session/session.ts';
import { connect, line, signIn } from '#test/connect.ts';
import { ApiError } from './api-error.ts';
import { call, urlOf } from './call.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const refusal = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('It was not refused');
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

describe('urlOf', () => {
  it('fills the path and leaves empty query fields out', () => {
    expect(urlOf(userEndpoints.get, { params: { id: 7 } })).toBe('/api/apps/users/7');
    expect(urlOf(userEndpoints.get, { params: { id: 'a/b' } })).toBe('/api/apps/users/a%2Fb');
    expect(urlOf(userEndpoints.list, { query: { q: '', role: undefined, page: 2, ids: [1, 2] } })).toBe(
      '/api/apps/users?page=2&ids=1&ids=2',
    );
  });
});

describe('call', () => {
  it('tells status, code and fields of a refusal', async () => {
    await signIn('admin');
    const error = await refusal(call(userEndpoints.create, { body: { fullName: '', email: 'no' } }));
    expect(error.status).toBe(400);
    expect(error.issues.map(({ path, code }) => [path, code])).toEqual([
      ['fullName', 'too_small'],
      ['email', 'invalid_format'],
    ]);
  });

  it('refuses a stale write and gives the current record', async () => {
    await signIn('admin');
    const { users } = await call(userEndpoints.list, { query: { q: 'camila' } });
    const { id, version } = users[0] ?? { id: 0, version: 0 };
    const write = (company: string) =>
      call(userEndpoints.update, { params: { id }, body: { company } }, { ifMatch: version });
    await write('First');
    const error = await refusal(write('Second'));
    expect(error.status).toBe(412);
    expect(error.body).toMatchObject({ id, company: 'First', version: version + 1 });
  });

  it('does a repeated POST once', async () => {
    await signIn('admin');
    const body = { fullName: 'Once Only', email: 'once@demo.com' };
    const first = await call(userEndpoints.create, { body }, { idempotencyKey: 'once-and-only' });
    const second = await call(userEndpoints.create, { body }, { idempotencyKey: 'once-and-only' });
    expect(second.body.id).toBe(first.body.id);
    expect((await call(userEndpoints.list, { query: { q: 'once@demo.com' } })).totalUsers).toBe(1);
  });

  it('says that the server cannot be reached', async () => {
    line.isCut = true;
    const error = await refusal(call(userEndpoints.list, {}));
    line.isCut = false;
    expect([error.status, error.code]).toEqual([0, 'unreachable']);
  });

  it('marks the session as over when the server has ended it, and forgets nothing of the page', async () => {
    await signIn('subscriber');
    await api.deps.db.deleteFrom('sessions').execute();
    api.clock.at = new Date(api.clock.at.getTime() + 10 * 60_000);
    const error = await refusal(call(userEndpoints.list, {}));
    expect(error.status).toBe(401);
    expect(currentSession()).toMatchObject({ isExpired: true, userData: { role: 'subscriber' } });
  });
});
