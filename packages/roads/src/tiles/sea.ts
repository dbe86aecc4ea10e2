import { i32 } from '#arrays/at.ts';
import { isInRing, ringArea } from '#geo/ring.ts';

/** Water as rings in world units: an outer ring, then the islands in it. */
export type SeaPolygon = Int32Array[];

/** West, north, east, south in world units. */
export type WorldBox = readonly [number, number, number, number];

/** The sea reaches beyond the extract by this share of its size. */
const MARGIN = 0.15;

/**
 * The sea of an extract, which the data draw as lines alone: coastlines have the land to their left. Open lines are
 * led on to the rim of the box and joined along it, keeping the water to the right; closed ones are islands, or
 * lagoons when they run the other way round.
 */
export const seaPolygons = (coastlines: readonly Int32Array[], extent: WorldBox): SeaPolygon[] => {
  const lines = coastlines.filter((line) => line.length >= 4);
  if (lines.length === 0) return [];
  const box = boxAround(lines, extent);
  const isClosed = (line: Int32Array) => line[0] === line.at(-2) && line[1] === line.at(-1);
  const closed = lines.filter((line) => isClosed(line) && line.length >= 8);
  const open = lines.filter((line) => !isClosed(line));
  const islands = closed.filter((ring) => ringArea([...ring]) < 0);
  const outers = closed.filter((ring) => ringArea([...ring]) > 0);
  if (open.length > 0) outers.push(...joinAlongRim(open, box));
  else if (islands.length > 0 && outers.length === 0) outers.push(Int32Array.from(rimRing(box)));
  return outers.map((outer) => [outer, ...islands.filter((island) => isInRing(outer, i32(island, 0), i32(island, 1)))]);
};

const boxAround = (lines: readonly Int32Array[], extent: WorldBox): WorldBox => {
  let [west, north, east, south] = extent;
  for (const line of lines) {
    for (let at = 0; at < line.length; at += 2) {
      west = Math.min(west, i32(line, at));
      east = Math.max(east, i32(line, at));
      north = Math.min(north, i32(line, at + 1));
      south = Math.max(south, i32(line, at + 1));
    }
  }
  const margin = Math.round(MARGIN * Math.max(east - west, south - north)) + 1;
  return [west - margin, north - margin, east + margin, south + margin];
};

const cornersOf = ([west, north, east, south]: WorldBox): [number, number][] => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
];

const rimRing = (box: WorldBox): number[] => [...cornersOf(box), [box[0], box[1]]].flat();

/** How far round the rim (clockwise from the north-west corner, 0 to 4) the point nearest to a place lies. */
const rimPosition = (x: number, y: number, [west, north, east, south]: WorldBox): number => {
  const sides = [y - north, east - x, south - y, x - west];
  const nearest = sides.indexOf(Math.min(...sides));
  const along = [
    (x - west) / (east - west),
    (y - north) / (south - north),
    (east - x) / (east - west),
    (south - y) / (south - north),
  ];
  return nearest + (along[nearest] ?? 0);
};

const rimPoint = (position: number, box: WorldBox): [number, number] => {
  const corners = cornersOf(box);
  const [from = [0, 0], to = [0, 0]] = [corners[Math.floor(position) % 4], corners[(Math.floor(position) + 1) % 4]];
  const share = position % 1;
  return [Math.round(from[0] + share * (to[0] - from[0])), Math.round(from[1] + share * (to[1] - from[1]))];
};

/** From the end of each line clockwise along the rim to the start of the next: the water lies inside. */
const joinAlongRim = (lines: readonly Int32Array[], box: WorldBox): Int32Array[] => {
  const ends = lines.map((line) => ({
    line,
    start: rimPosition(i32(line, 0), i32(line, 1), box),
    end: rimPosition(i32(line, line.length - 2), i32(line, line.length - 1), box),
  }));
  const unused = new Set(ends);
  const rings: Int32Array[] = [];
  for (const first of ends) {
    if (!unused.has(first)) continue;
    const ring: number[] = [];
    for (let at = first; unused.has(at); ) {
      unused.delete(at);
      ring.push(...rimPoint(at.start, box), ...at.line, ...rimPoint(at.end, box));
      const ahead = (position: number) => (position - at.end + 4) % 4;
      const candidates = [...unused, first];
      const next = candidates.reduce((best, one) => (ahead(one.start) < ahead(best.start) ? one : best));
      for (let corner = Math.floor(at.end) + 1; corner - at.end < ahead(next.start); corner++)
        ring.push(...rimPoint(corner % 4, box));
      at = next;
    }
    ring.push(ring[0] ?? 0, ring[1] ?? 0);
    rings.push(Int32Array.from(ring));
  }
  return rings;
};
