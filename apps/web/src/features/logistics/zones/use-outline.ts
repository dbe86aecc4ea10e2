import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { mostPoints, type Part, rounded } from '@cartage/contract/logistics/zones/geometry.rules.ts';
import { useState } from 'react';

/** Rings as they are drawn: without the first corner at their end. */
export type Drawn = Part[];

export const opened = (parts: readonly Part[]): Drawn => parts.map((rings) => rings.map((ring) => ring.slice(0, -1)));
export const between = (a: LonLat, b: LonLat): LonLat => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
/** It ends where it begins. */
export const closedRing = (ring: Part[number]): Part[number] => [...ring, ...ring.slice(0, 1)];

/** As it is sent: rings that were begun and left empty are none, but one there is. */
export function closedRings(drawn: Drawn): Part[] {
  const parts = drawn.map((rings) => rings.filter((ring) => ring.length > 0)).filter((rings) => rings.length > 0);
  return parts.length > 0 ? parts.map((rings) => rings.map(closedRing)) : [[[]]];
}

const mostSteps = 200;
const first = { part: 0, ring: 0 };

export interface Outline {
  drawn: Drawn;
  /** The ring that is worked on. */
  at: { part: number; ring: number };
  corners: readonly LonLat[];
  /** A press on the map adds a corner. */
  isAdding: boolean;
  canUndo: boolean;
  isFull: boolean;
  setIsAdding: (isAdding: boolean) => void;
  choose: (at: Outline['at']) => void;
  add: (location: LonLat) => void;
  insert: (index: number, location: LonLat) => void;
  move: (index: number, location: LonLat) => void;
  remove: (index: number) => void;
  undo: () => void;
  addPart: () => void;
  addHole: () => void;
  removeRing: () => void;
}

/** An outline while it is drawn, with the steps back. */
export function useOutline(drawn: Drawn, onChange: (drawn: Drawn) => void, isNew: boolean): Outline {
  const [chosen, setAt] = useState(first);
  const [isAdding, setIsAdding] = useState(isNew);
  const [before, setBefore] = useState<Drawn[]>([]);
  const at = drawn[chosen.part]?.[chosen.ring] ? chosen : first;
  const corners = drawn[at.part]?.[at.ring] ?? [];
  const change = (next: Drawn) => {
    setBefore([...before.slice(1 - mostSteps), drawn]);
    onChange(next);
  };
  const redraw = (ring: LonLat[]) =>
    change(
      drawn.map((rings, part) =>
        part === at.part ? rings.map((one, index) => (index === at.ring ? ring : one)) : rings,
      ),
    );
  const isFull = drawn.flat(2).length >= mostPoints;
  return {
    drawn,
    at,
    corners,
    isAdding,
    canUndo: before.length > 0,
    isFull,
    setIsAdding,
    choose: setAt,
    add: (location) => !isFull && redraw([...corners, rounded(location)]),
    insert: (index, location) => !isFull && redraw(corners.toSpliced(index, 0, rounded(location))),
    move: (index, location) => redraw(corners.with(index, rounded(location))),
    remove: (index) => redraw(corners.toSpliced(index, 1)),
    undo: () => {
      const last = before.at(-1);
      if (!last) return;
      setBefore(before.slice(0, -1));
      onChange(last);
    },
    addPart: () => {
      change([...drawn, [[]]]);
      setAt({ part: drawn.length, ring: 0 });
      setIsAdding(true);
    },
    addHole: () => {
      change(drawn.map((rings, part) => (part === at.part ? [...rings, []] : rings)));
      setAt({ part: at.part, ring: drawn[at.part]?.length ?? 0 });
      setIsAdding(true);
    },
    removeRing: () => {
      const others = drawn.map((rings, part) =>
        part !== at.part ? rings : at.ring === 0 ? [] : rings.filter((_, index) => index !== at.ring),
      );
      const left = others.filter((rings) => rings.length > 0);
      change(left.length > 0 ? left : [[[]]]);
      setAt(first);
    },
  };
}
