/** How a server of Node tells that a message is from here; what the page shows is what the test runs. */
export const verifyExample = `import { createHmac, timingSafeEqual } from 'node:crypto';

// secret: whsec_…; headers: those of the request; body: its text, as it came.
export function isFromCartage(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const own = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === own.length && timingSafeEqual(given, own);
  });
}
`;
