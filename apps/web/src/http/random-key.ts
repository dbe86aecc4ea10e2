import { hexOf } from '@cartage/contract/core/hex.ts';

/** A key nobody else has. (crypto.randomUUID is missing where the page is served without TLS.) */
export function randomKey(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}
