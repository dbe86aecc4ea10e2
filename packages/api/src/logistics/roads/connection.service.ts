import type { VerbAnswer, VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import type { roadEndpoints } from '@cartage/contract/logistics/roads/roads.endpoints.ts';
import { checkProvider } from '@cartage/roads/providers/check-provider.ts';
import type { Ctx } from '#core/context.ts';
import { invalidField } from '#core/failure.ts';
import { given } from '#core/given.ts';
import { isSameServer, readRoadSettings } from '#logistics/roads/road-settings.service.ts';
import { geocodingProvider, hostFor, routingProvider, serverTrouble, withKey } from '#logistics/travel/map-servers.ts';
import { place } from '#logistics/travel/travel-provider.ts';

type Input = VerbInput<typeof roadEndpoints.testConnection>['body'];
type Answer = VerbAnswer<typeof roadEndpoints.testConnection>;
type Places = [LonLat, LonLat, LonLat];

/** A busy server is not waited for: who tests wants to know. */
const mostWaitMs = 200;
/** But for the second a public geocoder asks for between any two requests. */
const mostGeocoderWaitMs = 1_000;

/** Tries a server as it is typed in: a 3 × 3 matrix or an address, and how long that took. */
export async function testConnection(ctx: Ctx, { body }: { body: Input }): Promise<Answer> {
  if ((body.routingServer === undefined) === (body.geocodingServer === undefined))
    throw invalidField('routingServer', 'one_server_expected', 'Name a routing server or a geocoding server');
  const places = await placesOf(ctx, body.places);
  const nothing = { latencyMs: null, places, durationsS: null, distancesM: null, address: null };
  try {
    const found = body.routingServer ? await tryRouting(ctx, body, places) : await tryGeocoding(ctx, body, places);
    return { ...nothing, ...found, ok: true, error: null };
  } catch (error) {
    const trouble = serverTrouble(error);
    if (!trouble) throw error;
    return { ...nothing, ok: false, error: trouble };
  }
}

async function tryRouting(ctx: Ctx, { routingServer, profile, allowsPrivateHosts }: Input, places: Places) {
  if (!routingServer) throw new Error('No server');
  const { value } = await readRoadSettings(ctx.db);
  const server = {
    kind: routingServer.kind,
    url: routingServer.url,
    profiles: routingServer.profiles ?? {},
    key: await keyFor(ctx, routingServer, value.routingServer),
  };
  const provider = routingProvider(hostFor(ctx, { allowsPrivateHosts }, mostWaitMs), {
    ...server,
    profiles: given(server.profiles),
  });
  const [a, b, c] = places;
  const { latencyMs, ...matrix } = await checkProvider(provider, profile, [place(a), place(b), place(c)], () =>
    performance.now(),
  );
  return { ...matrix, latencyMs: Math.round(latencyMs) };
}

async function tryGeocoding(ctx: Ctx, { geocodingServer, allowsPrivateHosts }: Input, [first]: Places) {
  if (!geocodingServer) throw new Error('No server');
  const { value } = await readRoadSettings(ctx.db);
  const { kind, url } = geocodingServer;
  const key = await keyFor(ctx, geocodingServer, value.geocodingServer);
  const provider = geocodingProvider(hostFor(ctx, { allowsPrivateHosts }, mostGeocoderWaitMs), { kind, url, key });
  const startMs = performance.now();
  const found = await provider.reverse(place(first));
  return { latencyMs: Math.round(performance.now() - startMs), address: found?.label ?? '' };
}

/** The key that was typed, else the one that is kept for this very server. */
async function keyFor(
  ctx: Ctx,
  server: { kind: string; url: string; key?: string | null | undefined },
  kept: { kind: string; url: string; sealedKey: string | null } | null,
): Promise<string | undefined> {
  if (server.key !== undefined) return server.key ?? undefined;
  return kept && isSameServer(server, kept) ? (await withKey(ctx, kept)).key : undefined;
}

/** Three places people know: those given, else depots, else around one depot, else a town. */
async function placesOf({ db }: Ctx, given: readonly LonLat[] | undefined): Promise<Places> {
  const depots = await db.selectFrom('depots').select(['lon', 'lat']).orderBy('seq').limit(1).execute();
  const [first = [2.3522, 48.8566]] = given ?? depots.map(({ lon, lat }): LonLat => [lon, lat]);
  const [, second = [first[0] + 0.02, first[1]], third = [first[0], Math.min(90, first[1] + 0.02)]] = given ?? [];
  return [first, second, third];
}
