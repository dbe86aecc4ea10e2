import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Tags } from '#osm/elements.ts';
import { type ByteSource, bytesSource, openOsmFile } from '#osm/osm-file.ts';
import { OsmFileError } from '#osm/osm-file-error.ts';
import { readElements } from '#osm/read-elements.ts';
import { hasExtract, readExtract } from './extracts.ts';
import { blob, nodeInflate, type OsmSketch, writeOsm } from './osm-writer.ts';

const sketch: OsmSketch = {
  nodes: [
    { id: 1, lon: 9.5, lat: 47.1, tags: { name: 'Zürich → ' } },
    { id: 2, lon: -9.5, lat: -47.1234567 },
    { id: 9_007_199_254_740, lon: 179.9999999, lat: 85, tags: { place: 'مدينة', __proto__: 'x' } },
    { id: -5, lon: 0, lat: 0 },
  ],
  ways: [{ id: 7, nodes: [1, 2, 9_007_199_254_740, 1], tags: { highway: 'residential', name: '𝔊asse' } }],
  relations: [
    {
      id: 8,
      tags: { type: 'restriction' },
      members: [
        { type: 'way', id: 7, role: 'from' },
        { type: 'node', id: 1, role: 'via' },
      ],
    },
  ],
};

const readAll = async (source: ByteSource) => {
  const file = await openOsmFile(source, nodeInflate);
  const nodes: [number, number, number, Tags | null][] = [];
  const ways: [number, Tags, number[]][] = [];
  const relations: unknown[] = [];
  const pass = readElements(file, {
    node: (id, lon, lat, tags) => nodes.push([id, lon, lat, tags]),
    way: (id, tags, ids) => ways.push([id, tags, [...ids]]),
    relation: (id, tags, members) => relations.push([id, tags, members]),
  });
  for await (const share of pass) expect(share).toBeLessThanOrEqual(1);
  return { nodes, ways, relations };
};

const failure = async (bytes: Uint8Array): Promise<OsmFileError> => {
  const error = await readAll(bytesSource(bytes)).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof OsmFileError)) throw new Error(`not an OsmFileError: ${error}`);
  return error;
};

describe('reading extracts', () => {
  it.each([
    ['dense nodes, zlib', {}],
    ['dense nodes, raw', { codec: 'raw' as const }],
    ['plain nodes', { dense: false }],
    ['many blocks', { nodesPerBlock: 1 }],
  ])('reads what was written: %s', async (_, options) => {
    const { nodes, ways, relations } = await readAll(bytesSource(writeOsm(sketch, options)));
    expect(nodes.map(([id]) => id)).toEqual(sketch.nodes.map(({ id }) => id));
    expect(nodes.map(([, lon, lat]) => [lon, lat])).toEqual(
      sketch.nodes.map(({ lon, lat }) => [Math.round(lon * 1e7), Math.round(lat * 1e7)]),
    );
    expect(nodes[0]?.[3]).toEqual({ name: 'Zürich → ' });
    expect(nodes[2]?.[3]?.place).toBe('مدينة');
    expect(ways).toEqual([[7, sketch.ways[0]?.tags, sketch.ways[0]?.nodes]]);
    expect(relations).toEqual([[8, { type: 'restriction' }, sketch.relations?.[0]?.members]]);
  });

  it('never asks for more than a block at a time', async () => {
    const bytes = writeOsm(sketch, { nodesPerBlock: 1 });
    const whole = bytesSource(bytes);
    let largest = 0;
    await readAll({
      sizeBytes: whole.sizeBytes,
      read: async (offset, length) => {
        largest = Math.max(largest, length);
        return whole.read(offset, length);
      },
    });
    expect(largest).toBeLessThan(bytes.length / 3);
  });

  it.each(['lzma', 'lz4', 'zstd'] as const)('refuses %s by name', async (codec) => {
    const error = await failure(writeOsm(sketch, { codec }));
    expect(error.code).toBe('codec');
    expect(error.message).toContain(codec);
  });

  it('refuses features it does not know, empty files and files of another kind', async () => {
    expect(await failure(writeOsm(sketch, { requiredFeatures: ['OsmSchema-V0.6', 'Holograms'] }))).toMatchObject({
      code: 'feature',
    });
    expect(await failure(new Uint8Array(0))).toMatchObject({ code: 'empty', byteOffset: 0 });
    expect(await failure(new TextEncoder().encode('<?xml version="1.0"?><osm/>'))).toMatchObject({ byteOffset: 0 });
  });

  it('refuses a block that unpacks to more than it announces', async () => {
    const header = writeOsm({ nodes: [], ways: [] });
    const bomb = blob('OSMData', new Uint8Array(40 * 1024 * 1024));
    const error = await failure(new Uint8Array(Buffer.concat([header, bomb])));
    expect(error).toMatchObject({ code: 'too-large', byteOffset: header.length });
  });
});

/** Reproducible numbers below a limit. */
const dice = (seed: number) => {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % limit;
  };
};

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Reads damaged bytes: either a clear error, or, where the damage changed nothing that is read, the same content. */
const survives = async (bytes: Uint8Array, intact: string): Promise<'error' | 'same' | 'shorter'> => {
  try {
    return digest(await readAll(bytesSource(bytes))) === intact ? 'same' : 'shorter';
  } catch (error) {
    if (!(error instanceof OsmFileError)) throw error;
    expect(error.byteOffset).toBeGreaterThanOrEqual(0);
    expect(error.byteOffset).toBeLessThanOrEqual(bytes.length);
    return 'error';
  }
};

describe.each([
  ['a hand-made extract', () => writeOsm(sketch, { nodesPerBlock: 2 }), true],
  ['a real one', () => readExtract('monaco'), hasExtract('monaco')],
])('damage to %s', (_, read, isThere) => {
  it.skipIf(!isThere)(
    'is told at 200 random lengths',
    async () => {
      const bytes = read();
      const next = dice(1);
      const intact = digest(await readAll(bytesSource(bytes)));
      const outcomes = { error: 0, same: 0, shorter: 0 };
      for (let round = 0; round < 200; round++)
        outcomes[await survives(bytes.subarray(0, next(bytes.length)), intact)]++;
      expect(outcomes.same).toBe(0);
      expect(outcomes.shorter).toBeLessThan(10);
    },
    60_000,
  );

  it.skipIf(!isThere)(
    'is told at 200 random byte flips',
    async () => {
      const bytes = read();
      const next = dice(2);
      const intact = digest(await readAll(bytesSource(bytes)));
      const outcomes = { error: 0, same: 0, shorter: 0 };
      for (let round = 0; round < 200; round++) {
        const damaged = Uint8Array.from(bytes);
        const at = next(bytes.length);
        damaged[at] = (damaged[at] ?? 0) ^ (1 + next(255));
        outcomes[await survives(damaged, intact)]++;
      }
      expect(outcomes.shorter).toBe(0);
      expect(outcomes.error).toBeGreaterThan(190);
    },
    60_000,
  );
});
