interface Numbered {
  id: number;
}

/**
 * The messages that came with those known before: one that is taken back keeps its place. What lies before a gap is left
 * out, and is read again when somebody scrolls there.
 */
export function withKnown<M extends Numbered>(known: readonly M[], fresh: readonly M[]): M[] {
  const [first, last] = [fresh[0], fresh.at(-1)];
  if (!first || !last) return [...fresh];
  const isJoined = known.some(({ id }) => id >= first.id);
  const older = isJoined ? known.filter(({ id }) => id < first.id) : [];
  return [...older, ...fresh, ...known.filter(({ id }) => id > last.id)];
}
