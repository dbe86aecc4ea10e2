import { newPasswordSchema } from '@cartage/contract/auth/auth.schema.ts';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import * as z from 'zod/mini';
import { invalidField } from '#core/failure.ts';
import { isCommonPassword } from './common-passwords.ts';

/** scrypt; in Node on threads of its own, off the event loop. */
export const hashOfPassword = (password: string): Promise<string> => hashPassword(password);

let nobodysHash: Promise<string> | undefined;

/** Whether it is the password. Takes the same time where there is no such person or no password. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const isRight = await verifyPassword({ hash: hash ?? (await nobodysHash), password });
  return isRight && hash !== null && hash !== undefined;
}

/** Refuses, on the field `path`, what is too short and what anybody would try first: common ones, one's own names. */
export function checkNewPassword(password: string, path: string, ownWords: readonly string[]): void {
  if (!z.safeParse(newPasswordSchema, password).success)
    throw invalidField(path, 'too_small', 'A password has at least 8 characters, and at most 128');
  const plain = password.normalize('NFKC').toLowerCase();
  const isOwn = ownWords.some((word) => word.length >= 3 && plain.replace(/[\d\W_]+$/u, '') === word.toLowerCase());
  if (isOwn || isCommonPassword(password))
    throw invalidField(path, 'too_common', 'This password is among the first ones anybody would try');
}
