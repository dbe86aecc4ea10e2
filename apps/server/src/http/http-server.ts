import { createServer, type IncomingHttpHeaders, type Server, ServerResponse } from 'node:http';
import type { Http2ServerResponse } from 'node:http2';
import { Server as NetServer } from 'node:net';
import type { Deps, HostFacts } from '@cartage/api/core/deps.ts';
import type { HostSays } from '@cartage/api/core/route.ts';
import { getRequestListener, RequestError } from '@hono/node-server';
import { isLoopback } from '#settings.ts';
import { CommandFailure } from '#usage-error.ts';
import { compressAnswer } from './compress-answer.ts';
import { contentSecurityPolicy, mailFrame, setSecurityHeaders } from './security-headers.ts';
import type { StaticSite } from './static-site.ts';
import { takeStream } from './take-stream.ts';

export interface HttpServer {
  port: number;
  /** Takes no more connections, answers what is under way, ends event streams; resolves within `limitMs`. */
  drain(limitMs: number): Promise<void>;
}

export interface HttpServerOptions {
  facts: HostFacts;
  log: Deps['log'];
  api: (request: Request, env: object) => Response | Promise<Response>;
  site: StaticSite;
  /** Servers pages may ask for maps, as the settings say now. */
  mapOrigins?: () => Promise<readonly string[]>;
  host: string;
  port: number;
  /** Proxies before the server; default: one where it listens on this machine for a public address, else none. */
  trustedProxies?: number | undefined;
}

/** What a policy governs: documents, and the worker that reads tiles for them. */
const isPageOrWorker = (path: string): boolean => !/\.\w+$/.test(path) || /\.html$|worker[^/]*\.m?js$/.test(path);

interface Incoming {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

type Outgoing = ServerResponse | Http2ServerResponse;

/** Serves the API below /api/ and the web build everywhere else. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { facts, log, api, site, mapOrigins, host, port } = options;
  const trustedProxies = options.trustedProxies ?? (isLoopback(host) && !facts.isLoopbackOnly ? 1 : 0);
  const isHttps = new URL(facts.publicUrl).protocol === 'https:';

  const answer = async (request: Request, incoming: Incoming, outgoing: Outgoing): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (facts.isLoopbackOnly && !isLocalName(request.headers.get('host'))) return misdirected();
    if (pathname === '/api' || pathname.startsWith('/api/')) {
      const remoteAddress = remoteAddressOf(incoming, trustedProxies);
      const says: HostSays = {
        incoming: { socket: { remoteAddress } },
        ...(request.method === 'GET' && outgoing instanceof ServerResponse && { takeStream: takeStream(outgoing) }),
      };
      return compressAnswer(request, await api(request, says));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
    const file = (await site(request, pathname)) ?? new Response('Not found', { status: 404 });
    if (pathname === mailFrame.path)
      for (const [name, value] of Object.entries(mailFrame.headers)) file.headers.set(name, value);
    else if (mapOrigins && isPageOrWorker(pathname))
      file.headers.set('content-security-policy', contentSecurityPolicy(await mapOrigins()));
    return file;
  };

  const listener = getRequestListener((request, { incoming, outgoing }) => answer(request, incoming, outgoing), {
    hostname: host,
    errorHandler: (error) => {
      if (error instanceof RequestError) return new Response('Bad request', { status: 400 });
      log('error', 'Answer failed', { error });
      return new Response('Request Handler Error', { status: 500 });
    },
  });
  const underWay = new Set<ServerResponse>();
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 120_000 }, (incoming, outgoing) => {
    setSecurityHeaders(outgoing, incoming.url ?? '/', isHttps);
    underWay.add(outgoing);
    const startedMs = performance.now();
    outgoing.once('close', () => {
      underWay.delete(outgoing);
      log('debug', 'Answered', {
        method: incoming.method,
        path: incoming.url?.replace(/\?.*/, ''),
        status: outgoing.statusCode,
        ms: Math.round(performance.now() - startedMs),
      });
    });
    void listener(incoming, outgoing);
  });
  await listen(server, host, port);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`No port to listen on: ${address}`);
  return { port: address.port, drain: (limitMs) => drain(server, underWay, limitMs) };
}

/**
 * Each proxy names who called it as the last address it forwards. What stands before the addresses our own proxies
 * wrote came from the caller, who may write what he likes.
 */
function remoteAddressOf({ socket, headers }: Incoming, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return socket.remoteAddress;
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  return forwarded.at(-trustedProxies)?.trim() || socket.remoteAddress;
}

/** A page of another site may point its own name at this machine; it must not be answered under that name. */
function isLocalName(host: string | null): boolean {
  return host === null || isLoopback(host.replace(/:\d+$/, ''));
}
const misdirected = () =>
  Response.json(
    {
      code: 'misdirected',
      message: 'This server answers on this machine only. Set PUBLIC_URL to serve it under a name.',
    },
    { status: 421 },
  );

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new CommandFailure(listenFailure(error, host, port))),
    );
    server.listen(port, host, resolve);
  });
}

function listenFailure({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program; stop it, or set PORT to another number`;
  if (code === 'EACCES') return `This user may not listen on port ${port}; set PORT to 1024 or above`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is no address of this machine`;
  return message;
}

/** A connection without a request is closed only then: its client may be about to send one. */
const idleGraceMs = 500;

async function drain(server: Server, underWay: ReadonlySet<ServerResponse>, limitMs: number): Promise<void> {
  // Not http's own close(), which cuts idle connections at once.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  for (const response of underWay) {
    if (String(response.getHeader('content-type')).startsWith('text/event-stream')) response.destroy();
    else sayLast(response);
  }
  server.prependListener('request', (_request, response) => sayLast(response));
  let closing: NodeJS.Timeout | undefined;
  const idle = setTimeout(() => {
    closing = setInterval(() => server.closeIdleConnections(), 50);
  }, idleGraceMs);
  const late = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearTimeout(idle);
  clearTimeout(late);
  clearInterval(closing);
}

/** The client shall not use this connection again. */
function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
