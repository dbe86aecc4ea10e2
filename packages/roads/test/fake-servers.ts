import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodePolyline, encodePolyline } from '#geo/polyline.ts';
import { fetchHost, type HttpHost } from '#providers/http.ts';

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  body?: string;
}

export interface FakeRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A server on a free port that remembers what it was asked, and how many requests it had open at once. */
export class FakeServer {
  readonly requests: FakeRequest[] = [];
  mostAtOnce = 0;
  private open = 0;
  private readonly server: Server;

  private constructor(answer: (request: FakeRequest) => FakeAnswer) {
    this.server = createServer(async (message, response) => {
      this.open++;
      this.mostAtOnce = Math.max(this.mostAtOnce, this.open);
      const chunks: Buffer[] = [];
      for await (const chunk of message) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      const request: FakeRequest = {
        method: message.method ?? '',
        url: new URL(message.url ?? '/', 'http://fake'),
        headers: message.headers,
        body: text ? JSON.parse(text) : undefined,
      };
      this.requests.push(request);
      const { status = 200, headers = {}, json, body } = answer(request);
      await new Promise((resolve) => setTimeout(resolve, 5));
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body ?? JSON.stringify(json));
      this.open--;
    });
  }

  static async start(answer: (request: FakeRequest) => FakeAnswer): Promise<FakeServer> {
    const fake = new FakeServer(answer);
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** The real `fetch`, and a clock that does not wait but remembers how long it was asked to. */
export const testHost = (): HttpHost & { waits: number[] } => {
  const waits: number[] = [];
  const host = fetchHost(fetch, async (milliseconds) => {
    waits.push(milliseconds);
  });
  return { ...host, waits };
};

type Pair = readonly [lon: number, lat: number];

/** What the fakes say of a pair of places: no way to the far south, else figures one can check. */
export const fakeFigures = (from: Pair, to: Pair): { durationS: number; distanceM: number } | null =>
  to[1] < -50 ? null : { durationS: Math.abs(to[0] - from[0]) * 1000, distanceM: Math.abs(to[0] - from[0]) * 10_000 };

const tables = (from: readonly Pair[], to: readonly Pair[], unit = 1) => ({
  durations: from.map((a) => to.map((b) => fakeFigures(a, b)?.durationS ?? null)),
  distances: from.map((a) =>
    to.map((b) =>
      (fakeFigures(a, b)?.distanceM ?? null) === null ? null : (fakeFigures(a, b)?.distanceM ?? 0) / unit,
    ),
  ),
});

const pairsOf = (line: number[]): Pair[] =>
  Array.from({ length: line.length / 2 }, (_, at) => [line[at * 2] ?? 0, line[at * 2 + 1] ?? 0]);

const line6 = (pairs: readonly Pair[]) =>
  encodePolyline(
    pairs.map(([lon, lat]) => ({ lon, lat })),
    6,
  );

const legsOf = <T>(pairs: readonly Pair[], make: (from: Pair, to: Pair, at: number) => T): T[] =>
  pairs.slice(1).map((to, at) => make(pairs[at] ?? to, to, at));

/** osrm-routed with its defaults: 100 places a table, durations alone unless asked. */
export const fakeOsrm = ({ url }: FakeRequest): FakeAnswer => {
  const [, service, , , coordinates = ''] = decodeURIComponent(url.pathname).split('/');
  const whole = decodeURIComponent(url.pathname).slice(decodeURIComponent(url.pathname).indexOf('polyline('));
  const pairs = pairsOf(decodePolyline(whole.slice('polyline('.length, -1) || coordinates, 5));
  if (service === 'route') {
    const legs = legsOf(pairs, (from, to) => ({
      ...rename(fakeFigures(from, to)),
      steps: [{ geometry: line6([from, to]) }, { geometry: line6([to, to]) }],
    }));
    if (pairs.some(([, lat]) => lat < -50))
      return { status: 400, json: { code: 'NoRoute', message: 'Impossible route' } };
    return { json: { code: 'Ok', routes: [{ legs }] } };
  }
  if (pairs.length > 100) return { status: 400, json: { code: 'TooBig', message: 'Too many table coordinates' } };
  const pick = (name: string) =>
    (url.searchParams.get(name) ?? '').split(';').map((at) => pairs[Number(at)] ?? [0, 0]) as Pair[];
  const { durations, distances } = tables(pick('sources'), pick('destinations'));
  const wants = url.searchParams.get('annotations') ?? 'duration';
  return {
    json: {
      code: 'Ok',
      ...(wants.includes('duration') ? { durations } : {}),
      ...(wants.includes('distance') ? { distances } : {}),
    },
  };
};

const rename = (figures: { durationS: number; distanceM: number } | null) => ({
  duration: figures?.durationS ?? 0,
  distance: figures?.distanceM ?? 0,
});

interface ValhallaPlace {
  lon: number;
  lat: number;
}

/** Valhalla with its defaults: 2,500 pairs, 20 places a route, kilometres, a nested list unless told otherwise. */
export const fakeValhalla = ({ url, body }: FakeRequest): FakeAnswer => {
  const ask = body as {
    sources: ValhallaPlace[];
    targets: ValhallaPlace[];
    locations: ValhallaPlace[];
    verbose?: boolean;
  };
  const pairs = (places: ValhallaPlace[]): Pair[] => places.map(({ lon, lat }) => [lon, lat]);
  if (url.pathname === '/route') {
    if (ask.locations.length > 20)
      return { status: 400, json: { error_code: 150, error: 'Exceeded max locations: 20' } };
    if (ask.locations.some(({ lat }) => lat < -50))
      return { status: 400, json: { error_code: 442, error: 'No path could be found for input' } };
    const legs = legsOf(pairs(ask.locations), (from, to) => ({
      shape: line6([from, to]),
      summary: { time: fakeFigures(from, to)?.durationS, length: (fakeFigures(from, to)?.distanceM ?? 0) / 1000 },
    }));
    return { json: { trip: { units: 'kilometers', status: 0, legs } } };
  }
  if (ask.sources.length * ask.targets.length > 2500)
    return { status: 400, json: { error_code: 150, error: 'Exceeded max pairs' } };
  const table = tables(pairs(ask.sources), pairs(ask.targets), 1000);
  return {
    json: { units: 'kilometers', sources_to_targets: ask.verbose === false ? table : [[{ time: 1, distance: 1 }]] },
  };
};

/** openrouteservice with its defaults: a key, 2,500 routes, durations alone unless asked. */
export const fakeOpenrouteservice = ({ url, headers, body }: FakeRequest): FakeAnswer => {
  if (headers.authorization !== 'secret')
    return { status: 403, json: { error: 'Access to this API has been disallowed' } };
  const ask = body as {
    locations: Pair[];
    sources: number[];
    destinations: number[];
    metrics?: string[];
    coordinates: Pair[];
  };
  if (url.pathname.startsWith('/ors/v2/directions/')) {
    if (ask.coordinates.length > 50)
      return { status: 400, json: { error: { code: 2004, message: 'too many waypoints' } } };
    if (ask.coordinates.some(([, lat]) => lat < -50))
      return { status: 404, json: { error: { code: 2009, message: 'Unable to find a route' } } };
    const segments = legsOf(ask.coordinates, (from, to) => rename(fakeFigures(from, to)));
    const properties = { segments, way_points: ask.coordinates.map((_, at) => at) };
    return { json: { features: [{ geometry: { coordinates: ask.coordinates }, properties }] } };
  }
  if (ask.sources.length * ask.destinations.length > 2500)
    return { status: 400, json: { error: { code: 6004, message: 'Too many routes' } } };
  const at = (indexes: number[]): Pair[] => indexes.map((index) => ask.locations[index] ?? [0, 0]);
  const { durations, distances } = tables(at(ask.sources), at(ask.destinations));
  const metrics = ask.metrics ?? ['duration'];
  return {
    json: {
      ...(metrics.includes('duration') ? { durations } : {}),
      ...(metrics.includes('distance') ? { distances } : {}),
    },
  };
};

/** GraphHopper: hosted with a matrix in seconds, or one's own with routes in milliseconds alone. */
export const fakeGraphhopper =
  (isHosted: boolean) =>
  ({ url, body }: FakeRequest): FakeAnswer => {
    const ask = body as { points: Pair[]; from_points: Pair[]; to_points: Pair[] };
    if (url.pathname === '/route') {
      if (ask.points.some(([, lat]) => lat < -50)) {
        return {
          status: 400,
          json: {
            message: 'Connection not found',
            hints: [{ details: 'com.graphhopper.util.exceptions.ConnectionNotFoundException' }],
          },
        };
      }
      const detail = (value: (from: Pair, to: Pair) => number) =>
        legsOf(ask.points, (from, to, at) => [at, at + 1, value(from, to)]);
      const details = {
        leg_time: detail((from, to) => (fakeFigures(from, to)?.durationS ?? 0) * 1000),
        leg_distance: detail((from, to) => fakeFigures(from, to)?.distanceM ?? 0),
      };
      return { json: { paths: [{ points: { coordinates: ask.points }, details }] } };
    }
    if (!isHosted) return { status: 404, json: { message: 'Not Found' } };
    if (url.searchParams.get('key') !== 'secret') return { status: 401, json: { message: 'Wrong credentials' } };
    if (ask.from_points.length + ask.to_points.length > 80)
      return { status: 400, json: { message: 'Too many points' } };
    const { durations, distances } = tables(ask.from_points, ask.to_points);
    return { json: { times: durations, distances } };
  };
