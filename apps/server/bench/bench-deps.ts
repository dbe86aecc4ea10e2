import { localEventBus } from '@cartage/api/core/database/events.ts';
import type { Db, Deps } from '@cartage/api/core/deps.ts';
import { diskRoadsHost } from '#roads/disk-roads-host.ts';
import { createSolveRunner } from '#solving/solve-runner.ts';

/** One process that sends no mail and keeps no files, on this database. */
export function benchDeps(db: Db, folder: string): Deps {
  let lastId = 0;
  return {
    db,
    events: localEventBus(),
    clock: { now: () => new Date() },
    ids: { next: (prefix) => `${prefix}_${String(++lastId).padStart(9, '0')}` },
    host: { publicUrl: 'http://127.0.0.1', isLoopbackOnly: true, kind: 'server' },
    files: { put: async () => {}, get: async () => undefined, remove: async () => {} },
    pictures: { shrink: async () => undefined },
    solveRunner: createSolveRunner({ threads: 1 }),
    roads: diskRoadsHost({ folder, filesFolder: folder }),
    sendMail: async () => false,
    sendWebhook: null,
    log: (level, message, facts) => level === 'error' && console.error(message, facts),
    secret: 'only-for-the-bench-only-for-the-bench',
  };
}
