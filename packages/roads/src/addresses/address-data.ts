import { i32 } from '#arrays/at.ts';
import { AreaRelations } from '#osm/area-relations.ts';
import type { Member, Tags } from '#osm/elements.ts';
import type { NodeTable } from '#osm/node-table.ts';
import { RefLists } from '#osm/ref-lists.ts';
import type { PlacePoint } from './city-finder.ts';
import { housesBetween, type Place } from './houses-between.ts';

/** Something with a name or a number, and where it is. */
export interface Feature extends Place {
  tags: Tags;
}

const ADDRESS_KEYS =
  'addr:housenumber addr:housename addr:street addr:place addr:hamlet addr:neighbourhood addr:quarter addr:suburb addr:district addr:city addr:town addr:village addr:municipality addr:postcode addr:full'.split(
    ' ',
  );
const POI_KEYS = [
  'amenity',
  'shop',
  'office',
  'tourism',
  'leisure',
  'healthcare',
  'craft',
  'railway',
  'aeroway',
  'historic',
];
/** Street furniture and the like has no business in a search for addresses. */
const NO_POI = new Set([
  'bench',
  'waste_basket',
  'parking_space',
  'bicycle_parking',
  'vending_machine',
  'rail',
  'tram',
  'switch',
  'signal',
  'level_crossing',
  'crossing',
  'subway',
  'abandoned',
  'platform',
]);
const PLACE_KINDS = new Set([
  'city',
  'town',
  'village',
  'hamlet',
  'suburb',
  'quarter',
  'neighbourhood',
  'locality',
  'isolated_dwelling',
  'square',
  'island',
]);

/** Addresses, streets, places and points of interest of an extract, while it is read. */
export class AddressData {
  readonly areas = new AreaRelations();
  readonly refs = new RefLists();
  readonly houses: Feature[] = [];
  readonly pois: Feature[] = [];
  readonly places: (PlacePoint & { tags: Tags })[] = [];
  readonly streets: Feature[] = [];
  /** Houses that are not drawn, between two that are (`addr:interpolation`). */
  readonly between: Feature[] = [];
  private readonly interpolations: { kind: string; list: number }[] = [];
  private readonly pendingWays: { tags: Tags; list: number; isStreet: boolean }[] = [];

  relation(id: number, tags: Tags, members: Member[]): void {
    const isBoundary = tags.boundary === 'administrative' && tags.name !== undefined;
    if (isBoundary || (tags.type === 'multipolygon' && (isHouse(tags) || isPoi(tags))))
      this.areas.add(id, tags, members);
  }

  way(id: number, tags: Tags, nodeIds: Float64Array): void {
    this.areas.way(id, nodeIds);
    if (nodeIds.length === 0) return;
    const kind = tags['addr:interpolation'];
    if (kind) this.interpolations.push({ kind, list: this.refs.add(nodeIds) });
    const isStreet = tags.highway !== undefined && tags.name !== undefined && tags.highway !== 'platform';
    if (!isStreet && !isHouse(tags) && !isPoi(tags) && !isPlace(tags)) return;
    this.pendingWays.push({ tags: kept(tags), list: this.refs.add(nodeIds), isStreet });
  }

  node(tags: Tags, lonE7: number, latE7: number): void {
    if (isHouse(tags) || isPoi(tags) || isPlace(tags)) this.sort({ tags: kept(tags), lonE7, latE7 });
  }

  /** Gives ways and areas their places, once the nodes are known. */
  finish(nodes: NodeTable): void {
    for (const { tags, list, isStreet } of this.pendingWays) {
      const indexes = this.refs.indexes(list, nodes);
      if (indexes.length === 0) continue;
      if (isStreet) {
        const middle = i32(indexes, indexes.length >> 1);
        this.streets.push({ tags, lonE7: i32(nodes.lonE7, middle), latE7: i32(nodes.latE7, middle) });
      }
      if (!isStreet || isHouse(tags)) this.sort({ tags, ...centre(indexes, nodes) });
    }
    const drawn = new Map(this.houses.map((house) => [placeKey(house), house]));
    for (const { kind, list } of this.interpolations) {
      const points = Array.from(this.refs.indexes(list, nodes), (index) => ({
        lonE7: i32(nodes.lonE7, index),
        latE7: i32(nodes.latE7, index),
      }));
      for (const house of housesBetween(points, kind, (point) => drawn.get(placeKey(point)))) this.between.push(house);
    }
    for (const relation of this.areas.relations) {
      if (relation.tags.boundary === 'administrative') continue;
      const ring = this.areas.rings(relation, nodes).outer[0];
      if (ring) this.sort({ tags: kept(relation.tags), ...centre(ring, nodes) });
    }
  }

  private sort(feature: Feature): void {
    const { tags, lonE7, latE7 } = feature;
    if (isHouse(tags)) this.houses.push(feature);
    if (isPlace(tags)) this.places.push({ tags, name: tags.name ?? '', kind: tags.place ?? '', lonE7, latE7 });
    else if (isPoi(tags)) this.pois.push(feature);
  }
}

const placeKey = ({ lonE7, latE7 }: Place): string => `${lonE7} ${latE7}`;

/** A number, or where houses have none, a name or the address in one line. */
const isHouse = (tags: Tags): boolean =>
  (tags['addr:housenumber'] ?? tags['addr:housename'] ?? tags['addr:full']) !== undefined;

const isPoi = (tags: Tags): boolean =>
  tags.name !== undefined && POI_KEYS.some((key) => tags[key] !== undefined && !NO_POI.has(tags[key] ?? ''));

const isPlace = (tags: Tags): boolean => tags.name !== undefined && PLACE_KINDS.has(tags.place ?? '');

/** What kind of point of interest it is: "supermarket", "pharmacy". */
export const poiKind = (tags: Tags): string => {
  for (const key of POI_KEYS) {
    const value = tags[key];
    if (value) return value === 'yes' ? key : value;
  }
  return '';
};

const kept = (tags: Tags): Tags => {
  const result: Record<string, string> = {};
  for (const key of [...ADDRESS_KEYS, ...POI_KEYS, 'place', 'name', 'highway']) {
    const value = tags[key];
    if (value !== undefined) result[key] = value;
  }
  for (const key in tags)
    if (/^(?:name|addr:street|addr:city):[a-z]{2}$|^(?:alt|old|short|official|loc|int)_name$/.test(key))
      result[key] = tags[key] ?? '';
  return result;
};

const centre = (indexes: Int32Array, nodes: NodeTable): { lonE7: number; latE7: number } => {
  const isClosed = indexes.length > 1 && i32(indexes, 0) === i32(indexes, indexes.length - 1);
  const count = isClosed ? indexes.length - 1 : indexes.length;
  let [lon, lat] = [0, 0];
  for (let at = 0; at < count; at++) {
    lon += i32(nodes.lonE7, i32(indexes, at)) / count;
    lat += i32(nodes.latE7, i32(indexes, at)) / count;
  }
  return { lonE7: Math.round(lon), latE7: Math.round(lat) };
};
