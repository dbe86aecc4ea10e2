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

  describe('whose answer was lost', () => {
    const person = (name: string) => ({ body: { fullName: name, email: `${name.toLowerCase()}@lost.com` } });
    const lose = async <T>(attempt: () => Promise<T>) => {
      line.losesAnswers = true;
      const error = await refusal(attempt()).finally(() => {
        line.losesAnswers = false;
      });
      expect(error.code).toBe('unreachable');
    };
    const totalOf = async (q: string) => (await call(userEndpoints.list, { query: { q } })).totalUsers;

    it('counts once when the same is tried again, however often', async () => {
      await signIn('admin');
      await lose(() => call(userEndpoints.create, person('Twice')));
      await lose(() => call(userEndpoints.create, person('Twice')));
      const { body } = await call(userEndpoints.create, person('Twice'));
      expect(body.fullName).toBe('Twice');
      // Somebody who means it anew is told so.
      expect((await refusal(call(userEndpoints.create, person('Twice')))).issues[0]?.code).toBe('taken');
    });

    it('is another thing with other words, and a thing each where two were meant', async () => {
      await signIn('admin');
      await lose(() => call(userEndpoints.create, person('Before')));
      await call(userEndpoints.create, person('After'));
      expect(await totalOf('@lost.com')).toBe(3);
      const attempts = ['Ann', 'Ben'].map((name) => () => call(userEndpoints.create, person(name)));
      await lose(() =>
        Promise.any(attempts.map((attempt) => attempt())).catch((error) => Promise.reject(error.errors[0])),
      );
      for (const attempt of attempts) await attempt();
      expect(await totalOf('@lost.com')).toBe(5);
    });

    it('is no stale write of somebody else', async () => {
      await signIn('admin');
      const { id, version } = (await call(userEndpoints.list, { query: { q: 'after@lost.com' } })).users[0] ?? {
        id: 0,
        version: 0,
      };
      const write = () =>
        call(userEndpoints.update, { params: { id }, body: { company: 'Mine' } }, { ifMatch: version });
      await lose(write);
      expect(await write()).toMatchObject({ company: 'Mine', version: version + 1 });
    });

    it('is known where the line breaks in the middle of the answer', async () => {
      await signIn('admin');
      const { fetch } = globalThis;
      globalThis.fetch = async (...asked) => {
        await fetch(...asked);
        return new Response('{"status":2', { status: 201 });
      };
      const error = await refusal(call(userEndpoints.create, person('Half'))).finally(() => {
        globalThis.fetch = fetch;
      });
      expect(error.code).toBe('unreachable');
      expect((await call(userEndpoints.create, person('Half'))).body.fullName).toBe('Half');
    });
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
