/** Stops that ended in the last so many days are looked at. */
export const windowDays = 90;
/** Before a place was visited so often, nothing is said of it. */
export const fewestVisits = 5;

const leastS = 60;
const leastShare = 0.2;

/** Whether two times at a place differ enough to be worth speaking of: by a minute, and by a fifth of what holds. */
export const isClearlyOther = (measuredS: number, holdsS: number): boolean => {
  const differenceS = Math.abs(measuredS - holdsS);
  return differenceS >= leastS && differenceS >= leastShare * holdsS;
};

/** What is planned at a place that says nothing else: what was accepted, or what its visits were planned with. */
export const plannedNow = ({ acceptedS, plannedS }: { acceptedS: number | null; plannedS: number }): number =>
  acceptedS ?? plannedS;
