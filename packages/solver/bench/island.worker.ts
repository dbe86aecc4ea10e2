/** One island of the bench in a thread of its own; its clock is the process's CPU time shared out among the threads. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { serveIsland } from '#islands/serve-island.ts';
import { cpuS } from './cpu-seconds.ts';

const threads = Number(workerData);

if (parentPort !== null) {
  const port = parentPort;
  const hear = serveIsland({
    post: (message) => port.postMessage(message),
    elapsedS: () => cpuS() / threads,
    pause: () => nextTurn(),
  });
  port.on('message', hear);
}
