import { f64, i32 } from '#arrays/at.ts';
import { GrowableBytes, GrowableFloat64, GrowableInt32 } from '#arrays/growable.ts';
import { StringPool } from '#arrays/string-pool.ts';
import { worldX, worldY } from '#geo/mercator.ts';
import { isInRing } from '#geo/ring.ts';
import { AreaRelations, joinLines } from '#osm/area-relations.ts';
import type { Member, Tags } from '#osm/elements.ts';
import type { NodeTable } from '#osm/node-table.ts';
import { RefLists } from '#osm/ref-lists.ts';
import { classifyNode, classifyRelation, classifyWay, type FeatureClass, houseNumberClass } from './classify.ts';
import { packLabel } from './labels.ts';
import { seaPolygons } from './sea.ts';

interface WayFeature {
  class: FeatureClass;
  label: number;
  list: number;
}

/** What the map shows of an extract, while it is read. */
export class TileFeatures {
  readonly labels = new StringPool();
  readonly areas = new AreaRelations();
  readonly refs = new RefLists();
  private readonly ways: WayFeature[] = [];
  private readonly coastlines: number[] = [];
  private readonly pointClasses: FeatureClass[] = [];
  private readonly pointLabels = new GrowableInt32();
  private readonly pointPlaces = new GrowableFloat64();

  relation(id: number, tags: Tags, members: Member[]): void {
    if (classifyRelation(tags)) this.areas.add(id, tags, members);
  }

  way(id: number, tags: Tags, nodeIds: Float64Array): void {
    this.areas.way(id, nodeIds);
    const found = classifyWay(tags);
    const number = houseNumberClass(tags);
    if (nodeIds.length < 2 || (!found && !number)) return;
    const isClosed = f64(nodeIds, 0) === f64(nodeIds, nodeIds.length - 1) && nodeIds.length > 3;
    const list = this.refs.add(nodeIds);
    if (found?.layer === 'coast') this.coastlines.push(list);
    if (found && (found.shape === 'line' || isClosed)) {
      this.ways.push({
        class: found,
        label: this.labels.add(found.layer === 'buildings' ? '' : packLabel(tags)),
        list,
      });
    }
    if (number)
      this.ways.push({ class: number, label: this.labels.add(packLabel({ name: tags['addr:housenumber'] })), list });
  }

  node(tags: Tags, lonE7: number, latE7: number): void {
    const found = classifyNode(tags);
    if (!found) return;
    this.pointClasses.push(found);
    this.pointLabels.push(
      this.labels.add(found.layer === 'addresses' ? packLabel({ name: tags['addr:housenumber'] }) : packLabel(tags)),
    );
    this.pointPlaces.push(lonE7);
    this.pointPlaces.push(latE7);
  }

  /** All features in world units, once the nodes are known. */
  finish(nodes: NodeTable): TileColumns {
    const columns = new TileColumns();
    this.addSea(columns, nodes);
    for (const relation of this.areas.relations) {
      const found = classifyRelation(relation.tags);
      const { outer, inner } = this.areas.rings(relation, nodes);
      if (!found || outer.length === 0) continue;
      const holes = inner.map((ring) => toWorld(ring, nodes));
      columns.begin(found, this.labels.add(packLabel(relation.tags)));
      for (const ring of outer.map((indexes) => toWorld(indexes, nodes))) {
        columns.addRing(ring, false);
        for (const hole of holes) if (isInRing(ring, i32(hole, 0), i32(hole, 1))) columns.addRing(hole, true);
      }
    }
    for (const way of this.ways) {
      const line = toWorld(this.refs.indexes(way.list, nodes), nodes);
      if (line.length < (way.class.shape === 'area' ? 8 : 4)) continue;
      columns.begin(way.class, way.label);
      columns.addRing(way.class.shape === 'point' ? middleOf(line) : line, false);
    }
    const [places, labels] = [this.pointPlaces.view(), this.pointLabels.view()];
    this.pointClasses.forEach((found, at) => {
      columns.begin(found, i32(labels, at));
      columns.addRing(Int32Array.of(worldX(f64(places, at * 2)), worldY(f64(places, at * 2 + 1))), false);
    });
    return columns;
  }

  /** The sea, unless streets would lie in it: then the coastline has gaps that nobody can tell how to close. */
  private addSea(columns: TileColumns, nodes: NodeTable): void {
    const streets = this.ways.filter((way) => way.class.layer === 'roads' && way.class.class !== 'ferry');
    const step = Math.max(1, Math.floor(streets.length / STREETS_TRIED));
    const tried = streets
      .filter((_, at) => at % step === 0)
      .map((way) => toWorld(this.refs.indexes(way.list, nodes), nodes));
    const places = tried.filter((line) => line.length > 0).map((line) => [i32(line, 0), i32(line, 1)] as const);
    const lines = joinLines(this.coastlines.map((list) => this.refs.ids(list)))
      .map((ids) => Int32Array.from(ids, (id) => nodes.indexOf(id)).filter((index) => nodes.has(index)))
      .map((indexes) => toWorld(indexes, nodes));
    if (lines.length === 0 || places.length === 0) return;
    const [x, y] = [places.map((place) => place[0]), places.map((place) => place[1])];
    const sea = seaPolygons(lines, [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]);
    const isWet = ([px, py]: readonly [number, number]) =>
      sea.some((rings) => rings.filter((ring) => isInRing(ring, px, py)).length % 2 === 1);
    if (places.filter(isWet).length > MOST_WET * places.length) return;
    for (const [outer, ...islands] of sea) {
      if (!outer) continue;
      columns.begin(SEA, 0);
      columns.addRing(outer, false);
      for (const island of islands) columns.addRing(island, true);
    }
  }
}

const SEA: FeatureClass = { layer: 'water', class: 'sea', minZoom: 0, shape: 'area' };
const STREETS_TRIED = 2000;
/** Bridges, piers and tunnels are in the sea, streets are not. */
const MOST_WET = 0.06;

/** Features in columns: class, label, rings; coordinates in world units. */
export class TileColumns {
  readonly classes: FeatureClass[] = [];
  readonly classOf = new GrowableInt32();
  readonly label = new GrowableInt32();
  /** Rings of feature f are firstRing[f] to firstRing[f + 1] (exclusive), points of ring r likewise. */
  readonly firstRing = new GrowableInt32();
  readonly firstPoint = new GrowableInt32();
  readonly isHole = new GrowableBytes();
  readonly points = new GrowableInt32();
  private readonly classNumbers = new Map<string, number>();

  begin(found: FeatureClass, label: number): void {
    const key = `${found.layer}/${found.class}/${found.minZoom}/${found.shape}`;
    let number = this.classNumbers.get(key);
    if (number === undefined) {
      number = this.classes.push(found) - 1;
      this.classNumbers.set(key, number);
    }
    this.classOf.push(number);
    this.label.push(label);
    this.firstRing.push(this.firstPoint.length);
  }

  addRing(points: Int32Array, isHole: boolean): void {
    this.firstPoint.push(this.points.length / 2);
    this.isHole.push(isHole ? 1 : 0);
    for (let at = 0; at < points.length; at++) this.points.push(i32(points, at));
  }
}

const toWorld = (indexes: Int32Array, nodes: NodeTable): Int32Array => {
  const points = new Int32Array(indexes.length * 2);
  for (let at = 0; at < indexes.length; at++) {
    points[at * 2] = worldX(i32(nodes.lonE7, i32(indexes, at)));
    points[at * 2 + 1] = worldY(i32(nodes.latE7, i32(indexes, at)));
  }
  return points;
};

const middleOf = (line: Int32Array): Int32Array => {
  let [x, y] = [0, 0];
  const count = line.length / 2;
  for (let at = 0; at < count; at++) {
    x += i32(line, at * 2) / count;
    y += i32(line, at * 2 + 1) / count;
  }
  return Int32Array.of(Math.round(x), Math.round(y));
};
