import { GrowableFloat64, GrowableInt32 } from '#arrays/growable.ts';
import { StringPool } from '#arrays/string-pool.ts';
import type { Member, Tags } from '#osm/elements.ts';
import { RefLists } from '#osm/ref-lists.ts';
import { roadClassOf } from './road-class.ts';

/** Keys that decide who may use a road and how fast; ways alike in all of them are judged once. */
const WAY_KEYS = (
  'highway route junction oneway oneway:bicycle oneway:foot oneway:motor_vehicle area service tunnel toll motorroad ' +
  'access vehicle motor_vehicle motorcar goods hgv bicycle foot impassable smoothness surface tracktype ' +
  'access:forward access:backward vehicle:forward vehicle:backward motor_vehicle:forward motor_vehicle:backward ' +
  'motorcar:forward motorcar:backward goods:forward goods:backward hgv:forward hgv:backward ' +
  'bicycle:forward bicycle:backward cycleway cycleway:left cycleway:right ' +
  'maxspeed maxspeed:forward maxspeed:backward maxspeed:hgv maxspeed:hgv:forward maxspeed:hgv:backward ' +
  'maxspeed:type source:maxspeed zone:maxspeed duration ' +
  'maxheight maxheight:physical maxwidth maxwidth:physical maxlength maxweight maxweightrating maxaxleload ' +
  'maxheight:hgv maxwidth:hgv maxlength:hgv maxweight:hgv maxweightrating:hgv maxaxleload:hgv maxweight:goods ' +
  'maxweightrating:goods'
).split(' ');
const NODE_KEYS =
  'barrier highway access vehicle motor_vehicle motorcar goods hgv bicycle foot maxheight maxwidth traffic_signals:direction'.split(
    ' ',
  );

/** A turn restriction as written in the file. */
export interface RestrictionRelation {
  id: number;
  tags: Tags;
  members: Member[];
}

/** Everything of an extract that concerns roads, for all profiles; filled element by element. */
export class RoadData {
  readonly tagSets: Tags[] = [];
  readonly names = new StringPool();
  readonly restrictions: RestrictionRelation[] = [];
  /** Tags of barriers, signals and signs, by node id. */
  readonly nodeTags = new Map<number, Tags>();
  readonly refs = new RefLists();
  readonly wayIds = new GrowableFloat64();
  readonly wayTagSets = new GrowableInt32();
  readonly wayNames = new GrowableInt32();
  readonly wayRefs = new GrowableInt32();
  private readonly tagSetNumbers = new Map<string, number>();

  relation(id: number, tags: Tags, members: Member[]): void {
    if (tags.type?.startsWith('restriction')) this.restrictions.push({ id, tags, members });
  }

  way(id: number, tags: Tags, nodeIds: Float64Array): void {
    if (nodeIds.length < 2 || roadClassOf(tags) === null) return;
    this.refs.add(nodeIds);
    this.wayIds.push(id);
    this.wayTagSets.push(this.tagSet(tags));
    this.wayNames.push(this.names.add(tags.name));
    this.wayRefs.push(this.names.add(tags.ref));
  }

  node(id: number, tags: Tags): void {
    const { highway } = tags;
    const isSign =
      highway === 'traffic_signals' || highway === 'stop' || highway === 'give_way' || highway === 'mini_roundabout';
    if (!isSign && !tags.barrier) return;
    this.nodeTags.set(id, pick(tags, NODE_KEYS));
  }

  private tagSet(tags: Tags): number {
    const kept = pick(tags, WAY_KEYS);
    const signature = Object.entries(kept).join('\n');
    const known = this.tagSetNumbers.get(signature);
    if (known !== undefined) return known;
    this.tagSetNumbers.set(signature, this.tagSets.length);
    return this.tagSets.push(kept) - 1;
  }
}

const pick = (tags: Tags, keys: readonly string[]): Tags => {
  const picked: Record<string, string> = {};
  for (const key of keys) {
    const value = tags[key];
    if (value !== undefined) picked[key] = value;
  }
  return picked;
};
