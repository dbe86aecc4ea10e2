import '#test/dom.ts';
import { beforeEach, expect, it } from 'vitest';
import { useSession } from '#session/session.ts';
import { userData } from '#test/user-data.ts';
import { ApiError } from './api-error.ts';
import { openOutbox } from './outbox.ts';

const noLine = new ApiError(0, { code: 'unreachable', message: 'No line' });
const letter = (key: string) => ({ key, userId: 7, label: key });
let answers: Promise<void>[];
let sent: string[];
const outbox = openOutbox<ReturnType<typeof letter>>({
  database: 'test-outbox',
  name: 'letters',
  send: async ({ key }) => {
    await answers.shift();
    sent.push(key);
  },
  onGone: async () => undefined,
});
const keysWaiting = () => outbox.useWaiting.getState().waiting.map(({ key }) => key);

beforeEach(() => {
  useSession.setState({ userData: { ...userData, id: 7 } });
  answers = [];
  sent = [];
});

it('tries again at once when the line came back while a sending was failing', async () => {
  await outbox.add(letter('a'));
  let fail = () => undefined as unknown;
  answers = [
    new Promise((_, reject) => {
      fail = () => reject(noLine);
    }),
  ];
  const first = outbox.send();
  const asked = outbox.send();
  fail();
  await first;
  expect(keysWaiting()).toEqual(['a']);
  await asked;
  expect(keysWaiting()).toEqual([]);
  expect(sent).toEqual(['a']);
});

it('sends in order, once, and leaves the rest when the line goes down', async () => {
  await outbox.add(letter('a'), letter('b'), letter('c'));
  const cut = Promise.reject(noLine);
  cut.catch(() => undefined);
  answers = [Promise.resolve(), cut];
  await outbox.send();
  expect([sent, keysWaiting()]).toEqual([['a'], ['b', 'c']]);
  await Promise.all([outbox.send(), outbox.send(), outbox.send()]);
  expect([sent, keysWaiting()]).toEqual([['a', 'b', 'c'], []]);
});

it('keeps what was refused until its person has read it, and sends it no more', async () => {
  await outbox.add(letter('a'), letter('b'));
  const refusal = Promise.reject(new ApiError(404, { code: 'not_found', message: 'Gone' }));
  refusal.catch(() => undefined);
  answers = [refusal, Promise.resolve()];
  await outbox.send();
  expect([sent, keysWaiting()]).toEqual([['b'], []]);
  // What a page opened anew knows.
  outbox.useWaiting.setState({ waiting: [], refused: [] });
  const refused = () =>
    outbox.useWaiting.getState().refused.map(({ one, error }) => [one.key, error.status, error.code]);
  await outbox.send();
  expect([sent, refused()]).toEqual([['b'], [['a', 404, 'not_found']]]);
  useSession.setState({ userData: { ...userData, id: 8 } });
  await outbox.reread();
  expect(refused()).toEqual([]);
  useSession.setState({ userData: { ...userData, id: 7 } });
  await outbox.reread();
  await outbox.forgetRefused();
  expect([refused(), await outbox.reread()]).toEqual([[], []]);
  await outbox.send();
  expect(refused()).toEqual([]);
});
