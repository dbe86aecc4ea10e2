import { f64 } from '#arrays/at.ts';
import { decodeUtf8 } from '#arrays/utf8.ts';
import type { ElementVisitor, Member, MemberType, Tags } from './elements.ts';
import { expectWireType, ProtobufError, ProtobufReader } from './protobuf-reader.ts';

export const NODES = 1;
export const WAYS = 2;
export const RELATIONS = 4;

const MEMBER_TYPES: readonly MemberType[] = ['node', 'way', 'relation'];

/** How raw numbers of a block become coordinates, in units of 10⁻⁷ degree. */
interface Scale {
  granularity: number;
  lonOffset: number;
  latOffset: number;
}

/** Reads one PrimitiveBlock (osmformat.proto) into the visitor; answers which kinds of element it holds. */
export const readPrimitiveBlock = (data: Uint8Array, visitor: ElementVisitor): number => {
  const reader = new ProtobufReader(data);
  const groups: ProtobufReader[] = [];
  const scale: Scale = { granularity: 100, lonOffset: 0, latOffset: 0 };
  let strings: StringTable | undefined;
  while (!reader.isAtEnd) {
    const tag = reader.varint();
    if (tag >> 3 === 1) {
      expectWireType(tag, 2);
      strings = new StringTable(reader.message());
    } else if (tag >> 3 === 2) {
      expectWireType(tag, 2);
      groups.push(reader.message());
    } else if (tag === 17 << 3) scale.granularity = reader.varint();
    else if (tag === 19 << 3) scale.latOffset = reader.varint();
    else if (tag === 20 << 3) scale.lonOffset = reader.varint();
    else reader.skip(tag & 7);
  }
  if (!strings) throw new ProtobufError('the table of strings is missing');
  let kinds = 0;
  for (const group of groups) kinds |= readGroup(group, strings, scale, visitor);
  return kinds;
};

const readGroup = (group: ProtobufReader, strings: StringTable, scale: Scale, visitor: ElementVisitor): number => {
  let kinds = 0;
  while (!group.isAtEnd) {
    const tag = group.varint();
    const field = tag >> 3;
    expectWireType(tag, 2);
    const element = group.message();
    if (field === 1 || field === 2) {
      kinds |= NODES;
      if (visitor.node) (field === 1 ? readNode : readDenseNodes)(element, strings, scale, visitor);
    } else if (field === 3) {
      kinds |= WAYS;
      if (visitor.way) readWay(element, strings, visitor);
    } else if (field === 4) {
      kinds |= RELATIONS;
      if (visitor.relation) readRelation(element, strings, visitor);
    } else if (field !== 5) throw new ProtobufError(`elements of kind ${field} are not known`);
  }
  return kinds;
};

const coordinate = (raw: number, offset: number, scale: Scale, limitE7: number): number => {
  const value = Math.round((offset + raw * scale.granularity) / 100);
  if (value > limitE7 || value < -limitE7) throw new ProtobufError('a coordinate is outside the world');
  return value;
};

const readDenseNodes = (dense: ProtobufReader, strings: StringTable, scale: Scale, visitor: ElementVisitor): void => {
  const empty = new ProtobufReader(dense.bytes, 0, 0);
  let [ids, lats, lons, keysValues] = [empty, empty, empty, empty];
  while (!dense.isAtEnd) {
    const tag = dense.varint();
    if (tag === ((1 << 3) | 2)) ids = dense.message();
    else if (tag === ((8 << 3) | 2)) lats = dense.message();
    else if (tag === ((9 << 3) | 2)) lons = dense.message();
    else if (tag === ((10 << 3) | 2)) keysValues = dense.message();
    else dense.skip(tag & 7);
  }
  let id = 0;
  let lat = 0;
  let lon = 0;
  while (!ids.isAtEnd) {
    id += ids.signedVarint();
    lat += lats.signedVarint();
    lon += lons.signedVarint();
    const lonE7 = coordinate(lon, scale.lonOffset, scale, 1_800_000_000);
    const latE7 = coordinate(lat, scale.latOffset, scale, 900_000_000);
    visitor.node?.(id, lonE7, latE7, keysValues.isAtEnd ? null : denseTags(keysValues, strings));
  }
  if (!lats.isAtEnd || !lons.isAtEnd) throw new ProtobufError('there are more coordinates than nodes');
};

const denseTags = (keysValues: ProtobufReader, strings: StringTable): Tags | null => {
  let tags: Record<string, string> | null = null;
  for (let key = keysValues.varint(); key !== 0; key = keysValues.isAtEnd ? 0 : keysValues.varint()) {
    tags ??= {};
    tags[strings.get(key)] = strings.get(keysValues.varint());
  }
  return tags;
};

const readNode = (node: ProtobufReader, strings: StringTable, scale: Scale, visitor: ElementVisitor): void => {
  const element = { id: 0, lat: 0, lon: 0 };
  const tagReader = new TagReader();
  while (!node.isAtEnd) {
    const tag = node.varint();
    if (tag === 1 << 3) element.id = node.signedVarint();
    else if (tag === 8 << 3) element.lat = node.signedVarint();
    else if (tag === 9 << 3) element.lon = node.signedVarint();
    else if (!tagReader.take(tag, node)) node.skip(tag & 7);
  }
  const lonE7 = coordinate(element.lon, scale.lonOffset, scale, 1_800_000_000);
  const latE7 = coordinate(element.lat, scale.latOffset, scale, 900_000_000);
  visitor.node?.(element.id, lonE7, latE7, tagReader.hasTags ? tagReader.tags(strings) : null);
};

const readWay = (way: ProtobufReader, strings: StringTable, visitor: ElementVisitor): void => {
  let id = 0;
  let nodeIds = new Float64Array(0);
  const tagReader = new TagReader();
  while (!way.isAtEnd) {
    const tag = way.varint();
    if (tag === 1 << 3) id = way.varint();
    else if (tag === ((8 << 3) | 2)) nodeIds = deltas(way.message());
    else if (!tagReader.take(tag, way)) way.skip(tag & 7);
  }
  visitor.way?.(id, tagReader.tags(strings), nodeIds);
};

const readRelation = (relation: ProtobufReader, strings: StringTable, visitor: ElementVisitor): void => {
  let id = 0;
  let ids = new Float64Array(0);
  let roles: ProtobufReader | undefined;
  let types: ProtobufReader | undefined;
  const tagReader = new TagReader();
  while (!relation.isAtEnd) {
    const tag = relation.varint();
    if (tag === 1 << 3) id = relation.varint();
    else if (tag === ((8 << 3) | 2)) roles = relation.message();
    else if (tag === ((9 << 3) | 2)) ids = deltas(relation.message());
    else if (tag === ((10 << 3) | 2)) types = relation.message();
    else if (!tagReader.take(tag, relation)) relation.skip(tag & 7);
  }
  const members: Member[] = [];
  for (let index = 0; index < ids.length; index++) {
    if (!roles || !types) throw new ProtobufError('a relation has members without roles or types');
    const type = MEMBER_TYPES[types.varint()];
    if (!type) throw new ProtobufError('a relation has a member of unknown type');
    members.push({ type, id: f64(ids, index), role: strings.get(roles.varint()) });
  }
  visitor.relation?.(id, tagReader.tags(strings), members);
};

const deltas = (packed: ProtobufReader): Float64Array<ArrayBuffer> => {
  let count = 0;
  for (let at = packed.position; at < packed.end; at++) if ((packed.bytes[at] ?? 0) < 0x80) count++;
  const values = new Float64Array(count);
  let value = 0;
  for (let index = 0; index < count; index++) {
    value += packed.signedVarint();
    values[index] = value;
  }
  if (!packed.isAtEnd) throw new ProtobufError('a list of numbers is cut off');
  return values;
};

/** Gathers the packed key and value columns that nodes, ways and relations share (fields 2 and 3). */
class TagReader {
  private keys: ProtobufReader | undefined;
  private values: ProtobufReader | undefined;

  get hasTags(): boolean {
    return this.keys !== undefined;
  }

  take(tag: number, reader: ProtobufReader): boolean {
    if (tag === ((2 << 3) | 2)) this.keys = reader.message();
    else if (tag === ((3 << 3) | 2)) this.values = reader.message();
    else return false;
    return true;
  }

  tags(strings: StringTable): Tags {
    const tags: Record<string, string> = {};
    if (!this.keys) return tags;
    while (!this.keys.isAtEnd) {
      if (!this.values || this.values.isAtEnd) throw new ProtobufError('an element has more keys than values');
      tags[strings.get(this.keys.varint())] = strings.get(this.values.varint());
    }
    return tags;
  }
}

/** Decodes a string when it is first asked for: most strings of a block belong to elements nobody wants. */
class StringTable {
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly decoded: (string | undefined)[] = [];
  private readonly bytes: Uint8Array;

  constructor(table: ProtobufReader) {
    this.bytes = table.bytes;
    while (!table.isAtEnd) {
      const tag = table.varint();
      if (tag !== ((1 << 3) | 2)) {
        table.skip(tag & 7);
        continue;
      }
      const text = table.message();
      this.starts.push(text.position);
      this.ends.push(text.end);
    }
  }

  get(index: number): string {
    const known = this.decoded[index];
    if (known !== undefined) return known;
    const start = this.starts[index];
    if (start === undefined) throw new ProtobufError(`there is no string number ${index}`);
    const text = decodeUtf8(this.bytes, start, this.ends[index]);
    this.decoded[index] = text;
    return text;
  }
}
