/** Large problems on islands: each part has an island of its own, which is closed when the part is done. */

import { type Slot, solveByParts } from '#parts/solve-by-parts.ts';
import type { Problem } from '#problem/problem.types.ts';
import type { SolveResult } from '../solve.types.ts';
import type { Island, IslandsOptions } from './island.ts';

export function solvePartsOnIslands(
  problem: Problem,
  { islands, spawn, onLost, ...rest }: IslandsOptions,
): { result: Promise<SolveResult>; cancel: () => void } {
  const running = new Set<Island>();
  let isCancelled = false;
  const slot =
    (index: number): Slot =>
    (part, options) =>
      new Promise((resolve, reject) => {
        const island = spawn(index);
        running.add(island);
        const end = (): boolean => {
          island.close();
          return running.delete(island);
        };
        const lose = (reason: string): void => {
          if (!end()) return;
          onLost?.(index, reason);
          reject(new Error(reason));
        };
        island.listen((message) => {
          if (message.kind === 'failed') lose(message.reason);
          else if (message.kind === 'done' && end()) resolve(message);
        }, lose);
        island.post({ kind: 'start', problem: part, options });
      });
  const slots = Array.from({ length: Math.max(1, islands) }, (_, index) => slot(index));
  const result = solveByParts(problem, { ...rest, slots, shouldStop: () => isCancelled });
  return {
    result,
    cancel: () => {
      isCancelled = true;
      for (const island of running) island.post({ kind: 'cancel' });
    },
  };
}
