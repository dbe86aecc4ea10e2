/**
 * A web address of a plain host, without a password in it. What else a URL allows in the place of a host could say more
 * in a security policy than a host.
 */
const webAddress = /^(https?:\/\/(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?)(?:[/?][^\s\\]*)?$/i;

/** `https://maps.example:8443` of an address below it; undefined where a page may not be told to read maps there. */
export const originOf = (address: string): string | undefined => webAddress.exec(address)?.[1]?.toLowerCase();

export const isTileTemplate = (text: string): boolean => ['{z}', '{x}', '{y}'].every((field) => text.includes(field));

/** Whether a kind of map is named by an address on another server: the others are kept here. */
export const hasUrl = (kind: string): boolean => kind !== 'regions' && kind !== 'file';

/** The servers pages ask for this map: what a security policy has to allow, and nothing else. */
export function originsOf({ kind, url, hosts }: { kind: string; url: string; hosts: readonly string[] }): string[] {
  if (!hasUrl(kind)) return [];
  const addresses = kind === 'style' ? [url, ...hosts] : [url];
  return [...new Set(addresses.flatMap((address) => originOf(address) ?? []))];
}
