/** A course is completed when all its tasks are. */
export const isCompleted = ({ completedTasks, totalTasks }: { completedTasks: number; totalTasks: number }): boolean =>
  completedTasks === totalTasks;

/** Seconds as courses tell them: `3h 20m`, `45m`. */
export function courseTime(durationS: number): string {
  const minutes = Math.round(durationS / 60);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}h ${minutes % 60}m` : `${minutes}m`;
}

/** What `courseTime` has written, in seconds again. */
export function courseSeconds(time: string): number {
  const [, hours = 0, minutes = 0] = /^(?:(\d+)h )?(\d+)m$/.exec(time) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60;
}
