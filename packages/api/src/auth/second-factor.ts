import { constantTimeEqual, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { hashOfToken } from './tokens.service.ts';

const stepS = 30;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits in base32, as authenticator apps take them. */
export const newSecret = (): string => randomLetters(32);

/** Codes for the day the phone is lost, each good once: 50 bits, shown as two groups. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => randomLetters(10).replace(/^(.{5})/, '$1-'));

export const recoveryHash = (code: string): Promise<string> => hashOfToken(`recovery ${plainCode(code)}`);

const plainCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

function randomLetters(count: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => letters.charAt(byte & 31)).join('');
}

/** The secret as it is kept: encrypted with the installation's own. */
export const seal = (secret: string, key: string): Promise<string> => symmetricEncrypt({ key, data: secret });
export const unseal = (sealed: string, key: string): Promise<string> => symmetricDecrypt({ key, data: sealed });

/**
 * The time step a code belongs to: this one or its neighbours, and later than the last one used (RFC 6238, 5.2: a code
 * is good once). undefined: not a code for now.
 */
export async function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): Promise<number | undefined> {
  const current = Math.floor(now.getTime() / 1000 / stepS);
  let found: number | undefined;
  for (const step of [current - 1, current, current + 1]) {
    const isEqual = constantTimeEqual(await codeAt(secret, step), plainCode(code));
    if (isEqual && step > lastStep) found = step;
  }
  return found;
}

/** RFC 6238 over RFC 4226: six digits, SHA-1, 30 seconds. */
export async function codeAt(secret: string, step: number): Promise<string> {
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(step));
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), { name: 'HMAC', hash: 'SHA-1' }, false, [
    'sign',
  ]);
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = mac.getUint8(mac.byteLength - 1) & 15;
  return String((mac.getUint32(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of text) {
    held = ((held << 5) | letters.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (held >> bits) & 255;
      at += 1;
    }
  }
  return bytes;
}

/** What an authenticator app reads from a QR code. */
export function otpauthUri(secret: string, account: string): string {
  const issuer = 'Cartage';
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}`;
}
