import type { FileFacts } from '@cartage/contract/logistics/imports/imports.schema.ts';

type Encoding = NonNullable<FileFacts['encoding']>;

/** The text of a file, whatever it was saved as. What cannot be read becomes U+FFFD and is found by its row. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const marked = markOf(bytes) ?? utf16WithoutMark(bytes.subarray(0, 4096));
  const whole = marked ? undefined : wholeUtf8(bytes);
  const encoding = marked ?? (whole !== undefined || isMostlyUtf8(bytes) ? 'utf-8' : oldEncodingOf(bytes));
  // NUL, which no database column takes, is unreadable as well.
  const text = (whole ?? new TextDecoder(encoding).decode(bytes)).replaceAll('\0', '\uFFFD');
  return { text: encoding === 'windows-1252' ? text.replace(/[\x80-\x9f]/g, windowsLetter) : text, encoding };
}

/** Some runtimes take Windows-1252 for Latin-1, where these are control characters. */
const windowsLetters = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ';
const windowsLetter = (control: string) => windowsLetters.charAt(control.charCodeAt(0) - 0x80);

function markOf(bytes: Uint8Array): Encoding | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return undefined;
}

/** undefined when a byte of it is none of UTF-8. */
function wholeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** ASCII in UTF-16 has a zero in every other byte. */
function utf16WithoutMark(start: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 5;
  if (odd > many && even < odd / 10) return 'utf-16le';
  if (even > many && odd < even / 10) return 'utf-16be';
  return undefined;
}

/** Letters beyond ASCII stand in whole words where a file is Arabic, and one by one where it is French. */
function oldEncodingOf(bytes: Uint8Array): Encoding {
  const start = bytes.subarray(0, 64 * 1024);
  if (isOfMac(start)) return 'macintosh';
  const letters = start.filter((byte) => byte >= 0xc0).length;
  const inWords = new TextDecoder('windows-1256').decode(start).match(/[\u0621-\u064a]{2,}/g) ?? [];
  return inWords.join('').length > letters / 2 ? 'windows-1256' : 'windows-1252';
}

const isAscii = (byte = 0) => /[a-z]/i.test(String.fromCharCode(byte));
/** € ’ Œ œ of Windows, which stand beside letters too. */
const windowsSigns = [0x80, 0x92, 0x8c, 0x9c];

/** What spreadsheets on a Mac save as CSV: its accents lie where Windows has signs, which seldom stand within a word. */
function isOfMac(start: Uint8Array): boolean {
  const counts = { mac: 0, windows: 0 };
  start.forEach((byte, at) => {
    if (byte < 0x80 || !(isAscii(start[at - 1]) || isAscii(start[at + 1]))) return;
    if (byte >= 0xc0) counts.windows += 1;
    else if (byte < 0xa0 && !windowsSigns.includes(byte)) counts.mac += 1;
  });
  return counts.mac > counts.windows;
}

/** A damaged UTF-8 file has more good sequences than bad ones; Windows-1252 read as UTF-8 has nearly only bad ones. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const counts = { good: 0, bad: 0 };
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0;
    at += 1;
    if (lead < 0x80) continue;
    const following =
      lead >= 0xf0 && lead < 0xf5 ? 3 : lead >= 0xe0 && lead < 0xf0 ? 2 : lead >= 0xc2 && lead < 0xe0 ? 1 : 0;
    const tail = bytes.subarray(at, at + following);
    if (following > 0 && tail.length === following && tail.every((byte) => byte >> 6 === 0b10)) {
      counts.good += 1;
      at += following;
    } else counts.bad += 1;
  }
  return counts.bad === 0 || counts.good > counts.bad;
}
