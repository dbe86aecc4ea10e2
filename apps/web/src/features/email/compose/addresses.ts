import { emailAddress } from '@cartage/contract/core/plain-text.ts';
import type { MailAddress } from '@cartage/contract/email/email.schema.ts';
import * as z from 'zod/mini';

export const isAddress = (text: string): boolean => z.safeParse(emailAddress, text).success;

/** What was typed or pasted as addresses: `ada@example.com, Ben <ben@example.com>`. */
export function addressesIn(text: string): MailAddress[] {
  return text.split(/[,;\n\t]+/).flatMap((part) => {
    const trimmed = part.trim();
    if (trimmed === '') return [];
    const [, name = '', email] = /^(.*?)\s*<([^<>]+)>$/.exec(trimmed) ?? [];
    return [{ email: (email ?? trimmed).trim(), name: name.replaceAll(/^"|"$/g, '').trim() }];
  });
}

/** With more of them, each once. */
export function withAddresses(known: readonly MailAddress[], more: readonly MailAddress[]): MailAddress[] {
  const all = new Map<string, MailAddress>();
  for (const one of [...known, ...more]) {
    const key = one.email.toLowerCase();
    if (!all.has(key)) all.set(key, one);
  }
  return [...all.values()];
}
