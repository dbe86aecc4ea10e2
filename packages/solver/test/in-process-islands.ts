import type { Island } from '#islands/island.ts';
import { serveIsland } from '#islands/serve-island.ts';
import type { FromIsland, ToIsland } from '#protocol.ts';

/** An island in process; messages pass a structured clone as between workers. */
export function inProcess(): Island {
  let heard: (message: FromIsland) => void = () => {};
  let closed = false;
  const receive = serveIsland({
    post: (message) => {
      const copy = structuredClone(message);
      setImmediate(() => {
        if (!closed) heard(copy);
      });
    },
    elapsedS: () => performance.now() / 1000,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
  });
  return {
    post: (message: ToIsland) => {
      const copy = structuredClone(message);
      setImmediate(() => receive(copy));
    },
    listen: (onMessage) => {
      heard = onMessage;
    },
    close: () => {
      closed = true;
    },
  };
}

export function dying(): Island {
  return { post: () => {}, listen: (_heard, lost) => setImmediate(() => lost('out of memory')), close: () => {} };
}
