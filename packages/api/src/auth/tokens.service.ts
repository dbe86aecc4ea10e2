import { hashOf } from '#core/idempotency.ts';

export interface Token {
  /** What its owner holds: 256 random bits. */
  token: string;
  /** What we keep: a copy of the database opens no door. */
  tokenHash: string;
}

export async function newToken(): Promise<Token> {
  const token = base64url(crypto.getRandomValues(new Uint8Array(32)));
  return { token, tokenHash: await hashOfToken(token) };
}

export const hashOfToken = (token: string): Promise<string> => hashOf('token', token);

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
