/** Flat x, y lists in tile units. */
export type Path = number[];

/** The pieces of a line inside a square from `low` to `high` on both axes (Liang and Barsky 1984). */
export const clipLine = (line: Path, low: number, high: number): Path[] => {
  const pieces: Path[] = [];
  let piece: Path | null = null;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line.slice(at, at + 4);
    const range = visibleRange(x0, y0, x1 - x0, y1 - y0, low, high);
    if (!range) {
      piece = null;
      continue;
    }
    const [from, to] = range;
    if (!piece || from > 0) {
      piece = [Math.round(x0 + from * (x1 - x0)), Math.round(y0 + from * (y1 - y0))];
      pieces.push(piece);
    }
    piece.push(Math.round(x0 + to * (x1 - x0)), Math.round(y0 + to * (y1 - y0)));
    if (to < 1) piece = null;
  }
  return pieces.map(withoutRepeats).filter((part) => part.length >= 4);
};

const visibleRange = (
  x: number,
  y: number,
  dx: number,
  dy: number,
  low: number,
  high: number,
): [number, number] | null => {
  let from = 0;
  let to = 1;
  const sides = [-dx, x - low, dx, high - x, -dy, y - low, dy, high - y];
  for (let at = 0; at < 8; at += 2) {
    const [step = 0, room = 0] = [sides[at], sides[at + 1]];
    if (step === 0) {
      if (room < 0) return null;
      continue;
    }
    const ratio = room / step;
    if (step < 0) from = Math.max(from, ratio);
    else to = Math.min(to, ratio);
    if (from > to) return null;
  }
  return [from, to];
};

/** The part of a closed ring inside the square, open (without its closing point), by Sutherland and Hodgman (1974). */
export const clipRing = (ring: Path, low: number, high: number): Path => {
  let result = ring.slice(0, -2);
  for (const [axis, limit, sign] of [
    [0, low, 1],
    [0, high, -1],
    [1, low, 1],
    [1, high, -1],
  ] as const) {
    const input = result;
    result = [];
    const count = input.length;
    for (let at = 0; at < count; at += 2) {
      const before = (at + count - 2) % count;
      const [x0 = 0, y0 = 0] = [input[before], input[before + 1]];
      const [x1 = 0, y1 = 0] = [input[at], input[at + 1]];
      const [a, b] = axis === 0 ? [x0, x1] : [y0, y1];
      const [wasIn, isIn] = [sign * (a - limit) >= 0, sign * (b - limit) >= 0];
      if (wasIn !== isIn) {
        const share = (limit - a) / (b - a);
        result.push(Math.round(x0 + share * (x1 - x0)), Math.round(y0 + share * (y1 - y0)));
      }
      if (isIn) result.push(x1, y1);
    }
    if (result.length < 6) return [];
  }
  const clean = withoutRepeats(result);
  if (clean.at(-2) === clean[0] && clean.at(-1) === clean[1]) clean.length -= 2;
  return clean.length >= 6 ? clean : [];
};

const withoutRepeats = (path: Path): Path => {
  const clean: Path = [];
  for (let at = 0; at < path.length; at += 2) {
    if (clean.length > 0 && clean.at(-2) === path[at] && clean.at(-1) === path[at + 1]) continue;
    clean.push(path[at] ?? 0, path[at + 1] ?? 0);
  }
  return clean;
};
