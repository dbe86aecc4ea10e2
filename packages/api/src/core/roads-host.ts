import type { QuestionKind, RoadsAnswer, RoadsQuestion } from '@cartage/roads/asking/questions.ts';
import type { ProfileName } from '@cartage/roads/graph/profile.ts';
import type { ImportOrder, ImportOutcome, ImportProgress } from '@cartage/roads/import/import-messages.ts';
import type { HttpRequest, HttpResponse } from '@cartage/roads/providers/http.ts';

/** An extract: one that was uploaded, one in the folder set aside for it, or any path an operator named. */
export type ExtractSource = { uploadId: string } | { path: string } | { operatorPath: string };

/** A .pmtiles file: one that is kept, or one in the folder set aside. */
export type MapSource = { id: string } | { path: string };

export interface RegionImportJob {
  /** Rejects with a RoadsHostError when it came to nothing; nothing is left of it then. */
  done: Promise<ImportOutcome>;
  cancel(): void;
}

/** Why something with roads failed: a code for screens, and the place in the file where it breaks. */
export class RoadsHostError extends Error {
  readonly code: string;
  readonly byteOffset: number | null;

  constructor(code: string, message: string, byteOffset: number | null = null) {
    super(message);
    this.code = code;
    this.byteOffset = byteOffset;
  }
}

/** Requests leave from this machine: which hosts they may reach is told with each. */
export interface ServerRules {
  allowsPrivateHosts: boolean;
}

/** Keeps region files and answers questions about them away from the request path; asks servers an administrator named. */
export interface RoadsHost {
  /** Whether regions can be kept at all. */
  canImport: boolean;
  maxUploadBytes: number;
  /** Extracts and maps that may be used lie there; null: there is no such folder. */
  filesFolder: string | null;
  listFiles(ending: '.osm.pbf' | '.pmtiles'): Promise<{ path: string; sizeBytes: number }[]>;

  /** Bytes that have come; undefined when there is no such upload. */
  receivedBytes(uploadId: string): Promise<number | undefined>;
  createUpload(uploadId: string): Promise<void>;
  /** Adds bytes at the end of an upload, and gives its length. */
  append(uploadId: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  removeUpload(uploadId: string): Promise<void>;

  /** Makes region files in a new folder; one import at a time, in the order they were asked for. */
  importRegion(
    source: ExtractSource,
    order: Omit<ImportOrder, 'profiles'> & { folder: string; profiles: readonly ProfileName[] },
    onProgress: (progress: ImportProgress) => void,
  ): RegionImportJob;
  /** What an import without its process left, or a region that is gone. */
  removeFolder(folder: string): Promise<void>;

  ask<K extends QuestionKind>(question: RoadsQuestion<K>): Promise<RoadsAnswer<K>>;
  /** A vector tile, gzipped. */
  gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;

  /** A tile that was made before, as `keepTile` got it; it goes with its region's folder. */
  keptTile(folder: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Keeps a tile for later, as far as there is room for it. */
  keepTile(folder: string, name: string, tile: Uint8Array): Promise<void>;

  /** Makes an upload a map file of that id. */
  keepMap(uploadId: string, id: string): Promise<void>;
  removeMap(id: string): Promise<void>;
  /** How long a map file is now, and a word that changes with it; undefined when it is not there. */
  statMap(source: MapSource): Promise<{ sizeBytes: number; version: string } | undefined>;
  /** Bytes of a map file, fewer at its end; undefined when it is not there. */
  readMap(source: MapSource, offset: number, length: number): Promise<Uint8Array<ArrayBuffer> | undefined>;

  /** Why pages may not be told to ask this host; undefined when they may. */
  refusalOfHost(hostname: string, rules: ServerRules): Promise<string | undefined>;
  /** Sends one request to a server; rejects with a RoadsHostError `host_refused` where the rules forbid it. */
  send(request: HttpRequest, rules: ServerRules): Promise<HttpResponse>;
}
