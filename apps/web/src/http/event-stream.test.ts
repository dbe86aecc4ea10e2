import '#test/dom.ts';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventEndpoints } from '@cartage/contract/events/events.endpoints.ts';
import { afterEach, expect, it } from 'vitest';
import { eventStream, type StreamEvent } from './event-stream.ts';

const nodeFetch = globalThis.fetch;
let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  globalThis.fetch = nodeFetch;
});

/** A real server that answers the nth connection with `answers[n]`, and what each connection asked for. */
async function serve(...answers: ((reply: ServerResponse) => void)[]) {
  const lastIds: (string | undefined)[] = [];
  const server = createServer((request, reply) => {
    const answer = answers[lastIds.length];
    lastIds.push(request.headers['last-event-id']?.toString());
    if (!answer) return reply.writeHead(204).end();
    answer(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port
  globalThis.fetch = (url, init) => nodeFetch(new URL(String(url), `http://127.0.0.1:${port}`), init);
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return lastIds;
}

async function collect(signal = AbortSignal.timeout(8000)): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of eventStream(eventEndpoints.stream, {}, { signal })) events.push(event);
  return events;
}

const ok = (reply: ServerResponse) => reply.writeHead(200, { 'content-type': 'text/event-stream' });

it('reads events however the bytes are cut', async () => {
  await serve((reply) => {
    ok(reply);
    const bytes = Buffer.from(
      ': hello\r\n\r\nid: 1\r\nevent: change\r\ndata: é1\r\ndata: 2\r\n\r\nretry: 5\ndata: last\n\n',
    );
    const writeFrom = (at: number) => {
      if (at >= bytes.length) return reply.end();
      reply.write(bytes.subarray(at, at + 3));
      setTimeout(() => writeFrom(at + 3), 1);
    };
    writeFrom(0);
  });
  expect(await collect()).toEqual([
    { id: '1', event: 'change', data: 'é1\n2' },
    { id: '1', event: 'message', data: 'last' },
  ]);
});

it('goes on after a lost connection where it was, and misses nothing', async () => {
  const lastIds = await serve(
    (reply) => {
      ok(reply).write('retry: 10\n\nid: 7\ndata: a\n\nid: 8\ndata: half a bl');
      setTimeout(() => reply.destroy(), 30);
    },
    (reply) => ok(reply).end('retry: 10\n\nid: 8\ndata: b\n\n'),
  );
  expect((await collect()).map(({ id, data }) => [id, data])).toEqual([
    ['7', 'a'],
    ['8', 'b'],
  ]);
  expect(lastIds).toEqual([undefined, '7', '8']);
});

it('stops when it is told to', async () => {
  await serve((reply) => ok(reply).write('data: a\n\n'));
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 60);
  expect((await collect(controller.signal)).length).toBe(1);
});

it('gives up when the server refuses', async () => {
  await serve((reply) => reply.writeHead(403, { 'content-type': 'application/json' }).end('{"code":"forbidden"}'));
  await expect(collect()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});
