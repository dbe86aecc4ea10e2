import { fileTypeOf } from '@cartage/api/core/file-type.ts';
import { orient, shrinkBitmap } from './bitmap.ts';
import { decodeJpeg, orientationOf } from './decode-jpeg.ts';
import { encodeJpeg } from './encode-jpeg.ts';
import { decodePng, encodePng } from './png.ts';

/** More would not fit beside a small server. */
const mostPixels = 40_000_000;

/** A smaller copy of a JPEG or PNG; undefined for other pictures, and for those of a kind that is not read here. */
export function shrinkPicture(
  bytes: Uint8Array,
  maxSidePx: number,
): { bytes: Uint8Array; contentType: string } | undefined {
  const { contentType, widthPx = 0, heightPx = 0 } = fileTypeOf(bytes);
  const longer = Math.max(widthPx, heightPx);
  if (longer <= maxSidePx || widthPx * heightPx > mostPixels) return undefined;
  if (contentType === 'image/png') {
    const bitmap = decodePng(bytes);
    return bitmap && { bytes: encodePng(shrinkBitmap(bitmap, maxSidePx)), contentType };
  }
  if (contentType !== 'image/jpeg') return undefined;
  const bitmap = decodeJpeg(bytes, { eighth: longer >= maxSidePx * 8 });
  if (!bitmap) return undefined;
  return { bytes: encodeJpeg(orient(shrinkBitmap(bitmap, maxSidePx), orientationOf(bytes))), contentType };
}
