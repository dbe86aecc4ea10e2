import { hexOf } from '@cartage/contract/core/hex.ts';
import { hashOf } from '#core/idempotency.ts';

export interface Token {
  /** What its owner holds: 256 random bits, in letters that never begin as an API key does. */
  token: string;
  /** What we keep: a copy of the database opens no door. */
  tokenHash: string;
}

export async function newToken(): Promise<Token> {
  const token = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  return { token, tokenHash: await hashOfToken(token) };
}

export const hashOfToken = (token: string): Promise<string> => hashOf('token', token);
