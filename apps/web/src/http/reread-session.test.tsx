import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentSession, endSession, isSignedIn } from '#session/session.ts';
import { connect, signIn } from '#test/connect.ts';
import { rereadSession } from './reread-session.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seeded: false });
  connect(api);
});
afterAll(() => api.close());

it('signs nobody in who has signed out while it was asked', async () => {
  await signIn('subscriber');
  const asked = rereadSession();
  endSession();
  await asked;
  expect(isSignedIn(currentSession())).toBe(false);
});

it('leaves who signs in meanwhile what is theirs', async () => {
  await signIn('subscriber');
  const asked = rereadSession();
  endSession();
  await signIn('admin');
  await asked;
  expect(currentSession().userData?.role).toBe('admin');
});
