import { Checkbox, PasswordInput, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { headed } from '#format/headed.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { roadsMessages } from './messages.ts';

/** A server as its fields hold it; without a kind there is none. */
export interface ServerValue<K extends string> {
  kind: K | '';
  url: string;
  /** Typed now; what is kept is never shown. */
  key: string;
  hasKey: boolean;
  forgetsKey: boolean;
  profiles?: Record<string, string>;
}
type Kept<K> = { kind: K; url: string; hasKey: boolean; profiles?: Record<string, string> };
export const serverValue = <K extends string>(kept: Kept<K> | null): ServerValue<K> => ({
  kind: '',
  url: '',
  hasKey: false,
  ...kept,
  key: '',
  forgetsKey: false,
});

/** What the contract takes: a key that was not typed stays as it is. */
export function serverOf<K extends string>({ kind, url, key, forgetsKey, profiles }: ServerValue<K>) {
  if (kind === '') return null;
  return {
    kind,
    url: url.trim(),
    ...(key ? { key } : forgetsKey ? { key: null } : {}),
    ...(profiles ? { profiles } : {}),
  };
}

interface ServerFieldsProps<K extends string> {
  legend: string;
  kinds: readonly K[];
  value: ServerValue<K>;
  errorAt: (name: 'url' | 'key') => ReactNode;
  onChange: (value: ServerValue<K>) => void;
}

/** Names of products: the same in every language. */
const names: Readonly<Record<string, string>> = {
  osrm: 'OSRM',
  valhalla: 'Valhalla',
  openrouteservice: 'openrouteservice',
  graphhopper: 'GraphHopper',
  nominatim: 'Nominatim',
  photon: 'Photon',
  pelias: 'Pelias',
};

export function ServerFields<K extends string>({ legend, kinds, value, errorAt, onChange }: ServerFieldsProps<K>) {
  const t = useMessages(roadsMessages);
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>{legend}</legend>
      <FieldRow>
        <Select
          label={t('kind')}
          aria-label={headed(legend, t('kind'))}
          data={[
            { value: '', label: t('none') },
            ...kinds.map((kind) => ({ value: kind, label: names[kind] ?? kind })),
          ]}
          allowDeselect={false}
          value={value.kind}
          onChange={(next) => {
            const kind: K | '' = kinds.find((one) => one === next) ?? '';
            // Names of profiles are those of the old kind of server.
            const { profiles: _old, ...rest } = value;
            onChange({ ...rest, kind });
          }}
        />
        {value.kind === '' ? null : (
          <TextInput
            label={t('url')}
            aria-label={headed(legend, t('url'))}
            type="url"
            dir="ltr"
            value={value.url}
            error={errorAt('url')}
            onChange={({ currentTarget }) => onChange({ ...value, url: currentTarget.value })}
          />
        )}
      </FieldRow>
      {value.kind === '' ? null : (
        <PasswordInput
          label={t('key')}
          aria-label={headed(legend, t('key'))}
          autoComplete="off"
          placeholder={value.hasKey ? t('keyKept') : ''}
          value={value.key}
          error={errorAt('key')}
          onChange={({ currentTarget }) => onChange({ ...value, key: currentTarget.value })}
        />
      )}
      {value.kind !== '' && value.hasKey && !value.key ? (
        <Checkbox
          label={t('keyRemove')}
          checked={value.forgetsKey}
          onChange={({ currentTarget }) => onChange({ ...value, forgetsKey: currentTarget.checked })}
        />
      ) : null}
    </fieldset>
  );
}
