/** Signatures of the Standard Webhooks specification, version 1: HMAC-SHA256 of `id.timestamp.body`. */

const prefix = 'whsec_';
const bytesOfSecret = 32;

export const newSecret = (): string => `${prefix}${base64(crypto.getRandomValues(new Uint8Array(bytesOfSecret)))}`;

/** What is sent beside a body, so that its reader knows who wrote it and when. Several secrets: several signatures. */
export async function headersOf(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = await Promise.all(secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`)));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

async function signatureOf(secret: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(prefix.length)), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return `v1,${base64(new Uint8Array(signed))}`;
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
