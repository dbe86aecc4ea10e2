import type { Ctx } from './context.ts';
import { type ChangeEvent, type EventBus, mayTellOf } from './database/events.ts';
import type { TakeStream } from './stream-sink.ts';

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
const greeting = encoder.encode(': open\n\n');
const stillHere = encoder.encode(': still here\n\n');
const quietMs = 15_000;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // For proxies that would hold messages back.
  'x-accel-buffering': 'no',
};

/** Tells a reader from where to resume, and nothing else. */
export const idBytes = (id: string): Uint8Array => encoder.encode(`id: ${id}\n\n`);

/** A message as it goes over the wire; made once where many get it. */
export function messageBytes({ event, data, id }: StreamMessage): Uint8Array {
  return encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/**
 * An event stream (text/event-stream). `run` sends messages until `close` is called or the reader leaves; what it
 * returns is called once at the end. A comment every 15 s keeps proxies from closing a quiet stream. When sessions of
 * the caller end, what roles may do changes or events were missed, so does the stream: whoever may still ask asks again.
 */
export function eventStream(
  { events, caller, takeStream = asBody }: Pick<Ctx, 'events' | 'caller' | 'takeStream'>,
  run: (send: (message: StreamMessage | Uint8Array) => void, close: () => void) => (() => void) | Promise<() => void>,
): Response {
  const open = openStreamsOf(events);
  const userId = caller?.userId;
  // Streams stay open for hours, by the thousand: this holds what it needs, and nothing of the request.
  return takeStream(headers, (sink) => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const end = () => {
      isOver = true;
      open.remove(stream);
      stop?.();
      stop = undefined;
    };
    const stream: OpenStream = {
      userId,
      write: (bytes) => {
        if (!isOver) sink.write(bytes);
      },
      close: () => {
        if (isOver) return;
        end();
        sink.close();
      },
    };
    const begin = async () => {
      try {
        stop = await run(
          (message) => stream.write(message instanceof Uint8Array ? message : messageBytes(message)),
          stream.close,
        );
        if (isOver) stop();
      } catch (error) {
        end();
        sink.fail(error);
      }
    };
    stream.write(greeting);
    open.add(stream);
    void begin();
    return end;
  });
}

/** The stream as the body of an answer, which any host can read. */
const asBody: TakeStream = (given, begin) => {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      end = begin({
        write: (bytes) => controller.enqueue(bytes),
        close: () => controller.close(),
        fail: (reason) => controller.error(reason),
      });
    },
    cancel: () => end(),
  });
  return new Response(body, { headers: given });
};

interface OpenStream {
  userId: number | undefined;
  write(bytes: Uint8Array): void;
  close(): void;
}

const openByBus = new WeakMap<EventBus, ReturnType<typeof openStreams>>();
function openStreamsOf(bus: EventBus) {
  const known = openByBus.get(bus) ?? openStreams(bus);
  openByBus.set(bus, known);
  return known;
}

/** The open streams of this process. One timer and one ear serve all, while there are any. */
function openStreams(bus: EventBus) {
  const open = new Set<OpenStream>();
  const hear = (event: ChangeEvent) => {
    const isForAll = mayTellOf(event, accessTopic);
    if (!isForAll && event.topic !== sessionsTopic) return;
    for (const stream of open) if (isForAll || event.id === String(stream.userId)) stream.close();
  };
  const keepAlive = () => {
    for (const stream of open) stream.write(stillHere);
  };
  let rest: (() => void) | undefined;
  const start = () => {
    const unsubscribe = bus.subscribe(hear);
    const heartbeat = setInterval(keepAlive, quietMs);
    return () => {
      unsubscribe();
      clearInterval(heartbeat);
    };
  };
  return {
    add(stream: OpenStream) {
      open.add(stream);
      rest ??= start();
    },
    remove(stream: OpenStream) {
      open.delete(stream);
      if (open.size > 0) return;
      rest?.();
      rest = undefined;
    },
  };
}
