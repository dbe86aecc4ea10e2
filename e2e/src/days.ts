/** A day that many days from now, `2026-11-20`: the samples lie around today. */
export const daysAhead = (days: number): string =>
  new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
