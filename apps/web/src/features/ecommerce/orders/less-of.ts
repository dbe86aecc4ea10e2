/** What came off the total, without a sign where nothing did. */
export const lessOf = (totalMinor: number, keptMinor: number): number =>
  totalMinor === keptMinor ? 0 : keptMinor - totalMinor;
