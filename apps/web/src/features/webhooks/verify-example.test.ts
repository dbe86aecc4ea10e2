import { headersOf, newSecret } from '@cartage/api/webhooks/sign-message.ts';
import { expect, test } from 'vitest';
import { verifyExample } from './verify-example.ts';

test('the example on the page tells what is from here from what is not', async () => {
  const { isFromCartage } = await import(`data:text/javascript,${encodeURIComponent(verifyExample)}`);
  const [secret, old, other] = [newSecret(), newSecret(), newSecret()];
  const body = '{"type":"webhook.test"}';
  const headers = await headersOf([secret, old], { id: 'msg_1', body, at: new Date() });
  expect([secret, old, other].map((one) => isFromCartage(one, headers, body))).toEqual([true, true, false]);
  expect(isFromCartage(secret, headers, body.replace('test', 'tent'))).toBe(false);
  const stale = await headersOf([secret], { id: 'msg_1', body, at: new Date(Date.now() - 600_000) });
  expect(isFromCartage(secret, stale, body)).toBe(false);
});
