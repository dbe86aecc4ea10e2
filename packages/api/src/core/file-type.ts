/** What a file is, told by its first bytes; never by its name or by what the sender says. */
export interface FileType {
  contentType: string;
  /** A picture browsers show, and nothing that can carry a script. */
  isPicture: boolean;
  widthPx?: number;
  heightPx?: number;
}

export function fileTypeOf(bytes: Uint8Array): FileType {
  const picture = pictureTypeOf(bytes);
  if (picture) return { ...picture, isPicture: true };
  if (startsWith(bytes, '%PDF-')) return { contentType: 'application/pdf', isPicture: false };
  if (startsWith(bytes, 'PK\x03\x04')) return { contentType: 'application/zip', isPicture: false };
  return { contentType: isText(bytes) ? 'text/plain; charset=utf-8' : 'application/octet-stream', isPicture: false };
}

type Picture = Omit<FileType, 'isPicture'>;

function pictureTypeOf(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return { contentType: 'image/png', ...pngSize(view) };
  if (startsWith(bytes, '\xff\xd8\xff')) return { contentType: 'image/jpeg', ...jpegSize(view) };
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'))
    return {
      contentType: 'image/gif',
      ...(view.byteLength >= 10 && size(view.getUint16(6, true), view.getUint16(8, true))),
    };
  if (startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP'))
    return { contentType: 'image/webp', ...webpSize(bytes, view) };
  return undefined;
}

const size = (widthPx: number, heightPx: number) => ({ widthPx, heightPx });
const pngSize = (view: DataView) => view.byteLength >= 24 && size(view.getUint32(16), view.getUint32(20));

/** The frame header is the first marker from C0 to CF that is no table. */
function jpegSize(view: DataView) {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return size(view.getUint16(at + 7), view.getUint16(at + 5));
  }
  return {};
}

function webpSize(bytes: Uint8Array, view: DataView) {
  if (view.byteLength < 30) return {};
  const chunk = bytes.subarray(12);
  const threeBytes = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (startsWith(chunk, 'VP8X')) return size(threeBytes(24) + 1, threeBytes(27) + 1);
  if (startsWith(chunk, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return size((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
  }
  if (startsWith(chunk, 'VP8 ')) return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  return {};
}

function startsWith(bytes: Uint8Array, head: string): boolean {
  return bytes.length >= head.length && [...head].every((letter, index) => bytes[index] === letter.charCodeAt(0));
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
