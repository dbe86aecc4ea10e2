/** What a browser says of itself, in the two words people know it by; nothing for programs. */
export function deviceOf(userAgent: string): { browser?: string; system?: string; isPhone: boolean } {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}), isPhone: /Mobi|Android/.test(userAgent) };
}

/** Each says it is also those after it. */
const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['iOS', /iPhone|iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, sign]) => sign.test(text))?.[0];
