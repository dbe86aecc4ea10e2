import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { type ZoneKind, zoneKinds } from '@cartage/contract/logistics/zones/zone-bar.schema.ts';
import { zoneEndpoints } from '@cartage/contract/logistics/zones/zones.endpoints.ts';
import { type Zone, zoneColours } from '@cartage/contract/logistics/zones/zones.schema.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MapRef } from '@vis.gl/react-maplibre';
import { lazy, Suspense, useRef, useState } from 'react';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { type BoardFailure, BoardList, BoardSearch, MapBoard } from '#logistics/map-board.tsx';
import { logisticsMessages } from '#logistics/messages.ts';
import { useDepots } from '#logistics/record-options.ts';
import { saveFile } from '#logistics/save-file.ts';
import { useBoardSearch } from '#logistics/use-board-search.ts';
import { useLiveLists } from '#logistics/use-live-lists.ts';
import { useCan } from '#session/ability.ts';
import { EmptyShelf } from '#ui/drawings/small-drawings.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { toGeoJson } from './geojson.ts';
import { zoneMessages } from './messages.ts';
import { useOutline } from './use-outline.ts';
import { ZoneCard } from './zone-card.tsx';
import { useZoneForm, ZoneForm } from './zone-form.tsx';

const ZoneMap = lazy(() => import('./zone-map.tsx').then((m) => ({ default: m.ZoneMap })));
const ImportZones = lazy(() => import('./import-zones.tsx').then((m) => ({ default: m.ImportZones })));

interface ZoneSearch {
  q?: string | undefined;
  kind?: ZoneKind | undefined;
  zone?: string | undefined;
}

const useZoneSearch = () =>
  useBoardSearch(
    (word): ZoneSearch => ({ q: word('q'), kind: zoneKinds.find((one) => one === word('kind')), zone: word('zone') }),
  );

/** Where drivers go and where they do not: the list of zones, and the map they are drawn on. */
export function ZonesPage() {
  const t = useMessages(zoneMessages);
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
      failed={error ? { title: t('failed'), error, onRetry: refetch } : undefined}
      search={search}
      set={set}
      onEdit={setEdited}
    />
  );
}

interface OverviewProps {
  zones: readonly Zone[] | undefined;
  failed: BoardFailure | undefined;
  search: ZoneSearch;
  set: (changes: ZoneSearch) => void;
  onEdit: (zone: Zone | 'new') => void;
}

function Overview({ zones, failed, search, set, onEdit }: OverviewProps) {
  const t = useMessages(zoneMessages);
  const tWord = useMessages(logisticsMessages);
  const can = useCan();
  const [isImporting, setIsImporting] = useState(false);
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
    <>
      <MapBoard
        title={t('title')}
        filters={
          <>
            <BoardSearch label={t('search')} value={search.q ?? ''} onChange={(q) => set({ q: q || undefined })} />
            <NativeSelect
              aria-label={t('kind')}
              data={[
                { value: '', label: t('kind') },
                ...zoneKinds.map((value) => ({ value, label: tWord(`zoneKind.${value}`) })),
              ]}
              value={search.kind ?? ''}
              onChange={({ currentTarget: { value } }) => set({ kind: zoneKinds.find((one) => one === value) })}
            />
          </>
        }
        actions={
          <>
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
          </>
        }
        label={t('title')}
        side={
          <BoardList
            rows={zones && shown}
            idOf={({ id }) => id}
            found={t('found', { count: shown.length })}
            failed={failed}
            isNarrowed={zones?.length !== 0}
            onClear={() => set({ q: undefined, kind: undefined })}
            none={<StatePanel drawing={<EmptyShelf />} title={t('noneTitle')} text={t('noneText')} action={create} />}
            card={(zone) => (
              <ZoneCard
                zone={zone}
                isSelected={zone.id === search.zone}
                onSelect={() => set({ zone: zone.id === search.zone ? undefined : zone.id })}
                onEdit={() => onEdit(zone)}
              />
            )}
          />
        }
        map={
          <ZoneMap
            zones={shown}
            selected={shown.find(({ id }) => id === search.zone)}
            onSelect={(zone) => set({ zone })}
          />
        }
      />
      <Suspense fallback={null}>{isImporting ? <ImportZones onClose={() => setIsImporting(false)} /> : null}</Suspense>
    </>
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
    <MapBoard
      isEditing
      title={t('title')}
      label={zone ? t('editTitle', { name: zone.name }) : t('newTitle')}
      side={<ZoneForm zone={zone} form={form} outline={outline} middle={middle} onClose={() => onClose(zone?.id)} />}
      map={
        <ZoneMap
          zones={zones}
          selected={zone}
          onSelect={() => undefined}
          drawing={{ outline, colour, zoneId: zone?.id }}
          onReady={(ready) => {
            map.current = ready;
          }}
        />
      }
    />
  );
}
