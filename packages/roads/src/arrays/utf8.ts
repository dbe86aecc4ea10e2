/** UTF-8 without a host's TextDecoder; malformed sequences become U+FFFD, lone surrogates too. */
export const decodeUtf8 = (bytes: Uint8Array, start = 0, end = bytes.length): string => {
  let text = '';
  let at = start;
  while (at < end) {
    const lead = bytes[at++] ?? 0;
    if (lead < 0x80) {
      text += String.fromCharCode(lead);
      continue;
    }
    const extra: 0 | 1 | 2 | 3 = lead >= 0xf0 && lead < 0xf5 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : 0;
    let code = lead & (0x3f >> extra);
    let read = 0;
    while (read < extra && at < end && ((bytes[at] ?? 0) & 0xc0) === 0x80) {
      code = (code << 6) | ((bytes[at++] ?? 0) & 0x3f);
      read++;
    }
    const isValid = extra > 0 && lead < 0xf5 && read === extra && code >= SMALLEST[extra] && code <= 0x10ffff;
    text += isValid && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
  }
  return text;
};

export const encodeUtf8 = (text: string): Uint8Array => {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0xfffd;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    else {
      bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    }
  }
  return Uint8Array.from(bytes);
};

/** Smallest code point that needs so many continuation bytes: anything below is an overlong form. */
const SMALLEST = [0, 0x80, 0x800, 0x10000] as const;
