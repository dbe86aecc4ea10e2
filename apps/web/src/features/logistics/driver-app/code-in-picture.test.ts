import { QRCodeDecoderErrorCorrectionLevel as Level, QRCodeEncoder } from '@zxing/library';
import { expect, test } from 'vitest';
import { codeIn } from './code-in-picture.ts';

/** A picture of dark and light modules, row by row, with room around. */
function pictureOf(rows: readonly (readonly boolean[])[], { scale = 4, room = 10 } = {}) {
  const [width, height] = [(rows[0]?.length ?? 0) + 2 * room, rows.length + 2 * room].map((side) => side * scale);
  const size = { width: width ?? 0, height: height ?? 0 };
  const data = new Uint8ClampedArray(4 * size.width * size.height).fill(255);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      if (rows[Math.floor(y / scale) - room]?.[Math.floor(x / scale) - room])
        data.fill(0, 4 * (y * size.width + x), 4 * (y * size.width + x) + 3);
  return { data, ...size };
}

test('a square code', () => {
  const matrix = QRCodeEncoder.encode('PKG-2026/17', Level.M).getMatrix();
  const rows = Array.from({ length: matrix.getHeight() }, (_, y) =>
    Array.from({ length: matrix.getWidth() }, (_, x) => matrix.get(x, y) === 1),
  );
  expect(codeIn(pictureOf(rows))).toBe('PKG-2026/17');
});

test('bars: Code 39', () => {
  // wide bars and spaces of each letter (ISO/IEC 16388), bar first
  const letters: Record<string, string> = { '*': '010010100', P: '001010010', '7': '000100101' };
  const bars = [...'*P7*'].flatMap((letter) => [
    ...[...(letters[letter] ?? '')].flatMap((wide, at) =>
      Array.from({ length: wide === '1' ? 3 : 1 }, () => at % 2 === 0),
    ),
    false,
  ]);
  expect(codeIn(pictureOf(Array.from({ length: 30 }, () => bars)))).toBe('P7');
});

test('nothing to be seen is nothing', () => {
  expect(codeIn(pictureOf([[true, false, true]]))).toBeUndefined();
});
