import { hasUrl } from '@cartage/contract/logistics/maps/basemap.rules.ts';
import { type Basemap, basemapKinds } from '@cartage/contract/logistics/maps/basemap.schema.ts';
import { mapEndpoints } from '@cartage/contract/logistics/maps/maps.endpoints.ts';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { MapFilePicker } from './map-file-picker.tsx';
import { roadsMessages } from './messages.ts';

/** As its fields hold it: servers one a line. */
export type BasemapValue = Omit<Basemap, 'hosts'> & { hosts: string };

export const basemapValue = (kept: Basemap): BasemapValue => ({ ...kept, hosts: kept.hosts.join('\n') });

/** What the contract takes: what another kind of map needed is left behind. */
export function basemapOf({ kind, url, hosts, attribution, fileId }: BasemapValue): Basemap {
  return {
    kind,
    url: hasUrl(kind) ? url.trim() : '',
    hosts: kind === 'style' ? hosts.split(/\s+/).filter(Boolean) : [],
    attribution: kind === 'regions' ? '' : attribution,
    fileId: kind === 'file' ? fileId : null,
  };
}

/** Free ones people know; their rules are theirs. */
const presets = [
  {
    kind: 'style',
    name: 'OpenFreeMap',
    url: 'https://tiles.openfreemap.org/styles/liberty',
    attribution: 'OpenFreeMap © OpenMapTiles © OpenStreetMap contributors',
  },
  {
    kind: 'raster',
    name: 'OpenStreetMap',
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors',
  },
] as const;

interface BasemapFieldsProps {
  value: BasemapValue;
  errorAt: (name: keyof Basemap) => ReactNode;
  onChange: (value: BasemapValue) => void;
}

export function BasemapFields({ value, errorAt, onChange }: BasemapFieldsProps) {
  const t = useMessages(roadsMessages);
  const { data: list } = useQuery({ ...api.query(mapEndpoints.files, {}), enabled: value.kind === 'file' });
  const { kind } = value;
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>{t('basemap')}</legend>
      <Select
        aria-label={t('basemap')}
        data={basemapKinds.map((one) => ({ value: one, label: t(`basemap.${one}`) }))}
        allowDeselect={false}
        value={kind}
        onChange={(next) => onChange({ ...value, kind: basemapKinds.find((one) => one === next) ?? 'regions' })}
      />
      {hasUrl(kind) ? (
        <>
          <p className={fields.hint}>{t('basemapText')}</p>
          <TextInput
            label={t('basemapUrl')}
            dir="ltr"
            inputMode="url"
            value={value.url}
            error={errorAt('url')}
            onChange={({ currentTarget }) => onChange({ ...value, url: currentTarget.value })}
          />
        </>
      ) : null}
      {kind === 'style' ? (
        <Textarea
          label={t('basemapHosts')}
          dir="ltr"
          autosize
          minRows={1}
          value={value.hosts}
          error={errorAt('hosts')}
          onChange={({ currentTarget }) => onChange({ ...value, hosts: currentTarget.value })}
        />
      ) : null}
      {kind === 'file' ? (
        <MapFilePicker
          list={list}
          fileId={value.fileId}
          error={errorAt('fileId')}
          onPick={(fileId) => onChange({ ...value, fileId })}
        />
      ) : null}
      {kind === 'regions' ? null : (
        <TextInput
          label={t('basemapCredit')}
          dir="auto"
          maxLength={300}
          value={value.attribution}
          error={errorAt('attribution')}
          onChange={({ currentTarget }) => onChange({ ...value, attribution: currentTarget.value })}
        />
      )}
      <div className={fields.line}>
        {presets
          .filter((one) => one.kind === kind)
          .map(({ name, url, attribution }) => (
            <Button
              key={name}
              variant="subtle"
              size="compact-sm"
              onClick={() => onChange({ ...value, url, attribution })}
            >
              {t('basemapPreset', { name })}
            </Button>
          ))}
      </div>
    </fieldset>
  );
}
