import type { Vehicle } from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import { Select } from '@mantine/core';
import { FieldRow } from '#form/form-body.tsx';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import { locationOf, PlaceFields, type PlaceValue, placeValue } from '#logistics/place-fields.tsx';
import { useDepots } from '#logistics/record-options.ts';
import { fleetMessages } from './messages.ts';

const starts = ['depot', 'place'] as const;
const ends = ['depot', 'place', 'last_stop'] as const;

/** Where a vehicle's route starts and ends, as the fields hold it: a place stays while another choice is tried. */
export type RouteEnds = {
  startsAt: (typeof starts)[number];
  startPlace: PlaceValue;
  endsAt: (typeof ends)[number];
  endPlace: PlaceValue;
};

export const routeEndsOf = (vehicle?: Vehicle): RouteEnds => ({
  startsAt: vehicle?.startPlace ? 'place' : 'depot',
  startPlace: placeValue(vehicle?.startPlace ?? undefined),
  endsAt: vehicle?.comesBack === false ? 'last_stop' : vehicle?.endPlace ? 'place' : 'depot',
  endPlace: placeValue(vehicle?.endPlace ?? undefined),
});

const bodyOf = (place: PlaceValue) => ({ address: place.address, location: locationOf(place) });

export const routeEndsBody = ({ startsAt, startPlace, endsAt, endPlace }: RouteEnds) => ({
  startPlace: startsAt === 'place' ? bodyOf(startPlace) : null,
  endPlace: endsAt === 'place' ? bodyOf(endPlace) : null,
  comesBack: endsAt !== 'last_stop',
});

export function RouteEndsFields<V extends RouteEnds>({ form, isFixed }: { form: ContractForm<V>; isFixed: boolean }) {
  const t = useMessages(fleetMessages);
  const { locations } = useDepots();
  const { values, errors } = form.form;
  const set = (changes: Partial<RouteEnds>) => form.form.setValues(changes as Partial<V>); // V holds all of RouteEnds
  const place = (name: 'startPlace' | 'endPlace') => (
    <PlaceFields
      isFixed={isFixed}
      legend={t(name)}
      value={values[name]}
      near={locations}
      errorAt={(part) => errors[`${name}.${part}`]}
      onChange={(next) => set({ [name]: next })}
    />
  );
  return (
    <>
      <FieldRow>
        <Select
          label={t('routeStarts')}
          data={starts.map((value) => ({ value, label: t(`at.${value}`) }))}
          allowDeselect={false}
          value={values.startsAt}
          onChange={(next) => set({ startsAt: starts.find((one) => one === next) ?? 'depot' })}
        />
        <Select
          label={t('routeEnds')}
          data={ends.map((value) => ({ value, label: t(`at.${value}`) }))}
          allowDeselect={false}
          value={values.endsAt}
          onChange={(next) => set({ endsAt: ends.find((one) => one === next) ?? 'depot' })}
        />
      </FieldRow>
      {values.startsAt === 'place' ? place('startPlace') : null}
      {values.endsAt === 'place' ? place('endPlace') : null}
    </>
  );
}
