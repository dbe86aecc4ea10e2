import {
  BinaryBitmap,
  HybridBinarizer,
  MultiFormatReader,
  NotFoundException,
  RGBLuminanceSource,
} from '@zxing/library';

const reader = new MultiFormatReader();

/** The text of a barcode or a square code in a picture of any size; undefined where none is seen. */
export function codeIn({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): string | undefined {
  const grey = new Uint8ClampedArray(width * height);
  // ITU-R BT.601
  for (let at = 0; at < grey.length; at++)
    grey[at] = 0.299 * (data[4 * at] ?? 0) + 0.587 * (data[4 * at + 1] ?? 0) + 0.114 * (data[4 * at + 2] ?? 0);
  try {
    return reader.decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))).getText();
  } catch (error) {
    if (error instanceof NotFoundException) return undefined;
    throw error;
  }
}
