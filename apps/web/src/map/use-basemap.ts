import { mapEndpoints } from '@cartage/contract/logistics/maps/maps.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useLanguage } from '#i18n/language.ts';
import { isSignedIn, useSession } from '#session/session.ts';
import { readChosenMap } from './chosen-map.ts';
import { keepMap, keptMap } from './kept-map.ts';
import type { ColorScheme } from './route-colours.ts';
import { type Streets, streetsOf } from './street-style.ts';

export interface BasemapInUse {
  isPending: boolean;
  /** To lay over the world; none without a region. */
  streets: Streets | undefined;
  /** Instead of the world: what an administrator has chosen. */
  chosen: StyleSpecification | undefined;
  /** Whose map the chosen one is. */
  attribution: string | undefined;
  /** The chosen map does not answer; the world and the streets are shown meanwhile. */
  isDown: boolean;
  /** Servers the chosen map is read from. */
  origins: readonly string[];
}

/**
 * What a map is drawn on, in the page's theme and language. `trackingToken`: for whoever has the link of an order and
 * no account.
 */
export function useBasemap(theme: ColorScheme, trackingToken?: string): BasemapInUse {
  const language = useLanguage();
  const isPerson = useSession(isSignedIn);
  const query = { theme, language };
  const own = useQuery({
    ...api.query(mapEndpoints.style, { query }),
    enabled: isPerson && trackingToken === undefined,
    retry: false,
    networkMode: 'always',
    staleTime: 60_000,
  });
  const ofLink = useQuery({
    queryKey: ['tracked-map', trackingToken, theme, language],
    // Only whoever follows an order needs to know of orders.
    queryFn: async () => {
      const { orderEndpoints } = await import('@cartage/contract/ecommerce/orders/orders.endpoints.ts');
      return call(orderEndpoints.trackMap, { params: { token: trackingToken ?? '' }, query });
    },
    enabled: trackingToken !== undefined,
    retry: false,
    networkMode: 'always',
    staleTime: 60_000,
  });
  const answer = trackingToken === undefined ? own : ofLink;
  const { isLoading } = answer;
  useEffect(() => {
    if (own.data) keepMap(theme, language, own.data);
  }, [own.data, theme, language]);
  const data = useMemo(
    () => answer.data ?? (own.isError ? keptMap(theme, language) : undefined),
    [answer.data, own.isError, theme, language],
  );
  const basemap = data?.basemap;
  const isChosen = basemap !== undefined && basemap.kind !== 'regions';
  const chosen = useQuery({
    queryKey: ['map', 'chosen', basemap?.kind, basemap?.url, theme, language],
    queryFn: () => (basemap ? readChosenMap(basemap) : null),
    enabled: isChosen,
    retry: 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const streets = useMemo(() => data && streetsOf(data, location.origin), [data]);
  return {
    isPending: isLoading || (isChosen && chosen.isLoading),
    streets,
    chosen: (isChosen && chosen.data) || undefined,
    attribution: isChosen && chosen.data ? basemap.attribution : undefined,
    isDown: isChosen && chosen.isError,
    origins: basemap?.origins ?? [],
  };
}
