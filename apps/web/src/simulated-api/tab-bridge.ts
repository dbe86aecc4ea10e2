/**
 * One database, any number of tabs. The tab that holds the lock (the leader) runs the API; the others send it their
 * requests over a channel. When it closes, the next in line takes over and answers what was still waiting.
 */
export interface TabBridge {
  fetch(request: Request): Promise<Response>;
}

type Serve = (request: Request) => Response | Promise<Response>;
type Message =
  | { kind: 'ready' }
  | { kind: 'request'; id: string; url: string; method: string; headers: [string, string][]; body: ArrayBuffer | null }
  | { kind: 'abort'; id: string }
  | { kind: 'head'; id: string; status: number; headers: [string, string][] }
  | { kind: 'chunk'; id: string; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; id: string };

interface Waiting {
  message: Extract<Message, { kind: 'request' }>;
  resolve(response: Response): void;
  body?: ReadableStreamDefaultController<Uint8Array>;
}

const bodiless = [204, 205, 304];

export async function openTabBridge(name: string, startServing: () => Promise<Serve>): Promise<TabBridge> {
  const channel = new BroadcastChannel(name);
  const waiting = new Map<string, Waiting>();
  let serve: Serve | undefined;

  const lead = async () => {
    serve = await startServing();
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (serve) leaderHears(channel, serve, data);
    };
    channel.postMessage({ kind: 'ready' } satisfies Message);
    for (const [id, asked] of waiting) {
      if (asked.body) asked.body.error(new Error('The tab that answered was closed'));
      else asked.resolve(await serve(requestOf(asked.message)));
      waiting.delete(id);
    }
  };

  const isLeader = await new Promise<boolean>((resolve, reject) => {
    void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return resolve(false);
      await lead().then(() => resolve(true), reject);
      return new Promise<never>(() => {}); // held as long as the page lives
    });
  });
  if (!isLeader) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => followerHears(channel, waiting, data);
    void navigator.locks.request(name, async () => {
      await lead();
      return new Promise<never>(() => {});
    });
  }

  return {
    fetch: async (request) => {
      if (serve) return serve(request);
      const message = await messageOf(request);
      return new Promise((resolve) => {
        waiting.set(message.id, { message, resolve });
        request.signal.addEventListener('abort', () => {
          waiting.delete(message.id);
          channel.postMessage({ kind: 'abort', id: message.id } satisfies Message);
        });
        channel.postMessage(message);
      });
    },
  };
}

async function messageOf(request: Request): Promise<Waiting['message']> {
  return {
    kind: 'request',
    id: crypto.randomUUID(),
    url: request.url,
    method: request.method,
    headers: [...request.headers],
    body: request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer(),
  };
}

const requestOf = ({ url, method, headers, body }: Waiting['message'], signal?: AbortSignal): Request =>
  new Request(url, { method, headers, ...(body ? { body } : {}), ...(signal ? { signal } : {}) });

const answering = new Map<string, AbortController>();

function leaderHears(channel: BroadcastChannel, serve: Serve, message: Message): void {
  if (message.kind === 'abort') answering.get(message.id)?.abort();
  if (message.kind !== 'request' || answering.has(message.id)) return;
  const abort = new AbortController();
  answering.set(message.id, abort);
  void answer(channel, serve, message, abort.signal).finally(() => answering.delete(message.id));
}

async function answer(
  channel: BroadcastChannel,
  serve: Serve,
  message: Waiting['message'],
  signal: AbortSignal,
): Promise<void> {
  const tell = (reply: Message) => channel.postMessage(reply);
  const { id } = message;
  const response = await serve(requestOf(message, signal));
  tell({ kind: 'head', id, status: response.status, headers: [...response.headers] });
  const reader = response.body?.getReader();
  signal.addEventListener('abort', () => void reader?.cancel());
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    tell({ kind: 'chunk', id, bytes: new Uint8Array(read.value) });
  tell({ kind: 'end', id });
}

function followerHears(channel: BroadcastChannel, waiting: Map<string, Waiting>, message: Message): void {
  // A leader that has just come does not know what was asked before it was there.
  if (message.kind === 'ready') {
    for (const { message: asked, body } of waiting.values()) if (!body) channel.postMessage(asked);
    return;
  }
  if (message.kind === 'request' || message.kind === 'abort') return;
  const asked = waiting.get(message.id);
  if (!asked) return;
  if (message.kind === 'head') asked.resolve(responseOf(channel, waiting, asked, message));
  if (message.kind === 'chunk') asked.body?.enqueue(message.bytes);
  if (message.kind === 'end') {
    asked.body?.close();
    waiting.delete(message.id);
  }
}

function responseOf(
  channel: BroadcastChannel,
  waiting: Map<string, Waiting>,
  asked: Waiting,
  { id, status, headers }: Extract<Message, { kind: 'head' }>,
): Response {
  if (bodiless.includes(status)) return new Response(null, { status, headers });
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      asked.body = controller;
    },
    cancel: () => {
      waiting.delete(id);
      channel.postMessage({ kind: 'abort', id } satisfies Message);
    },
  });
  return new Response(body, { status, headers });
}
