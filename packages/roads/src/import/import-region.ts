import { AddressData } from '#addresses/address-data.ts';
import { packAddresses } from '#addresses/build-index.ts';
import { buildRoadGraph } from '#graph/build-road-graph.ts';
import type { Profile, ProfileName } from '#graph/profile.ts';
import { RoadData } from '#graph/road-data.ts';
import { contract } from '#hierarchy/contract.ts';
import type { ElementVisitor } from '#osm/elements.ts';
import { NodeTable } from '#osm/node-table.ts';
import { type ByteSource, type Inflate, openOsmFile } from '#osm/osm-file.ts';
import { readElements } from '#osm/read-elements.ts';
import { packRoads, type RoadsMeta } from '#routing/roads.ts';
import { TileFeatures } from '#tiles/tile-features.ts';
import { packTiles } from '#tiles/tile-store.ts';
import { CountryVotes } from './region-country.ts';

export interface ImportOptions {
  /** Name of the region, kept in every file. */
  region: string;
  inflate: Inflate;
  profiles: readonly Profile[];
  /** ISO 3166-1 alpha-2; found out from the extract when absent. */
  country?: string;
  smallestIslandEdges?: number;
  /** Both default to true. */
  withTiles?: boolean;
  withAddresses?: boolean;
}

export type ImportPhase = 'relations' | 'ways' | 'nodes' | 'graph' | 'contract' | 'tiles' | 'addresses';

/** What happens during an import: how far a phase is, or a finished file to be stored. */
export type ImportEvent =
  | { kind: 'progress'; phase: ImportPhase; profile?: ProfileName; share: number }
  | { kind: 'roads'; profile: ProfileName; data: ArrayBuffer; report: RoadsMeta['report'] }
  | { kind: 'tiles' | 'addresses'; data: ArrayBuffer };

export interface ImportReport {
  country: string | null;
  nodes: number;
  ways: number;
  relations: number;
}

/**
 * Turns an extract into region files. Pull events to make it go on; return from the loop to cancel. Store the files
 * aside and put them in place when the generator has returned: it throws `OsmFileError` on a broken extract.
 */
export async function* importRegion(
  source: ByteSource,
  options: ImportOptions,
): AsyncGenerator<ImportEvent, ImportReport> {
  const file = await openOsmFile(source, options.inflate);
  const report: ImportReport = { country: null, nodes: 0, ways: 0, relations: 0 };
  const votes = new CountryVotes();
  const roadData = new RoadData();
  const tiles = options.withTiles === false ? null : new TileFeatures();
  const addresses = options.withAddresses === false ? null : new AddressData();
  const pass = async function* (phase: ImportPhase, visitor: ElementVisitor): AsyncGenerator<ImportEvent, void> {
    for await (const share of readElements(file, visitor)) yield { kind: 'progress', phase, share };
  };
  yield* pass('relations', {
    relation(id, tags, members) {
      report.relations++;
      votes.count(tags);
      roadData.relation(id, tags, members);
      tiles?.relation(id, tags, members);
      addresses?.relation(id, tags, members);
    },
  });
  yield* pass('ways', {
    way(id, tags, nodeIds) {
      report.ways++;
      votes.count(tags);
      roadData.way(id, tags, nodeIds);
      tiles?.way(id, tags, nodeIds);
      addresses?.way(id, tags, nodeIds);
    },
  });
  const nodes = new NodeTable([
    roadData.refs.allIds(),
    ...[tiles, addresses].flatMap((data) => (data ? [data.refs.allIds(), data.areas.refs.allIds()] : [])),
  ]);
  yield* pass('nodes', {
    node(id, lonE7, latE7, tags) {
      report.nodes++;
      const index = nodes.place(id, lonE7, latE7);
      if (!tags) return;
      votes.count(tags);
      if (index >= 0) roadData.node(id, tags);
      tiles?.node(tags, lonE7, latE7);
      addresses?.node(tags, lonE7, latE7);
    },
  });
  const country = options.country ?? votes.winner();
  report.country = country ?? null;
  if (tiles) {
    yield { kind: 'progress', phase: 'tiles', share: 0 };
    const columns = tiles.finish(nodes);
    yield { kind: 'tiles', data: packTiles(columns, tiles.labels.strings, options.region) };
  }
  if (addresses) {
    yield { kind: 'progress', phase: 'addresses', share: 0 };
    yield { kind: 'addresses', data: packAddresses(addresses, nodes, options.region) };
  }
  for (const profile of options.profiles) {
    yield* importProfile(roadData, nodes, profile, country, options);
  }
  return report;
}

function* importProfile(
  data: RoadData,
  nodes: NodeTable,
  profile: Profile,
  country: string | undefined,
  options: ImportOptions,
): Generator<ImportEvent, void> {
  yield { kind: 'progress', phase: 'graph', profile: profile.name, share: 0 };
  const road = buildRoadGraph(data, nodes, profile, { country, smallestIslandEdges: options.smallestIslandEdges });
  const steps = contract(road.network, road.graph);
  for (;;) {
    const step = steps.next();
    if (step.done) {
      const meta: RoadsMeta = { region: options.region, profile, country: country ?? null, report: road.report };
      yield { kind: 'roads', profile: profile.name, data: packRoads(road, step.value, meta), report: road.report };
      return;
    }
    yield { kind: 'progress', phase: 'contract', profile: profile.name, share: step.value.done / step.value.total };
  }
}
