import type { LonLat } from '#geo/distance.ts';
import type { ProvidedMatrix } from './provider.ts';

/** A rectangle of a matrix. */
export interface Block {
  firstSource: number;
  sources: LonLat[];
  firstTarget: number;
  targets: LonLat[];
}

/** What a server takes in one request. */
export interface MatrixLimits {
  /** Sources and targets together. */
  maxLocations?: number;
  maxPairs?: number;
}

/** What a server answered for a block, in seconds and metres; `null` is "no way". */
export interface BlockAnswer {
  durationsS: (number | null)[][];
  distancesM: (number | null)[][];
}

/** Cuts a matrix into as few, as square blocks as the limits allow. */
export const planBlocks = (sources: readonly LonLat[], targets: readonly LonLat[], limits: MatrixLimits): Block[] => {
  const maxLocations = limits.maxLocations ?? Number.POSITIVE_INFINITY;
  const maxPairs = limits.maxPairs ?? Number.POSITIVE_INFINITY;
  const [rows, columns] = blockSize(sources.length, targets.length, maxLocations, maxPairs);
  const blocks: Block[] = [];
  for (let source = 0; source < sources.length; source += rows) {
    for (let target = 0; target < targets.length; target += columns) {
      blocks.push({
        firstSource: source,
        sources: sources.slice(source, source + rows),
        firstTarget: target,
        targets: targets.slice(target, target + columns),
      });
    }
  }
  return blocks;
};

const blockSize = (rows: number, columns: number, maxLocations: number, maxPairs: number): [number, number] => {
  if (rows + columns <= maxLocations && rows * columns <= maxPairs) return [Math.max(1, rows), Math.max(1, columns)];
  const side = Math.max(1, Math.floor(Math.min(maxLocations / 2, Math.sqrt(maxPairs))));
  const height = Math.min(rows, side);
  const width = Math.min(columns, maxLocations - height, Math.floor(maxPairs / height));
  const taller = Math.min(rows, maxLocations - width, Math.floor(maxPairs / width));
  return [Math.max(1, taller), Math.max(1, width)];
};

const REQUESTS_IN_FLIGHT = 3;

/** Asks for all blocks, a few at a time, and puts the matrix together. The first failure ends it. */
export const fetchMatrix = async (
  provider: string,
  size: { sources: number; targets: number },
  blocks: readonly Block[],
  ask: (block: Block) => Promise<BlockAnswer>,
): Promise<ProvidedMatrix> => {
  const matrix: ProvidedMatrix = {
    durationsS: new Int32Array(size.sources * size.targets).fill(-1),
    distancesM: new Int32Array(size.sources * size.targets).fill(-1),
    unreachable: 0,
    provider,
    estimated: false,
    graphVersion: null,
  };
  await eachLimited(blocks, REQUESTS_IN_FLIGHT, async (block) => {
    const answer = await ask(block);
    answer.durationsS.forEach((row, source) => {
      row.forEach((durationS, target) => {
        const cell = (block.firstSource + source) * size.targets + block.firstTarget + target;
        const distanceM = answer.distancesM[source]?.[target] ?? null;
        if (durationS === null || distanceM === null) return;
        matrix.durationsS[cell] = Math.round(durationS);
        matrix.distancesM[cell] = Math.round(distanceM);
      });
    });
  });
  matrix.unreachable = matrix.durationsS.filter((durationS) => durationS < 0).length;
  return matrix;
};

/** Works through a list with at most so many at once. */
export const eachLimited = async <T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = items.values();
  let isBroken = false;
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      if (isBroken) return;
      try {
        await work(item);
      } catch (error) {
        isBroken = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
};
