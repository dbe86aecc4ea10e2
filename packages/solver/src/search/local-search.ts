/** Makes improving moves around every visit until none is left: granular, first improvement (Toth & Vigo 2003). */
import type { State } from '#solution/state.ts';
import type { Move } from './moves/move.ts';

/** Visits between questions. */
const LOOK_EVERY = 128;

/** Stops early where `shouldStop` says so. */
export function improveLocally(state: State, move: Move, shouldStop: () => boolean): void {
  const { visits } = state.model;
  const queue = new Int32Array(visits);
  const waits = new Uint8Array(visits).fill(1);
  for (let v = 0; v < visits; v++) queue[v] = v;
  let head = 0;
  let waiting = visits;
  let looks = 0;
  while (waiting > 0 && (++looks % LOOK_EVERY !== 0 || !shouldStop())) {
    const node = queue[head] as number;
    head = (head + 1) % visits;
    waiting--;
    waits[node] = 0;
    while (move.attempt(node, 0)) {
      for (let i = 0; i < state.logCount; i++) {
        for (const near of [
          state.logNode[i] as number,
          state.prev[state.logNode[i] as number] as number,
          state.next[state.logNode[i] as number] as number,
        ]) {
          // it waits already, or is no visit
          if (waits[near] !== 0) continue;
          waits[near] = 1;
          queue[(head + waiting) % visits] = near;
          waiting++;
        }
      }
    }
  }
  state.begin();
}
