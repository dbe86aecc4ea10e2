import { hostname } from 'node:os';
import type { Deps } from '@cartage/api/core/deps.ts';

/** Which process this is, for people who look into the database or the log. */
export const processName = (role: 'server' | 'worker'): string => `${role} ${process.pid} on ${hostname()}`;

/** A promise that fails with nobody waiting for it is a fault of ours: told in the log, and no reason to stop. */
export function logStrayErrors(log: Deps['log']): void {
  process.on('unhandledRejection', (error) => log('error', 'A task failed that nobody waited for', { error }));
}

/** Resolves with the work, or after `limitMs` without it. */
export async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}

/** Everything is closed: whatever still holds this process open shall not. */
export function endSoon(): void {
  setTimeout(() => process.exit(), 500).unref();
}

/** Resolves when somebody asks this process to end; asked again, it ends at once. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        resolve(signal);
        process.once(signal, () => process.exit(1));
      });
    }
  });
}
