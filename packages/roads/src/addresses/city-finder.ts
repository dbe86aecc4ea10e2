import Flatbush from 'flatbush';
import { i32, item } from '#arrays/at.ts';
import { RADIANS, shortDistanceM } from '#geo/distance.ts';
import { isInRing } from '#geo/ring.ts';
import type { AreaRelations } from '#osm/area-relations.ts';
import type { NodeTable } from '#osm/node-table.ts';

/** A town, village or quarter drawn as a point. */
export interface PlacePoint {
  name: string;
  kind: string;
  lonE7: number;
  latE7: number;
}

interface Area {
  name: string;
  level: number;
  rings: Int32Array[];
}

/** How far the name of a place carries, by its kind, relative to a village. */
const REACH: Record<string, number> = { city: 4, town: 2, village: 1, hamlet: 0.3 };

/** A house tagged with its town lends it to others this near. */
const NEIGHBOUR_M = 1500;

/**
 * Tells the town of a place: by the municipality's boundary, where the extract has it whole, else by the nearest house
 * that names its town, else by the nearest town.
 */
export class CityFinder {
  private readonly areas: Area[] = [];
  private readonly boxes: Flatbush | null;
  private readonly towns: PlacePoint[];
  private readonly neighbours: readonly PlacePoint[];
  private readonly near: Flatbush | null;

  /** `neighbours` are houses that name their town. */
  constructor(
    boundaries: AreaRelations,
    places: readonly PlacePoint[],
    neighbours: readonly PlacePoint[],
    nodes: NodeTable,
  ) {
    this.neighbours = neighbours;
    this.near = neighbours.length > 0 ? new Flatbush(neighbours.length, 16, Int32Array) : null;
    for (const { lonE7, latE7 } of neighbours) this.near?.add(lonE7, latE7);
    this.near?.finish();
    this.towns = places.filter((place) => REACH[place.kind] !== undefined);
    for (const relation of boundaries.relations) {
      const level = Number(relation.tags.admin_level);
      const { name } = relation.tags;
      if (relation.tags.boundary !== 'administrative' || !name || !(level >= 6 && level <= 9)) continue;
      const { outer, inner } = boundaries.rings(relation, nodes);
      if (outer.length > 0)
        this.areas.push({ name, level, rings: [...outer, ...inner].map((ring) => degrees(ring, nodes)) });
    }
    this.boxes = this.areas.length > 0 ? new Flatbush(this.areas.length, 16, Int32Array) : null;
    for (const area of this.areas) this.boxes?.add(...boxOf(area.rings));
    this.boxes?.finish();
  }

  /** Name of the town at a place, or an empty string. */
  cityAt(lonE7: number, latE7: number): string {
    let best: Area | undefined;
    for (const index of this.boxes?.search(lonE7, latE7, lonE7, latE7) ?? []) {
      const area = item(this.areas, index);
      if (best && preference(area.level) <= preference(best.level)) continue;
      if (area.rings.filter((ring) => isInRing(ring, lonE7, latE7)).length % 2 === 1) best = area;
    }
    return best?.name ?? this.nearestNeighbour(lonE7, latE7) ?? this.nearestTown(lonE7, latE7);
  }

  private nearestNeighbour(lonE7: number, latE7: number): string | undefined {
    const [index] = this.near?.neighbors(lonE7, latE7, 1) ?? [];
    if (index === undefined) return undefined;
    const found = item(this.neighbours, index);
    return shortDistanceM(lonE7, latE7, found.lonE7, found.latE7) < NEIGHBOUR_M ? found.name : undefined;
  }

  private nearestTown(lonE7: number, latE7: number): string {
    const cosLat = Math.cos((latE7 / 1e7) * RADIANS);
    let best = '';
    let least = Number.POSITIVE_INFINITY;
    for (const town of this.towns) {
      const distance = Math.hypot((town.lonE7 - lonE7) * cosLat, town.latE7 - latE7) / (REACH[town.kind] ?? 1);
      if (distance >= least) continue;
      least = distance;
      best = town.name;
    }
    return best;
  }
}

/** Level 8 is the municipality in most countries; 7 and 9 in some, 6 where cities are districts of their own. */
const preference = (level: number): number => [8, 7, 9, 6].length - [8, 7, 9, 6].indexOf(level);

const degrees = (ring: Int32Array, nodes: NodeTable): Int32Array => {
  const points = new Int32Array(ring.length * 2);
  for (let at = 0; at < ring.length; at++) {
    points[at * 2] = i32(nodes.lonE7, i32(ring, at));
    points[at * 2 + 1] = i32(nodes.latE7, i32(ring, at));
  }
  return points;
};

const boxOf = (rings: readonly Int32Array[]): [number, number, number, number] => {
  const box: [number, number, number, number] = [2 ** 31 - 1, 2 ** 31 - 1, -(2 ** 31), -(2 ** 31)];
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      box[0] = Math.min(box[0], i32(ring, at));
      box[1] = Math.min(box[1], i32(ring, at + 1));
      box[2] = Math.max(box[2], i32(ring, at));
      box[3] = Math.max(box[3], i32(ring, at + 1));
    }
  }
  return box;
};
