import { describe, expect, it } from 'vitest';
import { openAddresses } from '#addresses/address-index.ts';
import { Container, packContainer, RegionFileError } from '#file/container.ts';
import { profileOf } from '#graph/profile.ts';
import { importRegion } from '#import/import-region.ts';
import { bytesSource } from '#osm/osm-file.ts';
import { roadMatrix } from '#routing/matrix.ts';
import { openRoads, roadsBounds } from '#routing/roads.ts';
import { openTiles } from '#tiles/tile-store.ts';
import { ladder } from './networks.ts';
import { nodeInflate, writeOsm } from './osm-writer.ts';

const sketch = ladder();
sketch.way('abc', { name: 'Straße', maxspeed: '50' });
sketch.way('adefc', { highway: 'service' });
const bytes = writeOsm(sketch.osm());

const importAll = async () => {
  const files: { kind: string; data: ArrayBuffer }[] = [];
  const phases = new Set<string>();
  const options = {
    region: 'here',
    inflate: nodeInflate,
    profiles: [profileOf('car'), profileOf('foot')],
    smallestIslandEdges: 1,
  };
  for await (const event of importRegion(bytesSource(bytes), options)) {
    if (event.kind === 'progress') phases.add(event.phase);
    else files.push({ kind: event.kind, data: event.data });
  }
  return { files, phases };
};

describe('importing', () => {
  it('reports every phase and gives a file per profile, one of tiles and one of addresses', async () => {
    const { files, phases } = await importAll();
    expect([...phases]).toEqual(['relations', 'ways', 'nodes', 'tiles', 'addresses', 'graph', 'contract']);
    expect(files.map(({ kind }) => kind)).toEqual(['tiles', 'addresses', 'roads', 'roads']);
  });

  it('answers with what it read, and stops when it is told to', async () => {
    const options = { region: 'here', inflate: nodeInflate, profiles: [profileOf('car')] };
    const events = importRegion(bytesSource(bytes), options);
    let step = await events.next();
    while (!step.done) step = await events.next();
    expect(step.value).toEqual({ country: null, nodes: 6, ways: 2, relations: 0 });
    const cancelled = importRegion(bytesSource(bytes), options);
    await cancelled.next();
    await cancelled.return({ country: null, nodes: 0, ways: 0, relations: 0 });
    expect((await cancelled.next()).done).toBe(true);
  });

  it('gives the same bytes for the same extract', async () => {
    const [first, second] = [await importAll(), await importAll()];
    const digests = (files: { data: ArrayBuffer }[]) => files.map(({ data }) => Buffer.from(data).toString('base64'));
    expect(digests(first.files)).toEqual(digests(second.files));
  });
});

describe('region files', () => {
  it('open as views, on shared memory too, and answer alike', async () => {
    const { files } = await importAll();
    const { data } = files[2] ?? { data: new ArrayBuffer(0) };
    const shared = new SharedArrayBuffer(data.byteLength);
    new Uint8Array(shared).set(new Uint8Array(data));
    const [own, other] = [openRoads(data), openRoads(shared)];
    expect(other.network.pointsE7.buffer).toBe(shared);
    const places = [sketch.at('a'), sketch.at('c'), sketch.at('e')];
    expect(roadMatrix(other, places, places)).toEqual(roadMatrix(own, places, places));
    expect(other.version).toBe(own.version);
    expect(roadsBounds(other).map((edge) => edge.toFixed(4))).toEqual(['9.0000', '47.0000', '9.0078', '47.0027']);
    expect(own.meta).toMatchObject({
      region: 'here',
      profile: { name: 'car' },
      report: { restrictions: { applied: 0 } },
    });
  });

  it('a file of another kind, version or length is refused, and so is every changed byte', async () => {
    const { files } = await importAll();
    const [tiles, addresses, roads] = files.map(({ data }) => data);
    if (!tiles || !addresses || !roads) throw new Error('files are missing');
    const code = (open: () => unknown): string => {
      try {
        open();
        return 'opened';
      } catch (error) {
        if (error instanceof RegionFileError) return error.code;
        throw error;
      }
    };
    expect(code(() => openRoads(tiles))).toBe('kind');
    expect(code(() => openTiles(addresses))).toBe('kind');
    expect(code(() => openAddresses(roads))).toBe('kind');
    expect(code(() => openRoads(roads.slice(0, 20)))).toBe('not-a-region-file');
    expect(code(() => openRoads(roads.slice(0, roads.byteLength - 8)))).toBe('truncated');
    expect(code(() => openRoads(new ArrayBuffer(400)))).toBe('not-a-region-file');
    const newer = roads.slice(0);
    new DataView(newer).setUint32(4, 99, true);
    expect(code(() => openRoads(newer))).toBe('version');
    for (let at = 0; at < roads.byteLength; at += 97) {
      const damaged = roads.slice(0);
      const view = new Uint8Array(damaged);
      view[at] = (view[at] ?? 0) ^ 0x10;
      expect(['damaged', 'truncated', 'version', 'not-a-region-file']).toContain(code(() => openRoads(damaged)));
    }
  });

  it('columns come back with their types', () => {
    const file = new Container(
      packContainer('test', { a: 1 }, { bytes: Uint8Array.of(1, 2, 3), numbers: Float64Array.of(0.5) }),
      'test',
    );
    expect([...file.uint8('bytes'), ...file.float64('numbers')]).toEqual([1, 2, 3, 0.5]);
    expect(file.meta).toEqual({ a: 1 });
    expect(() => file.int32('bytes')).toThrow(RegionFileError);
  });
});
