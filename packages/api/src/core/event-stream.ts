import type { Ctx } from './context.ts';

/** Topic of the event that some of a person's sessions have ended. */
export const sessionsTopic = 'sessions';

/** Topic of the event that what some roles may do has changed. */
export const accessTopic = 'access';

export interface StreamMessage {
  event: string;
  data: unknown;
  id?: string;
}

const encoder = new TextEncoder();
const stillHere = encoder.encode(': still here\n\n');
const quietMs = 15_000;

/** The open streams of this process. One timer serves all, by the thousand; it runs while there are any. */
const openStreams = new Set<(bytes: Uint8Array) => void>();
let heartbeat: ReturnType<typeof setInterval> | undefined;

function keepAlive(write: (bytes: Uint8Array) => void): () => void {
  openStreams.add(write);
  heartbeat ??= setInterval(() => {
    for (const one of openStreams) one(stillHere);
  }, quietMs);
  return () => {
    openStreams.delete(write);
    if (openStreams.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  };
}

/** A message as it goes over the wire; made once where many get it. */
export function messageBytes({ event, data, id }: StreamMessage): Uint8Array {
  return encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/**
 * An event stream (text/event-stream). `run` sends messages until `close` is called or the reader leaves; what it
 * returns is called once at the end. A comment every 15 s keeps proxies from closing a quiet stream. When sessions of
 * the caller end, or what roles may do changes, so does the stream: whoever may still ask asks again.
 */
export function eventStream(
  { events, caller }: Pick<Ctx, 'events' | 'caller'>,
  run: (send: (message: StreamMessage | Uint8Array) => void, close: () => void) => (() => void) | Promise<() => void>,
): Response {
  let stop: (() => void) | undefined;
  let isOver = false;
  let letGo: (() => void) | undefined;
  let unwatch: (() => void) | undefined;

  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (bytes: Uint8Array) => {
        if (!isOver) controller.enqueue(bytes);
      };
      const close = () => {
        if (isOver) return;
        end();
        controller.close();
      };
      write(encoder.encode(': open\n\n'));
      unwatch = events.subscribe(({ topic, id }) => {
        const endsSession = topic === sessionsTopic && caller && id === String(caller.userId);
        if (endsSession || topic === accessTopic) close();
      });
      letGo = keepAlive(write);
      try {
        stop = await run((message) => write(message instanceof Uint8Array ? message : messageBytes(message)), close);
      } catch (error) {
        // The stream fails with it: nothing may be written there any more.
        end();
        throw error;
      }
      if (isOver) stop();
    },
    cancel: () => end(),
  });

  function end() {
    isOver = true;
    letGo?.();
    unwatch?.();
    stop?.();
    stop = undefined;
  }

  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // For proxies that would hold messages back.
      'x-accel-buffering': 'no',
    },
  });
}
