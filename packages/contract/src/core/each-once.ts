/** A list without what it names again, in the order of first mention. */
export const eachOnce = <T>(all: readonly T[]): T[] => [...new Set(all)];
