/** When somebody else was last let in. */
export interface Breath {
  at: number;
}
export const takeBreath = (): Breath => ({ at: performance.now() });

const longestMs = 12;

/** Whether this has been going on for a while. Asked for every row: to await each would cost more than to read it. */
export const isOutOfBreath = ({ at }: Breath): boolean => performance.now() - at >= longestMs;

/** Lets others have their turn. */
export async function breathe(breath: Breath): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  breath.at = performance.now();
}
