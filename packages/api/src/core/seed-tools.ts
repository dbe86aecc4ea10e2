import type { Deps } from './deps.ts';

/** What a slice's seed gets besides the transaction. */
export interface SeedTools {
  now: Date;
  /** Deterministic: the same samples on every machine. */
  random(): number;
  ids: Deps['ids'];
  /** Bytes of a sample file, under its id; they are stored once the samples are in. */
  keep(id: string, bytes: Uint8Array): void;
  kept: ReadonlyMap<string, Uint8Array>;
}

export function seedTools({ clock, ids }: Pick<Deps, 'clock' | 'ids'>): SeedTools {
  const kept = new Map<string, Uint8Array>();
  return {
    now: clock.now(),
    random: seededRandom(20_261_120),
    ids,
    keep: (id, bytes) => void kept.set(id, bytes),
    kept,
  };
}

/** mulberry32: small, and good enough for samples. */
function seededRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
