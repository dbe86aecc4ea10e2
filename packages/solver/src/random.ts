/** Seeded generator sfc32 (Chris Doty-Humphrey, PractRand): 32-bit integer arithmetic only, so every engine draws the same. */
import { item } from '#problem/item.ts';

export interface Random {
  /** 0 … 2³² − 1. */
  next: () => number;
  /** 0 … 1, 1 excluded. */
  unit: () => number;
  /** 0 … n − 1. */
  below: (n: number) => number;
}

export function createRandom(seed: number): Random {
  let a = 0x9e3779b9 ^ seed;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 20; i++) next();
  const unit = (): number => next() * 2 ** -32;
  return { next, unit, below: (n) => Math.floor(unit() * n) };
}

/** One of several things, each as likely as its weight. */
export function drawWeighted<T extends { readonly weight: number }>(things: readonly T[], random: Random): T {
  let total = 0;
  for (let k = 0; k < things.length; k++) total += item(things, k).weight;
  let draw = random.unit() * total;
  let pick = 0;
  while (pick + 1 < things.length && draw >= item(things, pick).weight) draw -= item(things, pick++).weight;
  return item(things, pick);
}
