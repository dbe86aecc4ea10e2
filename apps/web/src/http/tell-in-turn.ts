interface Pace {
  /** What comes within this time of the first is told with it. */
  gatherMs: number;
  /** From one telling to the next at least. */
  restMs?: number | undefined;
  /** One that takes longer is no longer waited for. */
  mostMs?: number;
}

/**
 * Returns what takes items and tells of them, those of a moment together, each telling after the one before is through:
 * reading again and again what is still being read, a slow line would never show it.
 */
export function tellInTurn<T>(
  tell: (items: T[]) => Promise<unknown>,
  { gatherMs, restMs = 0, mostMs = 10_000 }: Pace,
): (item: T) => void {
  let gathered: T[] = [];
  let isTelling = false;
  const work = async () => {
    await pause(gatherMs);
    while (gathered.length > 0) {
      const items = gathered;
      gathered = [];
      const through = Promise.all([tell(items), pause(restMs)]).catch(() => {}); // who tells says what failed
      await Promise.race([through, pause(mostMs)]);
    }
    isTelling = false;
  };
  return (item) => {
    gathered.push(item);
    if (isTelling) return;
    isTelling = true;
    void work();
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
