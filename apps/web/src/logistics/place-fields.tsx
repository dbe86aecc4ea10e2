import type { Address, LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { Button, NumberInput, Skeleton, TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { useMessages } from '#i18n/messages.ts';
import { WidgetBoundary } from '#ui/error-boundary.tsx';
import { AddressAtPin } from './address-at-pin.tsx';
import { AddressSearch } from './address-search.tsx';
import classes from './fields.module.css';
import { logisticsMessages } from './messages.ts';

const PinMap = lazy(() => import('./pin-map.tsx').then((m) => ({ default: m.PinMap })));

/** An address and its coordinates as the fields hold them: a coordinate may be half typed. */
export type PlaceValue = {
  address: Address;
  lon: number | '';
  lat: number | '';
};
export const placeValue = (place?: { address: Address; location: LonLat | null }): PlaceValue => ({
  address: place?.address ?? { street: '', postcode: '', city: '', country: '' },
  lon: place?.location?.[0] ?? '',
  lat: place?.location?.[1] ?? '',
});
/** null while a coordinate is missing. */
export const locationOf = ({ lon, lat }: PlaceValue): LonLat | null =>
  typeof lon === 'number' && typeof lat === 'number' ? [lon, lat] : null;

interface PlaceFieldsProps {
  legend: string;
  value: PlaceValue;
  onChange: (value: PlaceValue) => void;
  /** Where the map looks while there is no pin. */
  near?: readonly LonLat[];
  /** What was refused, by the last word of its path. */
  errorAt: (name: string) => ReactNode;
  /** Only to be looked at. */
  isFixed?: boolean;
}

/** Where it is: address, coordinates typed or a pin on the map. */
export function PlaceFields({ legend, value, onChange, near = [], errorAt, isFixed = false }: PlaceFieldsProps) {
  const t = useMessages(logisticsMessages);
  const location = locationOf(value);
  const [pin, setPin] = useState<LonLat>();
  const text = (name: keyof Address) => ({
    label: t(name),
    value: value.address[name],
    error: errorAt(`address.${name}`),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, address: { ...value.address, [name]: currentTarget.value } }),
  });
  const coordinate = (name: 'lon' | 'lat', label: string, most: number) => ({
    label,
    value: value[name],
    decimalScale: 7,
    hideControls: true,
    min: -most,
    max: most,
    onChange: (next: number | string) => onChange({ ...value, [name]: next === '' ? '' : Number(next) }),
  });
  return (
    <fieldset className={classes.group} disabled={isFixed}>
      <legend className={classes.legend}>{legend}</legend>
      {isFixed ? null : (
        <AddressSearch
          label={legend}
          near={location ?? near[0]}
          onTake={({ address, location: [lon, lat] }) => {
            setPin(undefined);
            onChange({ ...value, address, lon, lat });
          }}
        />
      )}
      <TextInput {...text('street')} />
      <FieldRow>
        <TextInput {...text('postcode')} />
        <TextInput {...text('city')} />
      </FieldRow>
      <TextInput {...text('country')} maxLength={2} />
      <FieldRow>
        <NumberInput {...coordinate('lat', t('latitude'), 90)} />
        <NumberInput {...coordinate('lon', t('longitude'), 180)} />
      </FieldRow>
      {errorAt('location') ? <p className={classes.error}>{errorAt('location')}</p> : null}
      <WidgetBoundary>
        <div className={classes.map}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <PinMap
              location={location}
              near={near}
              onMove={
                isFixed
                  ? undefined
                  : ([lon, lat]) => {
                      setPin([lon, lat]);
                      onChange({ ...value, lon, lat });
                    }
              }
            />
          </Suspense>
        </div>
      </WidgetBoundary>
      {isFixed ? null : <p className={classes.hint}>{t('pinHint')}</p>}
      {pin && !isFixed ? (
        <AddressAtPin
          pin={pin}
          shown={value.address}
          onTake={(address) => {
            setPin(undefined);
            onChange({ ...value, address });
          }}
        />
      ) : null}
      {location && !isFixed ? (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({ ...value, lon: '', lat: '' })}>
          {t('clearPlace')}
        </Button>
      ) : null}
    </fieldset>
  );
}
