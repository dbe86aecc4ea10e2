import { openAddresses } from '#addresses/address-index.ts';
import { type ProfileName, profileOf } from '#graph/profile.ts';
import type { ByteSource, Inflate } from '#osm/osm-file.ts';
import { OsmFileError } from '#osm/osm-file-error.ts';
import { openRoads, roadsBounds } from '#routing/roads.ts';
import { openTiles } from '#tiles/tile-store.ts';
import {
  ADDRESSES_FILE_NAME,
  type ImportOrder,
  type ImportOutcome,
  type ImportProgress,
  roadsFileName,
  TILES_FILE_NAME,
} from './import-messages.ts';
import { type ImportEvent, type ImportPhase, importRegion } from './import-region.ts';

/** What a host lends to an import. */
export interface ImportHost {
  inflate: Inflate;
  nowMs(): number;
  /** Bytes in use, where the host knows. */
  memoryBytes(): number | null;
  /** Keeps a finished file aside. */
  store(name: string, data: ArrayBuffer): void | Promise<void>;
  onProgress(progress: ImportProgress): void;
  /** Asked often: true ends the import, whose promise then rejects with `ImportCancelled`. */
  isCancelled?(): boolean;
}

export class ImportCancelled extends Error {}

/** Shares of the time: reading, then the networks, one after the other. */
const SHARE_OF_PHASE: Record<Exclude<ImportPhase, 'graph' | 'contract'>, readonly [number, number]> = {
  relations: [0, 2],
  ways: [2, 9],
  nodes: [9, 14],
  tiles: [14, 18],
  addresses: [18, 22],
};
const NETWORKS_FROM = 22;
const NETWORKS_TO = 99;
const GRAPH_SHARE = 0.12;

/** Runs a whole import and says what came of it; the files are with the host then. Throws `OsmFileError`. */
export const runImport = async (source: ByteSource, order: ImportOrder, host: ImportHost): Promise<ImportOutcome> => {
  const startMs = host.nowMs();
  const { country } = order;
  const events = importRegion(source, {
    region: order.name,
    inflate: host.inflate,
    profiles: order.profiles.map((name) => profileOf(name)),
    ...(country === undefined ? {} : { country }),
  });
  const outcome = emptyOutcome();
  let peakBytes = host.memoryBytes();
  const watch = () => {
    const bytes = host.memoryBytes();
    if (bytes !== null) peakBytes = Math.max(peakBytes ?? 0, bytes);
  };
  for (;;) {
    if (host.isCancelled?.()) throw new ImportCancelled('The import was cancelled');
    const next = await events.next();
    watch();
    if (next.done) {
      const { country: found, ...counts } = next.value;
      outcome.country = found;
      Object.assign(outcome.report, counts);
      break;
    }
    await take(next.value, order.profiles, outcome, host);
  }
  // Cut off where a block ends it still reads well, and would take the place of a region that has roads.
  if (outcome.report.profiles.length > 0 && outcome.report.profiles.every(({ segments }) => segments === 0))
    throw new OsmFileError('no-roads', source.sizeBytes, 'The file has no roads for these profiles');
  outcome.report.durationMs = Math.round(host.nowMs() - startMs);
  outcome.report.peakMemoryBytes = peakBytes;
  return outcome;
};

const take = async (
  event: ImportEvent,
  profiles: readonly ProfileName[],
  outcome: ImportOutcome,
  host: ImportHost,
): Promise<void> => {
  if (event.kind === 'progress') {
    const { phase, profile = null } = event;
    host.onProgress({ phase, profile, percent: percentOf(event, profiles) });
    return;
  }
  const { data } = event;
  outcome.sizeBytes += data.byteLength;
  if (event.kind === 'roads') {
    const roads = openRoads(data);
    if (event.report.segments > 0) outcome.bounds = around(outcome, roadsBounds(roads));
    outcome.dataVersion += roads.version;
    const { segments, edges, turns, restrictions, islandCount } = event.report;
    outcome.report.profiles.push({
      profile: event.profile,
      segments,
      edges,
      turns,
      restrictions: restrictions.applied,
      restrictionsLeftOut: restrictions.conditional,
      islands: islandCount,
    });
    await host.store(roadsFileName(event.profile), data);
  } else if (event.kind === 'tiles') {
    const tiles = openTiles(data);
    outcome.report.mapFeatures = tiles.meta.featureCount;
    outcome.dataVersion += tiles.version;
    await host.store(TILES_FILE_NAME, data);
  } else {
    outcome.report.addresses = { ...openAddresses(data).meta.counts };
    await host.store(ADDRESSES_FILE_NAME, data);
  }
};

/** The roads of all profiles: a stop that only cars reach lies in the region too. */
const around = ({ bounds, report }: ImportOutcome, [west, south, east, north]: ImportOutcome['bounds']) => {
  if (report.profiles.every(({ segments }) => segments === 0))
    return [west, south, east, north] as ImportOutcome['bounds'];
  const joined: ImportOutcome['bounds'] = [
    Math.min(bounds[0], west),
    Math.min(bounds[1], south),
    Math.max(bounds[2], east),
    Math.max(bounds[3], north),
  ];
  return joined;
};

const percentOf = (
  { phase, profile, share }: Extract<ImportEvent, { kind: 'progress' }>,
  profiles: readonly ProfileName[],
): number => {
  if (phase !== 'graph' && phase !== 'contract') {
    const [from, to] = SHARE_OF_PHASE[phase];
    return Math.round(from + (to - from) * share);
  }
  const done = Math.max(0, profile ? profiles.indexOf(profile) : 0);
  const within = phase === 'graph' ? GRAPH_SHARE * share : GRAPH_SHARE + (1 - GRAPH_SHARE) * share;
  return Math.round(NETWORKS_FROM + ((NETWORKS_TO - NETWORKS_FROM) * (done + within)) / Math.max(1, profiles.length));
};

const emptyOutcome = (): ImportOutcome => ({
  country: null,
  bounds: [0, 0, 0, 0],
  sizeBytes: 0,
  dataVersion: '',
  report: {
    nodes: 0,
    ways: 0,
    relations: 0,
    profiles: [],
    addresses: { address: 0, street: 0, place: 0, poi: 0 },
    mapFeatures: 0,
    durationMs: 0,
    peakMemoryBytes: null,
  },
});
