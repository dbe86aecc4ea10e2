import 'maplibre-gl/dist/maplibre-gl.css';
import { htmlText } from '@cartage/contract/core/html-text.ts';
import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import MapView, { type MapLayerMouseEvent, type MapRef, NavigationControl } from '@vis.gl/react-maplibre';
import { type GeoJSONSource, type MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { credentials } from '#http/call.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './base-map.module.css';
import { FirstLabel, firstLabelOf } from './first-label.ts';
import { mapMessages } from './messages.ts';
import { isNamedThere, streetZoom } from './street-style.ts';
import { useBasemap } from './use-basemap.ts';
import { loadTowns, loadWorld, type Towns } from './world-source.ts';
import { landSourceId, townSourceId, worldStyle } from './world-style.ts';

/**
 * What the map's worker may ask stands with its file, which browsers keep: for another set of servers it is another file.
 */
function workerFor(origins: readonly string[]): string {
  const url = new URL(workerUrl, location.href);
  if (origins.length > 0) url.searchParams.set('maps', origins.join(' '));
  return url.href;
}

/** Requests of the map's own worker are those of the person who looks at it. */
const withCredentials = (url: string) =>
  url.startsWith(`${location.origin}/api/`) ? { url, headers: credentials() } : { url };

const noTowns: Towns = { type: 'FeatureCollection', features: [] };
const europe: NonNullable<BaseMapProps['bounds']> = [-10, 36, 28, 60];
/** What is chosen shows in one picture, where a change of colour would be drawn again and again for a third of a second. */
const atOnce = { duration: 0, delay: 0 };
const fitting = { padding: 48, maxZoom: 14 };

export interface BaseMapProps {
  /** What the map is called for people who do not see it; what it shows stands in a list beside it too. */
  label: string;
  /** What to show; looked at again when it changes, and when the map gets another size before anybody has moved it. */
  bounds?: [west: number, south: number, east: number, north: number];
  /** Sources, layers and markers. */
  children?: ReactNode;
  /** Buttons over its corner. */
  tools?: ReactNode;
  /** Layers that can be clicked. */
  interactiveLayerIds?: string[];
  onClick?: (event: MapLayerMouseEvent) => void;
  /** For whoever has the link of an order and no account. */
  trackingToken?: string;
  /** The page around it scrolls with one finger; the map is moved with two. */
  isInScroll?: boolean;
  /** Called once, when the first picture is there. */
  onReady?: (map: MapRef) => void;
}

/**
 * The map with neither account nor network: land, borders and towns in the theme of the page, and streets where a
 * region was imported. It stays left to right in every language; its names are in the person's. Heavy: load it lazily.
 */
export function BaseMap({
  label,
  bounds = europe,
  children,
  tools,
  interactiveLayerIds,
  onClick,
  trackingToken,
  isInScroll = false,
  onReady,
}: BaseMapProps) {
  const scheme = useComputedColorScheme('light');
  const isStill = useReducedMotion();
  const ref = useRef<MapRef>(null);
  const { data: world } = useQuery({
    queryKey: ['map', 'world'],
    queryFn: loadWorld,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });

  // A new object would be a new style, and would empty the towns.
  const { isPending, streets, chosen, attribution, isDown, origins } = useBasemap(scheme, trackingToken);
  const style = useMemo(() => {
    if (!world || isPending) return undefined;
    setWorkerUrl(workerFor(origins));
    return { ...(chosen ?? worldStyle(scheme, world, noTowns, streets)), transition: atOnce };
  }, [scheme, world, streets, chosen, origins, isPending]);
  const language = useLanguage();
  const t = useMessages(mapMessages);
  const locale = {
    'Map.Title': t('canvas', { label }),
    'Marker.Title': t('pin'),
    'AttributionControl.ToggleAttribution': t('sources'),
    'NavigationControl.ZoomIn': t('zoomIn'),
    'NavigationControl.ZoomOut': t('zoomOut'),
    'CooperativeGesturesHandler.MobileHelpText': t('twoFingers'),
    'CooperativeGesturesHandler.WindowsHelpText': t('ctrlToZoom'),
    'CooperativeGesturesHandler.MacHelpText': t('cmdToZoom'),
  };
  const key = `${scheme} ${language} ${Object.values(streets?.sources ?? {}).length} ${attribution ?? ''}`;
  // Before its land is there all of it would be sea.
  const [landed, setLanded] = useState<string>();
  const isShown = chosen !== undefined || landed === key;
  const wasMoved = useRef(false);
  const [west, south, east, north] = bounds;
  const fit = (duration: number) => ref.current?.fitBounds([west, south, east, north], { ...fitting, duration });
  useEffect(() => {
    wasMoved.current = false;
    ref.current?.fitBounds([west, south, east, north], { ...fitting, duration: isStill ? 0 : 400 });
  }, [west, south, east, north, isStill]);

  const shownTowns = useRef<{ style: unknown; names: string }>(undefined);
  const showTowns = async () => {
    const map = ref.current?.getMap();
    if (!map?.getSource(townSourceId)) return;
    const { _sw, _ne } = map.getBounds();
    const zoom = map.getZoom();
    const towns = await loadTowns(zoom, [_sw.lng, _sw.lat, _ne.lng, _ne.lat]);
    const areas = streets && zoom >= streetZoom ? streets.areas : [];
    const places = Object.keys(streets?.sources ?? {}).flatMap((source) => placesOf(map, source));
    const features = towns.features.filter(({ geometry }) => !isNamedThere(areas, places, geometry.coordinates));
    const names = features.map(({ properties }) => properties.name).join();
    // The picture at rest is followed by another one when something was changed, and by none when nothing was.
    if (names === shownTowns.current?.names && style === shownTowns.current.style) return;
    shownTowns.current = { style, names };
    const source = map.getSource<GeoJSONSource>(townSourceId);
    await source?.setData({ ...towns, features });
  };
  return (
    <section className={classes.frame} dir="ltr" aria-label={label}>
      {style ? (
        <MapView
          ref={ref}
          key={key}
          mapStyle={style}
          transformRequest={withCredentials}
          initialViewState={{ bounds, fitBoundsOptions: fitting }}
          {...(interactiveLayerIds ? { interactiveLayerIds } : {})}
          {...(onClick ? { onClick } : {})}
          onMoveEnd={({ originalEvent }) => {
            if (originalEvent) wasMoved.current = true;
          }}
          onResize={() => {
            if (!wasMoved.current) fit(0);
          }}
          onSourceData={({ sourceId, isSourceLoaded }) => {
            if (sourceId === landSourceId && isSourceLoaded) setLanded(key);
          }}
          onIdle={() => void showTowns()}
          onLoad={() => {
            shownTowns.current = undefined;
            if (ref.current) onReady?.(ref.current);
          }}
          fadeDuration={isStill ? 0 : 150}
          // A credit is text; the control that shows it takes markup.
          attributionControl={{ compact: false, ...(attribution ? { customAttribution: htmlText(attribution) } : {}) }}
          dragRotate={false}
          pitchWithRotate={false}
          touchPitch={false}
          maxZoom={18}
          cooperativeGestures={isInScroll}
          locale={locale}
          style={{ position: 'absolute', inset: 0, opacity: isShown ? 1 : 0 }}
        >
          <NavigationControl position="top-right" showCompass={false} />
          <FirstLabel value={firstLabelOf(style)}>{children}</FirstLabel>
        </MapView>
      ) : null}
      {tools ? (
        // The map's own buttons are on the right in every language: what lies over it stands by the side of the frame.
        <div className={classes.tools}>
          <div dir="auto">{tools}</div>
        </div>
      ) : null}
      {isDown ? <MapDown /> : null}
    </section>
  );
}

/** Where the places stand that a region's own map names, as far as it is looked at. */
const placesOf = (map: MapLibreMap, source: string): number[][] =>
  map.getSource(source)?.type === 'vector'
    ? map
        .querySourceFeatures(source, { sourceLayer: 'places' })
        .flatMap(({ geometry }) => (geometry.type === 'Point' ? [geometry.coordinates] : []))
    : [];

/** Never in silence: what is seen is not what was chosen. */
function MapDown() {
  const t = useMessages(mapMessages);
  return (
    <p className={classes.notice} role="status">
      <span dir="auto">{t('down')}</span>
    </p>
  );
}
