import { graphhopperProvider } from '@cartage/roads/providers/graphhopper.ts';
import { type HttpHost, ProviderError, RequestRefused } from '@cartage/roads/providers/http.ts';
import { nominatimProvider } from '@cartage/roads/providers/nominatim.ts';
import { openrouteserviceProvider } from '@cartage/roads/providers/openrouteservice.ts';
import { osrmProvider } from '@cartage/roads/providers/osrm.ts';
import { peliasProvider } from '@cartage/roads/providers/pelias.ts';
import { photonProvider } from '@cartage/roads/providers/photon.ts';
import type { GeocodingProvider, MatrixProvider, RouteProvider } from '@cartage/roads/providers/provider.ts';
import { valhallaProvider } from '@cartage/roads/providers/valhalla.ts';
import type { Deps } from '#core/deps.ts';
import { RoadsHostError, type ServerRules } from '#core/roads-host.ts';
import { unseal } from '#core/seal.ts';
import type { RoadSettingsValue } from '#logistics/roads/roads.table.ts';

type Server<Field extends 'routingServer' | 'geocodingServer'> = NonNullable<RoadSettingsValue[Field]>;
export type RoutingServer = Omit<Server<'routingServer'>, 'sealedKey'> & { key: string | undefined };
export type GeocodingServer = Omit<Server<'geocodingServer'>, 'sealedKey'> & { key: string | undefined };

/** A server with the key that opens it. */
export const withKey = async <S extends { sealedKey: string | null }>(
  { secret }: Pick<Deps, 'secret'>,
  { sealedKey, ...server }: S,
): Promise<Omit<S, 'sealedKey'> & { key: string | undefined }> => ({
  ...server,
  key: sealedKey === null ? undefined : await unseal(secret, sealedKey),
});

/** Requests of the providers, under the host's rules. */
export function hostFor({ roads }: Pick<Deps, 'roads'>, rules: ServerRules, mostWaitMs = 30_000): HttpHost {
  return {
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, Math.min(milliseconds, mostWaitMs))),
    send: (request) =>
      roads.send(request, rules).catch((error: unknown) => {
        throw error instanceof RoadsHostError && error.code === 'host_refused'
          ? new RequestRefused(error.message)
          : error;
      }),
  };
}

export function routingProvider(host: HttpHost, server: RoutingServer): MatrixProvider & RouteProvider {
  const { kind, url: baseUrl, key, profiles } = server;
  const apiKey = key === undefined ? {} : { apiKey: key };
  switch (kind) {
    case 'osrm':
      return osrmProvider(host, { baseUrl, profiles });
    case 'valhalla':
      return valhallaProvider(host, { baseUrl });
    case 'openrouteservice':
      return openrouteserviceProvider(host, { baseUrl, ...apiKey });
    case 'graphhopper':
      return graphhopperProvider(host, { baseUrl, profiles, ...apiKey, isSelfHosted: key === undefined });
  }
}

const publicNominatim = /(?:^|\.)openstreetmap\.org$/;

export function geocodingProvider(host: HttpHost, server: GeocodingServer): GeocodingProvider {
  const { kind, url: baseUrl, key } = server;
  const { hostname } = new URL(baseUrl);
  switch (kind) {
    case 'nominatim':
      return nominatimProvider(host, { baseUrl, userAgent: 'Cartage', isPublic: publicNominatim.test(hostname) });
    case 'photon':
      return photonProvider(host, { baseUrl });
    case 'pelias':
      return peliasProvider(host, {
        baseUrl,
        ...(key === undefined ? {} : { apiKey: key }),
        isOpenrouteservice: /openrouteservice|\/geocode\/?$/.test(baseUrl),
      });
  }
}

/** What went wrong with a server, as a code and a sentence; undefined for what is a fault of ours. */
export function serverTrouble(error: unknown): { code: string; message: string } | undefined {
  if (error instanceof ProviderError || error instanceof RoadsHostError)
    return { code: error.code, message: error.message };
  return undefined;
}
