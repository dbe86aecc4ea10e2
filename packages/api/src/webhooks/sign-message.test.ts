import { expect, test } from 'vitest';
import { isSignedWith } from '#test/webhook-receiver.ts';
import { headersOf, newSecret } from './sign-message.ts';

test('signs as the example of the Standard Webhooks libraries has it', async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', at: new Date(1614265330_999) };
  expect(await headersOf([secret], message)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a secret has 32 random bytes, and another one each time', () => {
  const secrets = [newSecret(), newSecret()];
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  }
  expect(secrets[0]).not.toBe(secrets[1]);
});

test('each of two secrets verifies it, no third; and no letter of it may change', async () => {
  const [own, old, other] = [newSecret(), newSecret(), newSecret()];
  const body = '{"type":"order.created","who":"Zoé"}';
  const headers = await headersOf([own, old], { id: 'msg_1', body, at: new Date() });
  expect([own, old, other].map((secret) => isSignedWith(secret, { headers, body }))).toEqual([true, true, false]);
  expect(isSignedWith(own, { headers, body: body.replace('Zoé', 'Zoe') })).toBe(false);
  expect(isSignedWith(own, { headers: { ...headers, 'webhook-id': 'msg_2' }, body })).toBe(false);
  const later = String(Number(headers['webhook-timestamp']) + 1);
  expect(isSignedWith(own, { headers: { ...headers, 'webhook-timestamp': later }, body })).toBe(false);
});
