/** A picture as red, green, blue and opacity of each point, row by row. */
export interface Bitmap {
  width: number;
  height: number;
  rgba: Uint8ClampedArray;
}

/** What an array of numbers holds at a place that is known to be inside it. */
export const at = (numbers: ArrayLike<number>, index: number): number => numbers[index] ?? 0;

/** The bitmap with its longer side at most `maxSide`: each new point is the mean of the old ones it covers. */
export function shrinkBitmap(source: Bitmap, maxSide: number): Bitmap {
  const scale = maxSide / Math.max(source.width, source.height);
  if (scale >= 1) return source;
  const width = Math.max(1, Math.round(source.width * scale));
  const height = Math.max(1, Math.round(source.height * scale));
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = covered(y, height, source.height);
    for (let x = 0; x < width; x++) {
      const [left, right] = covered(x, width, source.width);
      rgba.set(meanOf(source, left, right, top, bottom), (y * width + x) * 4);
    }
  }
  return { width, height, rgba };
}

const covered = (index: number, size: number, sourceSize: number): [number, number] => {
  const from = Math.floor((index * sourceSize) / size);
  return [from, Math.max(from + 1, Math.floor(((index + 1) * sourceSize) / size))];
};

/** Colours count by their opacity, so that what is clear has none. */
function meanOf({ rgba, width }: Bitmap, left: number, right: number, top: number, bottom: number): number[] {
  let [red, green, blue, opacity] = [0, 0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let place = (y * width + left) * 4; place < (y * width + right) * 4; place += 4) {
      const weight = at(rgba, place + 3);
      red += at(rgba, place) * weight;
      green += at(rgba, place + 1) * weight;
      blue += at(rgba, place + 2) * weight;
      opacity += weight;
    }
  }
  if (opacity === 0) return [0, 0, 0, 0];
  return [red / opacity, green / opacity, blue / opacity, opacity / ((right - left) * (bottom - top))];
}

/** The bitmap turned and mirrored as a camera's orientation mark says, 1 to 8 (Exif 2.32, tag 274). */
export function orient(source: Bitmap, orientation: number): Bitmap {
  if (orientation < 2 || orientation > 8) return source;
  const { width, height } = source;
  const turns = orientation > 4;
  const [newWidth, newHeight] = turns ? [height, width] : [width, height];
  const rgba = new Uint8ClampedArray(source.rgba.length);
  for (let y = 0; y < newHeight; y++) {
    for (let x = 0; x < newWidth; x++) {
      const [u, v] = turns ? [y, x] : [x, y];
      const isMirroredX = turns ? orientation === 7 || orientation === 8 : orientation === 2 || orientation === 3;
      const isMirroredY = turns ? orientation === 6 || orientation === 7 : orientation === 3 || orientation === 4;
      const from = ((isMirroredY ? height - 1 - v : v) * width + (isMirroredX ? width - 1 - u : u)) * 4;
      rgba.set(source.rgba.subarray(from, from + 4), (y * newWidth + x) * 4);
    }
  }
  return { width: newWidth, height: newHeight, rgba };
}
