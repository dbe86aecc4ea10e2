/** A key nobody else has. (crypto.randomUUID is missing where the page is served without TLS.) */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
