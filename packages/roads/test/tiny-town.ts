import type { OsmSketch } from './osm-writer.ts';

/** South-west corner, and the step between streets: about 150 m. */
const west = 9.5;
const south = 47.1;
const step = 0.002;
const side = 7;
/** Large enough to be kept as a network of its own. */
const isleSide = 6;

/**
 * A town of seven streets by seven lanes, houses along its first street, one street of the same name in a village in the
 * north-east, and an isle that nothing leads to.
 */
export const tinyTown = (): OsmSketch => {
  const sketch: OsmSketch = { nodes: [], ways: [] };
  let lastId = 0;
  const node = (lon: number, lat: number, tags?: Record<string, string>) => {
    sketch.nodes.push({ id: ++lastId, lon, lat, ...(tags ? { tags } : {}) });
    return lastId;
  };
  const way = (nodes: number[], tags: Record<string, string>) =>
    sketch.ways.push({ id: sketch.ways.length + 1, nodes, tags });
  const grid = Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => node(west + column * step, south + row * step)),
  );
  const at = (row: number, column: number) => grid[row]?.[column] ?? 0;
  const names = ['Harbour Street', 'Mill Street', 'Church Street', 'Station Street', 'Garden Street'];
  for (let line = 0; line < side; line++) {
    const across = Array.from({ length: side }, (_, column) => at(line, column));
    const up = Array.from({ length: side }, (_, row) => at(row, line));
    way(across, { highway: 'residential', name: names[line] ?? `Outer Street ${line}` });
    way(up, { highway: 'residential', name: `Lane ${line + 1}` });
  }
  const place = (lon: number, lat: number, name: string, kind: string) => node(lon, lat, { place: kind, name });
  place(west + 2 * step, south + 2 * step, 'Tinytown', 'town');
  const house = (lon: number, lat: number, street: string, number: number, city: string, postcode: string) =>
    node(lon, lat, {
      'addr:street': street,
      'addr:housenumber': String(number),
      'addr:city': city,
      'addr:postcode': postcode,
    });
  for (let number = 1; number <= 15; number += 2)
    house(west + (number / 16) * 4 * step, south + 0.0001, 'Harbour Street', number, 'Tinytown', '9490');
  for (let number = 2; number <= 8; number += 2)
    house(west + (number / 16) * 4 * step, south + step + 0.0001, 'Mill Street', number, 'Tinytown', '9490');

  // A village on the same net, with its own Mill Street.
  const road = [node(west + 4 * step + 0.01, south + 0.02), node(west + 4 * step + 0.014, south + 0.02)];
  way([at(4, 4), road[0] ?? 0], { highway: 'secondary', name: 'Village Road' });
  way(road, { highway: 'residential', name: 'Mill Street' });
  place(west + 4 * step + 0.012, south + 0.021, 'Littleham', 'village');
  for (let number = 2; number <= 8; number += 2)
    house(west + 4 * step + 0.01 + number * 0.0004, south + 0.0201, 'Mill Street', number, 'Littleham', '9491');

  // Beyond the river.
  const isle = Array.from({ length: isleSide }, (_, row) =>
    Array.from({ length: isleSide }, (_, column) => node(west + column * 0.001, south + 0.0225 + row * 0.0005)),
  );
  for (let line = 0; line < isleSide; line++) {
    way(isle[line] ?? [], { highway: 'residential', name: `Isle Street ${line + 1}` });
    way(
      isle.map((row) => row[line] ?? 0),
      { highway: 'residential', name: `Isle Lane ${line + 1}` },
    );
  }
  return sketch;
};

/** Points on it, longitude first. */
export const tinyTownPoints = {
  harbour1: [west + 0.0005, south] as [number, number],
  station: [west + 2 * step, south + 3 * step] as [number, number],
  village: [west + 4 * step + 0.012, south + 0.02] as [number, number],
  lonely: [west + 0.003, south + 0.0245] as [number, number],
  nowhere: [west + 0.018, south + 0.004] as [number, number],
};
