import { afterAll, describe, expect, test } from 'vitest';
import { at, type Bitmap, orient, shrinkBitmap } from './bitmap.ts';
import { decodeJpeg, orientationOf } from './decode-jpeg.ts';
import { encodeJpeg } from './encode-jpeg.ts';
import { decodePng, encodePng } from './png.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { threadResizer } from './thread-resizer.ts';

/** A drawing of 40 × 24 points as a progressive JPEG with subsampled colours. */
const progressive = new Uint8Array(
  Buffer.from(
    [
      '/9j/4AAQSkZJRgABAgAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8t',
      'MC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wgAR',
      'CAAYACgDASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAYEA//EABkBAQACAwAAAAAAAAAAAAAAAAIAAQMEBf/aAAwDAQACEAMQAAAB',
      'usGiI6WGu2wlvb7tbTfOJLFRuFOgE//EAB0QAAICAgMBAAAAAAAAAAAAAAIDAAQFFAEQNBP/2gAIAQEAAQUCZwlYbFKfejFrrsDWRMj4+sd4',
      '4wBYFfCmGQ0a8WArCf/EABsRAAICAwEAAAAAAAAAAAAAAAECADEREyBR/9oACAEDAQE/AQiihAcVNj+8f//EABsRAAICAwEAAAAAAAAAAAAA',
      'AAECBBEAAxAx/9oACAECAQE/AY8ZNi2ckR11LY5Zwuzenn//xAAjEAACAQIFBQEAAAAAAAAAAAABAgADERAhM0KSE2FigbGh/9oACAEBAAY/',
      'AizqoUdps4TZwgZKdMqfGaNPjKnr7jT9/cCri6mdSoyNRucr5zT/AEwKgsow/8QAHxAAAQIHAQEAAAAAAAAAAAAAAQARECExQWHR8HHx/9oA',
      'CAEBAAE/Ia4eDOuB6WDvxUcoFul8GuzCPZlC+kAdlO0/NeCCzsAHouW5W0gDvD//2gAMAwEAAgADAAAAEM4f3QPv/8QAGhEBAAIDAQAAAAAA',
      'AAAAAAAAAQAxESCBkf/aAAgBAwEBPxCmDkSzECp+un//xAAcEQACAgIDAAAAAAAAAAAAAAABESFhABAxQYH/2gAIAQIBAT8QKoy1CqsDDltd',
      'XWgBI8T7gxGIs6//xAAeEAEAAwEAAQUAAAAAAAAAAAABESExABAgQVGB8P/aAAgBAQABPxCLpFOEoFAupyuj4qa337M0SmmFGmWjymt+fj1c',
      'cUFpalCJZeh0W7nhOfeQphDY8GWFpahKrber4//Z',
    ].join(''),
    'base64',
  ),
);

/** Colours that run across and down, clear at the right edge where asked. */
function gradient(width: number, height: number, isClear = false): Bitmap {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rgba.set([(x * 255) / width, (y * 255) / height, 128, isClear && x > width / 2 ? 0 : 255], (y * width + x) * 4);
  return { width, height, rgba };
}
const pointOf = ({ width, rgba }: Bitmap, x: number, y: number) => [
  ...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];
const distance = (a: Bitmap, b: Bitmap) => {
  expect([a.width, a.height]).toEqual([b.width, b.height]);
  return a.rgba.reduce((sum, value, index) => sum + Math.abs(value - at(b.rgba, index)), 0) / a.rgba.length;
};
const decoded = (bitmap: Bitmap | undefined): Bitmap => {
  if (!bitmap) throw new Error('Not decoded');
  return bitmap;
};

describe('PNG', () => {
  test('comes back as it was, clear points too', () => {
    const bitmap = gradient(33, 17, true);
    expect(decodePng(encodePng(bitmap))).toEqual(bitmap);
  });
  test('is made smaller with its clear parts', () => {
    const copy = shrinkPicture(encodePng(gradient(200, 100, true)), 50);
    const small = decoded(decodePng(copy?.bytes ?? new Uint8Array()));
    expect([small.width, small.height, copy?.contentType]).toEqual([50, 25, 'image/png']);
    expect(at(small.rgba, 49 * 4 + 3)).toBe(0);
    expect(at(small.rgba, 3)).toBe(255);
  });
});

describe('JPEG', () => {
  test.each([
    [64, 48],
    [37, 21],
    [1, 1],
    [8, 9],
  ])('of %i × %i comes back nearly as it was', (width, height) => {
    const bitmap = gradient(width, height);
    expect(distance(decoded(decodeJpeg(encodeJpeg(bitmap))), bitmap)).toBeLessThan(3);
  });
  test('a progressive one is read', () => {
    const bitmap = decoded(decodeJpeg(progressive));
    expect([bitmap.width, bitmap.height]).toEqual([40, 24]);
    const near = (x: number, y: number, colour: number[]) =>
      expect(
        Math.max(...pointOf(bitmap, x, y).map((value, index) => Math.abs(value - at(colour, index)))),
      ).toBeLessThan(16);
    near(34, 18, [224, 231, 255]);
    near(18, 9, [115, 103, 240]);
    near(11, 18, [40, 42, 54]);
  });
  test('an eighth of it is the mean of its blocks', () => {
    const bitmap = gradient(160, 80);
    const small = decoded(decodeJpeg(encodeJpeg(bitmap), { eighth: true }));
    expect(distance(small, shrinkBitmap(bitmap, 20))).toBeLessThan(3);
    const copy = decoded(decodeJpeg(shrinkPicture(encodeJpeg(gradient(1000, 400)), 100)?.bytes ?? new Uint8Array()));
    expect(distance(copy, shrinkBitmap(gradient(1000, 400), 100))).toBeLessThan(4);
  });
  test('a camera held sideways gives an upright copy', () => {
    const upright = gradient(40, 20);
    // As cameras write it: the mark before the picture, the points as the sensor has them.
    const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
    const jpeg = Buffer.from(encodeJpeg(upright));
    const held = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
    expect(orientationOf(held)).toBe(6);
    const copy = decoded(decodeJpeg(shrinkPicture(held, 20)?.bytes ?? new Uint8Array()));
    expect([copy.width, copy.height]).toEqual([10, 20]);
    // What was at the lower left is at the upper left now.
    expect(at(pointOf(copy, 0, 0), 1)).toBeGreaterThan(200);
    expect(at(pointOf(copy, 9, 0), 1)).toBeLessThan(50);
  });
});

test('each of the eight ways to hold a camera', () => {
  const letters = (bitmap: Bitmap) =>
    Array.from({ length: bitmap.width * bitmap.height }, (_, index) =>
      String.fromCharCode(at(bitmap.rgba, index * 4)),
    ).join('');
  const rgba = new Uint8ClampedArray(24);
  for (const [index, letter] of [...'abcdef'].entries()) rgba[index * 4] = letter.charCodeAt(0);
  const shown = [1, 2, 3, 4, 5, 6, 7, 8].map((way) => letters(orient({ width: 3, height: 2, rgba }, way)));
  expect(shown).toEqual(['abcdef', 'cbafed', 'fedcba', 'defabc', 'adbecf', 'daebfc', 'fcebda', 'cfbead']);
});

test.each([
  ['cut off', (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)],
  [
    'with a second frame',
    (bytes: Uint8Array) =>
      Buffer.concat([bytes.subarray(0, 2), Buffer.from('ffc2000b08ffffffff01013300', 'hex'), bytes.subarray(2)]),
  ],
  [
    'with noise',
    (bytes: Uint8Array) => bytes.map((byte, index) => (index > 150 && index % 7 === 0 ? byte ^ 0x5a : byte)),
  ],
  ['of nothing', () => Buffer.from('ffd8ffc0000b08ffffffff01013300ffda0008010100003f00', 'hex')],
])('a JPEG %s harms nobody', (_name, spoil) => {
  for (const good of [encodeJpeg(gradient(64, 48)), progressive]) {
    const read = () => decodeJpeg(new Uint8Array(spoil(good)));
    try {
      expect(read()?.width ?? 40).toBeLessThan(65_536);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
  }
});

describe('in a thread', () => {
  const workerFile = new URL('../../test/picture-worker.mjs', import.meta.url);
  const resizer = threadResizer({ workerFile });
  afterAll(() => resizer.close());

  test('several pictures, one after the other, and a broken one between', async () => {
    const good = encodeJpeg(gradient(300, 200));
    const broken = Buffer.concat([encodePng(gradient(300, 200)).subarray(0, 60), Buffer.alloc(50)]);
    const [first, second, third] = await Promise.allSettled([
      resizer.shrink(good, 'image/jpeg', 96),
      resizer.shrink(broken, 'image/png', 96),
      resizer.shrink(encodePng(gradient(300, 200)), 'image/png', 96),
    ]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { contentType: 'image/jpeg' } });
    expect(second.status === 'rejected' || second.value === undefined).toBe(true);
    expect(third).toMatchObject({ status: 'fulfilled', value: { contentType: 'image/png' } });
    // What is read nowhere, or is small enough, stays as it is.
    expect(await resizer.shrink(Buffer.from('GIF89a'), 'image/gif', 96)).toBeUndefined();
    expect(await resizer.shrink(good, 'image/jpeg', 300)).toBeUndefined();
  }, 90_000);

  test('one that takes too long is given up, and the next has a thread again', async () => {
    const hasty = threadResizer({ workerFile, limitMs: 1 });
    await expect(hasty.shrink(encodeJpeg(gradient(300, 200)), 'image/jpeg', 96)).rejects.toThrow('too long');
    await expect(hasty.shrink(encodeJpeg(gradient(300, 200)), 'image/jpeg', 96)).rejects.toThrow('too long');
    await hasty.close();
  }, 90_000);
});
