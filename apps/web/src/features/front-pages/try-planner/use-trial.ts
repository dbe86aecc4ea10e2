import { useEffect, useRef, useState } from 'react';
import type { TryAnswer, TryAsk } from './try-planner.worker.ts';
import { problemOf, routeOf, type Spot, type TriedRoute } from './try-problem.ts';

/** Plans the stops anew whenever they change, in a worker of the page; its code comes with the first plan. */
export function useTrial(stops: readonly Spot[], vans: number, isWanted: boolean) {
  const [answer, setAnswer] = useState<{ routes: TriedRoute[]; isDone: boolean; of: readonly Spot[] }>();
  const worker = useRef<Worker>(undefined);
  const turn = useRef(0);
  useEffect(() => () => worker.current?.terminate(), []);
  useEffect(() => {
    if (!isWanted || stops.length === 0) return;
    worker.current ??= new Worker(new URL('./try-planner.worker.ts', import.meta.url), { type: 'module' });
    const asked = ++turn.current;
    worker.current.onmessage = ({ data }: MessageEvent<TryAnswer>) => {
      // Stops were added while it was thinking: that answer says nothing any more.
      if (data.turn !== asked) return;
      const routes = data.routes
        .map((ids) => routeOf(stops, ids.map(Number)))
        .filter((route) => route.stops.length > 0);
      setAnswer({ routes, isDone: data.isDone, of: stops });
    };
    worker.current.postMessage({ turn: asked, problem: problemOf(stops, vans) } satisfies TryAsk);
  }, [stops, vans, isWanted]);
  return answer && answer.of === stops ? answer : undefined;
}
