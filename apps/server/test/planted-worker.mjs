// A solver thread that misbehaves in the way its problem asks for, or, where that is a part of another, one of its tasks.
import { parentPort, threadId } from 'node:worker_threads';

const plan = { percent: 100, plan: [], cost: 7, unassigned: 0, iterations: 5 };

const behaviours = ({ jobs }) => jobs.map(({ id }) => id.split(' ')[0]);

parentPort.on('message', ({ problem, seed, timeLimitS, stopCell: cells }) => {
  parentPort.postMessage({ kind: 'started' });
  const done = (stopped, cost) =>
    parentPort.postMessage({ kind: 'done', outcome: { ...plan, cost, stopped, threadId }, rank: [cost] });
  switch (problem.behaviour ?? behaviours(problem).find((behaviour) => behaviour !== 'well')) {
    case 'throw':
      throw new Error('planted');
    case 'exit':
      process.exit(7);
      break;
    case 'spin':
      for (;;);
    case 'silence':
      break;
    case 'heap': {
      const kept = [];
      for (;;) kept.push(new Array(100_000).fill(Math.random()));
    }
    case 'arrays': {
      const kept = [];
      for (;;) kept.push(new ArrayBuffer(2 ** 40));
    }
    case 'reason':
      parentPort.postMessage({ kind: 'failed', reason: 'jobs.0.visit.place: no such place' });
      break;
    case 'until-stopped': {
      parentPort.postMessage({ kind: 'progress', progress: { ...plan, percent: 1, cost: 9 }, rank: [9] });
      const endMs = performance.now() + timeLimitS * 1000;
      while (Atomics.load(cells, 0) === 0 && performance.now() < endMs);
      done(Atomics.load(cells, 0) === 1 ? 'cancelled' : 'time', 8);
      break;
    }
    default:
      done('iterations', 100 - seed);
  }
});
