/** A route's vehicle to be loaded before its first trip; in milliseconds since 1970. */
export interface DockLoad {
  routeId: string;
  /** Its driver is there. */
  earliestMs: number;
  leavesMs: number;
  /** It may leave later: no driver has its route yet. */
  canWait: boolean;
}
export interface DockTurn {
  routeId: string;
  /** From 1. */
  dock: number;
  fromMs: number;
  toMs: number;
  /** How long after it was to leave it is loaded. */
  lateMs: number;
}

const minuteMs = 60_000;

/**
 * Which vehicle loads when at which dock, each for as long, in whole minutes: right before it leaves, where all can do so;
 * else as soon as it is its turn, the one that leaves first before the others (earliest due date, Jackson 1955), and
 * where two leave together the one that cannot wait.
 */
export function dockTurns(loads: readonly DockLoad[], docks: number, lastsMs: number): DockTurn[] {
  const late = justInTime(loads, docks, lastsMs);
  const earliestOf = new Map(loads.map(({ routeId, earliestMs }) => [routeId, earliestMs]));
  const isPossible = late.every(({ routeId, fromMs }) => fromMs >= (earliestOf.get(routeId) ?? 0));
  return isPossible ? late : inTurns(loads, docks, lastsMs);
}

/** Backwards from the last that leaves. */
function justInTime(loads: readonly DockLoad[], docks: number, lastsMs: number): DockTurn[] {
  const freeUntil = Array.from({ length: docks }, () => Number.POSITIVE_INFINITY);
  return loads
    .toSorted((a, b) => b.leavesMs - a.leavesMs)
    .map(({ routeId, leavesMs }) => {
      // The dock that is longest free from the first on, so that few docks do where few are needed.
      const fitting = freeUntil.findIndex((until) => until >= leavesMs);
      const dock = fitting >= 0 ? fitting : freeUntil.indexOf(Math.max(...freeUntil));
      const toMs = floored(Math.min(leavesMs, freeUntil[dock] ?? leavesMs));
      freeUntil[dock] = toMs - lastsMs;
      return { routeId, dock: dock + 1, fromMs: toMs - lastsMs, toMs, lateMs: 0 };
    });
}

function inTurns(loads: readonly DockLoad[], docks: number, lastsMs: number): DockTurn[] {
  const freeFrom = Array.from({ length: docks }, () => 0);
  const waiting = loads.toSorted((a, b) => a.leavesMs - b.leavesMs || Number(a.canWait) - Number(b.canWait));
  const turns: DockTurn[] = [];
  while (waiting.length > 0) {
    const dock = freeFrom.indexOf(Math.min(...freeFrom));
    const fromMs = raised(Math.max(freeFrom[dock] ?? 0, Math.min(...waiting.map(({ earliestMs }) => earliestMs))));
    const [load] = waiting.splice(
      waiting.findIndex(({ earliestMs }) => earliestMs <= fromMs),
      1,
    );
    if (!load) break; // one is there: its time is the least
    const toMs = fromMs + lastsMs;
    freeFrom[dock] = toMs;
    const lateMs = Math.max(0, toMs - load.leavesMs);
    turns.push({ routeId: load.routeId, dock: dock + 1, fromMs, toMs, lateMs });
  }
  return turns;
}

/** From when each loads that can wait and would not be loaded in time, once it leaves as it is loaded: by route. */
export function waitForDocks(loads: readonly DockLoad[], docks: number, lastsMs: number): Map<string, number> {
  const waits = new Map<string, number>();
  let now = loads;
  // One that leaves later may have to let another go first.
  for (let round = 0; round < loads.length; round++) {
    const fixed = new Set(now.flatMap(({ routeId, canWait }) => (canWait ? [] : routeId)));
    const late = dockTurns(now, docks, lastsMs).filter(({ routeId, lateMs }) => lateMs > 0 && !fixed.has(routeId));
    if (late.length === 0) break;
    for (const { routeId, fromMs } of late) waits.set(routeId, fromMs);
    now = now.map((load) => {
      const earliestMs = waits.get(load.routeId);
      return earliestMs === undefined
        ? load
        : { ...load, earliestMs, leavesMs: Math.max(load.leavesMs, earliestMs + lastsMs) };
    });
  }
  return waits;
}

const floored = (ms: number) => Math.floor(ms / minuteMs) * minuteMs;
const raised = (ms: number) => Math.ceil(ms / minuteMs) * minuteMs;
