import { hashOf } from './hash-of.ts';

/**
 * The tag of a body: the same text has the same one. Where the record has a version it stands first, for If-Match; what
 * is computed beside the record changes the rest.
 */
export const tagOf = (text: string, version: string | undefined): string =>
  version === undefined ? `W/"${hashOf(text)}"` : `"${version.replaceAll('"', '')}-${hashOf(text)}"`;

/** Whether `If-None-Match` names the tag; weak and strong are the same here (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const plain = (one: string) => one.trim().replace(/^W\//, '');
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => plain(one) === plain(tag));
}
