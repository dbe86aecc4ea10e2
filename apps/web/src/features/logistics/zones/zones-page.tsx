import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { zoneEndpoints } from '@cartage/contract/logistics/zones/zones.endpoints.ts';
import { type Zone, type ZoneKind, zoneColours, zoneKinds } from '@cartage/contract/logistics/zones/zones.schema.ts';
import { Button, NativeSelect, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconFileImport, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MapRef } from '@vis.gl/react-maplibre';
import { lazy, Suspense, useRef, useState } from 'react';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { useDepots } from '#logistics/record-options.ts';
import { saveFile } from '#logistics/save-file.ts';
import { useLiveLists } from '#logistics/use-live-lists.ts';
import { useCan } from '#session/ability.ts';
import { EmptyShelf, LensOverPaper } from '#ui/drawings/small-drawings.tsx';
import { WidgetBoundary } from '#ui/error-boundary.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { toGeoJson } from './geojson.ts';
import { zoneMessages } from './messages.ts';
import { useOutline } from './use-outline.ts';
import { ZoneCard } from './zone-card.tsx';
import { useZoneForm, ZoneForm } from './zone-form.tsx';
import classes from './zones.module.css';

const ZoneMap = lazy(() => import('./zone-map.tsx').then((m) => ({ default: m.ZoneMap })));
const ImportZones = lazy(() => import('./import-zones.tsx').then((m) => ({ default: m.ImportZones })));

interface ZoneSearch {
  q?: string | undefined;
  kind?: ZoneKind | undefined;
  zone?: string | undefined;
}

/** What is looked for and looked at: in the address. */
function useZoneSearch() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const word = (name: string) => (typeof raw[name] === 'string' && raw[name] !== '' ? raw[name] : undefined);
  const search: ZoneSearch = {
    q: word('q'),
    kind: zoneKinds.find((one) => one === raw.kind),
    zone: word('zone'),
  };
  const set = (changes: ZoneSearch) =>
    void navigate({
      to: '.',
      search: (before: ZoneSearch) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    } as never);
  return { search, set };
}

/** Where drivers go and where they do not: the list of zones, and the map they are drawn on. */
export function ZonesPage() {
  const { data, error, refetch } = useQuery(api.query(zoneEndpoints.list, {}));
  const [edited, setEdited] = useState<Zone | 'new'>();
  const { search, set } = useZoneSearch();
  useLiveLists(['zones'], [zoneEndpoints.list.path]);
  const zones = data?.zones;
  if (edited)
    return (
      <EditedZone
        key={edited === 'new' ? 'new' : edited.id}
        zone={edited === 'new' ? undefined : edited}
        zones={zones ?? []}
        onClose={(id) => {
          setEdited(undefined);
          if (id) set({ zone: id });
        }}
      />
    );
  return (
    <Overview
      zones={zones}
      failed={error && !data ? { error, onRetry: refetch } : undefined}
      search={search}
      set={set}
      onEdit={setEdited}
    />
  );
}

const narrow = '(max-width: 59.99em)';
const useIsNarrow = () => useMediaQuery(narrow, false, { getInitialValueInEffect: false });

interface OverviewProps {
  zones: readonly Zone[] | undefined;
  failed: { error: unknown; onRetry: () => unknown } | undefined;
  search: ZoneSearch;
  set: (changes: ZoneSearch) => void;
  onEdit: (zone: Zone | 'new') => void;
}

function Overview({ zones, failed, search, set, onEdit }: OverviewProps) {
  const t = useMessages(zoneMessages);
  const tWord = useMessages(logisticsMessages);
  const can = useCan();
  const [view, setView] = useState('list');
  const [isImporting, setIsImporting] = useState(false);
  const isNarrow = useIsNarrow();
  const wanted = (search.q ?? '').trim().toLocaleLowerCase();
  const shown = (zones ?? []).filter(
    ({ name, kind, drivers }) =>
      (!search.kind || kind === search.kind) &&
      [name, ...drivers.map((driver) => driver.name)].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  const mayCreate = can('create', 'Zone');
  const create = mayCreate ? (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => onEdit('new')}>
      {t('new')}
    </Button>
  ) : null;
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} />
      <header className={classes.bar}>
        <h1 className={classes.title} tabIndex={-1}>
          {t('title')}
        </h1>
        <search className={classes.filters}>
          <TextInput
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            className={classes.search ?? ''}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={search.q ?? ''}
            onChange={({ currentTarget }) => set({ q: currentTarget.value || undefined })}
          />
          <NativeSelect
            aria-label={t('kind')}
            data={[
              { value: '', label: t('kind') },
              ...zoneKinds.map((value) => ({ value, label: tWord(`zoneKind.${value}`) })),
            ]}
            value={search.kind ?? ''}
            onChange={({ currentTarget: { value } }) => set({ kind: zoneKinds.find((one) => one === value) })}
          />
        </search>
        <span className={classes.spring} />
        {zones && zones.length > 0 ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => void saveFile(new Response(toGeoJson(shown)), 'zones.geojson')}
          >
            {t('export')}
          </Button>
        ) : null}
        {mayCreate ? (
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden="true" />}
            onClick={() => setIsImporting(true)}
          >
            {t('import')}
          </Button>
        ) : null}
        {create}
      </header>
      {isNarrow ? (
        <SegmentedControl
          className={classes.views ?? ''}
          value={view}
          onChange={setView}
          data={[
            { value: 'list', label: t('list') },
            { value: 'map', label: t('viewMap') },
          ]}
        />
      ) : null}
      <div className={classes.board}>
        {isNarrow && view !== 'list' ? null : (
          <aside className={classes.side} aria-label={t('title')}>
            {failed ? <FailedPanel title={t('failed')} {...failed} /> : null}
            {zones || failed ? null : <Skeleton height="12rem" />}
            {zones && zones.length > 0 ? (
              <p className={classes.quiet} role="status">
                {t('found', { count: shown.length })}
              </p>
            ) : null}
            {zones?.length === 0 ? (
              <StatePanel drawing={<EmptyShelf />} title={t('noneTitle')} text={t('noneText')} action={create} />
            ) : null}
            {zones && zones.length > 0 && shown.length === 0 ? (
              <StatePanel
                drawing={<LensOverPaper />}
                title={t('noMatch')}
                action={
                  <Button variant="default" onClick={() => set({ q: undefined, kind: undefined })}>
                    {t('clear')}
                  </Button>
                }
              />
            ) : null}
            <ul className={classes.list}>
              {shown.map((zone) => (
                <li key={zone.id}>
                  <ZoneCard
                    zone={zone}
                    isSelected={zone.id === search.zone}
                    onSelect={() => set({ zone: zone.id === search.zone ? undefined : zone.id })}
                    onEdit={() => onEdit(zone)}
                  />
                </li>
              ))}
            </ul>
          </aside>
        )}
        {isNarrow && view !== 'map' ? null : (
          <WidgetBoundary>
            <Suspense fallback={<Skeleton height="100%" />}>
              <ZoneMap
                zones={shown}
                selected={shown.find(({ id }) => id === search.zone)}
                onSelect={(zone) => set({ zone })}
              />
            </Suspense>
          </WidgetBoundary>
        )}
      </div>
      <Suspense fallback={null}>{isImporting ? <ImportZones onClose={() => setIsImporting(false)} /> : null}</Suspense>
    </div>
  );
}

interface EditedZoneProps {
  zone: Zone | undefined;
  zones: readonly Zone[];
  onClose: (id?: string) => void;
}

function EditedZone({ zone, zones, onClose }: EditedZoneProps) {
  const t = useMessages(zoneMessages);
  const map = useRef<MapRef>(null);
  const { locations } = useDepots();
  const form = useZoneForm(zone, zones.length % zoneColours, ({ id }) => onClose(id));
  const { drawn, colour } = form.form.values;
  const outline = useOutline(drawn, (next) => form.form.setFieldValue('drawn', next), zone === undefined);
  // Without a map the next corner is beside the last one, to be typed.
  const middle = (): LonLat => {
    const { lng, lat } = map.current?.getCenter() ?? {};
    return lng === undefined || lat === undefined ? (outline.corners.at(-1) ?? locations[0] ?? [0, 0]) : [lng, lat];
  };
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} />
      <header className={classes.bar}>
        <h1 className={classes.title} tabIndex={-1}>
          {t('title')}
        </h1>
      </header>
      <div className={classes.board} data-editing>
        <aside className={classes.side} aria-label={zone ? t('editTitle', { name: zone.name }) : t('newTitle')}>
          <ZoneForm zone={zone} form={form} outline={outline} middle={middle} onClose={() => onClose(zone?.id)} />
        </aside>
        <WidgetBoundary>
          <Suspense fallback={<Skeleton height="100%" />}>
            <ZoneMap
              zones={zones}
              selected={zone}
              onSelect={() => undefined}
              drawing={{ outline, colour, zoneId: zone?.id }}
              onReady={(ready) => {
                map.current = ready;
              }}
            />
          </Suspense>
        </WidgetBoundary>
      </div>
    </div>
  );
}
