import { shownUnits, type UnitSystem } from '@cartage/contract/core/units.rules.ts';
import { vehicleEndpoints } from '@cartage/contract/logistics/vehicles/vehicles.endpoints.ts';
import {
  fuels,
  newVehicleSchema,
  type Vehicle,
  vehicleChangesSchema,
  vehicleTypes,
  vehicleWarnings,
} from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import { Checkbox, MultiSelect, NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
import { FieldRow } from '#form/form-body.tsx';
import { FormDrawer } from '#form/form-drawer.tsx';
import { ScaledInput } from '#form/scaled-input.tsx';
import { type ContractForm, useContractForm } from '#form/use-contract-form.ts';
import { useUnitSystem } from '#format/unit-system.ts';
import { invalidate } from '#http/api.ts';
import { callOrKeep, kept } from '#http/waiting-writes.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { LoadFields } from '#logistics/load-fields.tsx';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { MoneyInput } from '#logistics/money-input.tsx';
import { useDepots } from '#logistics/record-options.ts';
import { TimeRange } from '#logistics/time-range.tsx';
import { useCan } from '#session/ability.ts';
import { toast } from '#ui/toast/toast.ts';
import { fleetMessages } from './messages.ts';
import { type RouteEnds, RouteEndsFields, routeEndsBody, routeEndsOf } from './route-ends.tsx';

type Facts = Pick<
  Vehicle,
  | 'ref'
  | 'name'
  | 'plate'
  | 'type'
  | 'isForRounds'
  | 'capacity'
  | 'skills'
  | 'speedFactor'
  | 'maxDistanceM'
  | 'maxDriveS'
  | 'maxDurationS'
  | 'maxStops'
  | 'maxTrips'
  | 'reloadS'
  | 'fuel'
  | 'co2GPerKm'
  | 'warnings'
  | 'colour'
>;
type VehicleValues = Facts &
  RouteEnds & {
    homeDepotId: string;
    hasOwnHours: boolean;
    shift: { from: string; to: string };
    costFixedMinor: number;
    costPerKmMinor: number;
    costPerHourMinor: number;
  };

const valuesOf = (vehicle?: Vehicle): VehicleValues => ({
  ref: vehicle?.ref ?? '',
  name: vehicle?.name ?? '',
  plate: vehicle?.plate ?? '',
  type: vehicle?.type ?? 'van',
  homeDepotId: vehicle?.homeDepotId ?? '',
  isForRounds: vehicle?.isForRounds ?? true,
  ...routeEndsOf(vehicle),
  hasOwnHours: vehicle ? vehicle.shift !== null : false,
  shift: vehicle?.shift ?? { from: '08:00', to: '17:00' },
  capacity: vehicle?.capacity ?? { weightG: null, volumeCm3: null, parcels: null, pallets: null },
  skills: vehicle?.skills ?? [],
  speedFactor: vehicle?.speedFactor ?? 1,
  maxDistanceM: vehicle?.maxDistanceM ?? null,
  maxDriveS: vehicle?.maxDriveS ?? null,
  maxDurationS: vehicle?.maxDurationS ?? null,
  maxStops: vehicle?.maxStops ?? null,
  maxTrips: vehicle?.maxTrips ?? 1,
  reloadS: vehicle?.reloadS ?? 0,
  fuel: vehicle?.fuel ?? 'diesel',
  co2GPerKm: vehicle?.co2GPerKm ?? 0,
  warnings: vehicle?.warnings ?? [],
  colour: vehicle?.colour ?? '#3b6fb6',
  costFixedMinor: vehicle?.costFixedMinor ?? 0,
  costPerKmMinor: vehicle?.costPerKmMinor ?? 0,
  costPerHourMinor: vehicle?.costPerHourMinor ?? 0,
});
const bodyOf = ({
  homeDepotId,
  hasOwnHours,
  shift,
  startsAt,
  startPlace,
  endsAt,
  endPlace,
  ...facts
}: VehicleValues) => ({
  ...facts,
  ...routeEndsBody({ startsAt, startPlace, endsAt, endPlace }),
  homeDepotId: homeDepotId || null,
  shift: hasOwnHours ? shift : null,
});

const stale = [vehicleEndpoints.list.path];

export function NewVehicle({ onClose }: { onClose: () => void }) {
  const t = useMessages(fleetMessages);
  const form = useContractForm({
    schema: newVehicleSchema,
    initial: valuesOf(),
    toBody: bodyOf,
    onSubmit: async (body) => {
      const made = await callOrKeep(vehicleEndpoints.create, { body }, { label: t('newTitle') });
      if (made === kept) return onClose();
      await invalidate(stale);
      toast.done(t('created', { name: made.name }));
      onClose();
    },
  });
  return (
    <FormDrawer title={t('newTitle')} form={form} onClose={onClose} submitLabel={t('create')}>
      <VehicleFields form={form} seesCosts />
    </FormDrawer>
  );
}

export function EditVehicle({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const t = useMessages(fleetMessages);
  const can = useCan();
  const mayEdit = can('update', 'Vehicle');
  const seesCosts = vehicle.costFixedMinor !== null;
  const form = useContractForm({
    schema: vehicleChangesSchema,
    initial: valuesOf(vehicle),
    version: vehicle.version,
    toBody: bodyOf,
    onSubmit: async (body, { ifMatch }) => {
      if (!mayEdit) return onClose();
      const label = t('editTitle', { name: vehicle.name });
      const saved = await callOrKeep(vehicleEndpoints.update, { params: { id: vehicle.id }, body }, { ifMatch, label });
      if (saved === kept) return onClose();
      await invalidate(stale);
      toast.done(t('saved', { name: saved.name }));
      onClose();
    },
  });
  return (
    <FormDrawer
      title={t('editTitle', { name: vehicle.name })}
      form={form}
      onClose={onClose}
      {...(mayEdit ? {} : { submitLabel: t('close') })}
    >
      <fieldset className={fields.group} disabled={!mayEdit}>
        <VehicleFields form={form} seesCosts={seesCosts} isFixed={!mayEdit} />
      </fieldset>
    </FormDrawer>
  );
}

const costsIn = (system: UnitSystem) =>
  [
    { name: 'costFixedMinor', label: 'costFixed' },
    { name: 'costPerKmMinor', label: `costPerDistance.${system}`, per: shownUnits[system].distanceM / 1000 },
    { name: 'costPerHourMinor', label: 'costPerHour', per: 1 },
  ] as const;

interface VehicleFieldsProps {
  form: ContractForm<VehicleValues>;
  seesCosts: boolean;
  /** Only to be looked at. */
  isFixed?: boolean;
}

function VehicleFields({ form, seesCosts, isFixed = false }: VehicleFieldsProps) {
  const t = useMessages(fleetMessages);
  const tWord = useMessages(logisticsMessages);
  const system = useUnitSystem();
  const depots = useDepots();
  const { values, errors } = form.form;
  const scaled = (
    name: 'maxDistanceM' | 'maxDriveS' | 'maxDurationS' | 'reloadS' | 'co2GPerKm',
    label: string,
    scale: number,
    empty: number | null = null,
  ) => (
    <ScaledInput
      label={label}
      scale={scale}
      value={values[name]}
      error={errors[name]}
      onChange={(amount) => form.form.setFieldValue(name, (amount ?? empty) as never)} // those that are never null give 0
    />
  );
  return (
    <>
      <FieldRow>
        <TextInput label={t('name')} data-autofocus {...form.field('name')} />
        <TextInput label={t('ref')} {...form.field('ref')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('typeOf')}
          data={vehicleTypes.map((value) => ({ value, label: wordOf(tWord, 'vehicleType')(value) }))}
          allowDeselect={false}
          {...form.field('type')}
        />
        <TextInput label={t('plate')} {...form.field('plate')} />
      </FieldRow>
      <Select
        label={t('homeDepot')}
        placeholder={t('noDepot')}
        data={depots.options}
        clearable
        {...form.field('homeDepotId')}
        value={values.homeDepotId || null}
        onChange={(next) => form.form.setFieldValue('homeDepotId', next ?? '')}
      />
      <Checkbox label={t('isForRounds')} {...form.field('isForRounds', { type: 'checkbox' })} />
      <RouteEndsFields form={form} isFixed={isFixed} />
      <Checkbox
        label={t('ownHours')}
        description={t('ownHoursHint')}
        {...form.field('hasOwnHours', { type: 'checkbox' })}
      />
      {values.hasOwnHours ? (
        <TimeRange
          label={t('ownHours')}
          value={values.shift}
          error={errors['shift.to'] ?? errors.shift}
          onChange={(shift) => form.form.setFieldValue('shift', shift)}
        />
      ) : null}
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{t('capacity')}</legend>
        <p className={fields.hint}>{t('capacityHint')}</p>
        <LoadFields
          load={values.capacity}
          errorOf={(dimension) => errors[`capacity.${dimension}`]}
          onChange={(dimension, amount) =>
            form.form.setFieldValue('capacity', { ...values.capacity, [dimension]: amount })
          }
        />
      </fieldset>
      <TagsInput label={t('skills')} {...form.field('skills')} />
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{t('limits')}</legend>
        <FieldRow>
          {scaled('maxDistanceM', t(`maxDistance.${system}`), shownUnits[system].distanceM)}
          {scaled('maxDriveS', t('maxDrive'), 60)}
          {scaled('maxDurationS', t('maxDuration'), 60)}
          <ScaledInput
            label={t('maxStops')}
            scale={1}
            value={values.maxStops}
            error={errors.maxStops}
            onChange={(most) => form.form.setFieldValue('maxStops', most)}
          />
          <NumberInput label={t('maxTrips')} min={1} max={20} {...form.field('maxTrips')} />
          {scaled('reloadS', t('reload'), 60, 0)}
          <NumberInput label={t('speedFactor')} min={0.2} max={5} step={0.1} {...form.field('speedFactor')} />
        </FieldRow>
      </fieldset>
      {seesCosts ? (
        <fieldset className={fields.group}>
          <legend className={fields.legend}>{t('costs')}</legend>
          <FieldRow>
            {costsIn(system).map(({ name, label, ...rate }) => (
              <MoneyInput
                key={name}
                {...rate}
                label={t(label)}
                valueMinor={values[name]}
                error={errors[name]}
                onChange={(minor) => form.form.setFieldValue(name, minor ?? 0)}
              />
            ))}
          </FieldRow>
        </fieldset>
      ) : null}
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{t('more')}</legend>
        <FieldRow>
          <Select
            label={t('fuel')}
            data={fuels.map((value) => ({ value, label: wordOf(tWord, 'fuel')(value) }))}
            allowDeselect={false}
            {...form.field('fuel')}
          />
          {scaled('co2GPerKm', t(`co2.${system}`), 1000 / shownUnits[system].distanceM, 0)}
        </FieldRow>
        <MultiSelect
          label={t('warnings')}
          data={vehicleWarnings.map((value) => ({ value, label: wordOf(tWord, 'warning')(value) }))}
          clearable
          {...form.field('warnings')}
        />
        <TextInput type="color" label={t('colour')} {...form.field('colour')} />
      </fieldset>
    </>
  );
}
