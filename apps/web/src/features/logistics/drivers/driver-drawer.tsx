import { languages } from '@cartage/contract/auth/auth.schema.ts';
import { driverEndpoints } from '@cartage/contract/logistics/drivers/drivers.endpoints.ts';
import {
  type Driver,
  driverChangesSchema,
  employments,
  newDriverSchema,
  type WorkRules,
} from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import type { Zone } from '@cartage/contract/logistics/zones/zones.schema.ts';
import { Checkbox, SegmentedControl, Select, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { FormDrawer } from '#form/form-drawer.tsx';
import { type ContractForm, useContractForm } from '#form/use-contract-form.ts';
import { headed } from '#format/headed.ts';
import { invalidate } from '#http/api.ts';
import { callOrKeep, kept } from '#http/waiting-writes.ts';
import { currentLanguage, languageFacts } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { CalendarFeed } from '#logistics/calendar-feed.tsx';
import fields from '#logistics/fields.module.css';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { MoneyInput } from '#logistics/money-input.tsx';
import { useDepots, useVehicles } from '#logistics/record-options.ts';
import { useZones } from '#logistics/use-zones.ts';
import { useCan } from '#session/ability.ts';
import { toast } from '#ui/toast/toast.ts';
import { driverMessages } from './messages.ts';
import { PersonSelect } from './person-select.tsx';
import { Phones } from './phones.tsx';
import { ShiftWeek } from './shift-week.tsx';
import { WorkRulesFields } from './work-rules-fields.tsx';

type DriverValues = {
  ref: string;
  name: string;
  phone: string;
  email: string;
  locale: string;
  employment: string;
  homeDepotId: string;
  preferredVehicleId: string;
  skills: string[];
  licenceNumber: string;
  licenceClass: string;
  licenceExpiresOn: string;
  costPerHourMinor: number | '';
  workRules: WorkRules;
  userId: number | '';
  colour: string;
  isActive: boolean;
};

const valuesOf = (driver?: Driver): DriverValues => ({
  ref: driver?.ref ?? '',
  name: driver?.name ?? '',
  phone: driver?.phone ?? '',
  email: driver?.email ?? '',
  locale: driver?.locale ?? currentLanguage(),
  employment: driver?.employment ?? 'employee',
  homeDepotId: driver?.homeDepotId ?? '',
  preferredVehicleId: driver?.preferredVehicleId ?? '',
  skills: driver?.skills ?? [],
  licenceNumber: driver?.licenceNumber ?? '',
  licenceClass: driver?.licenceClass ?? '',
  licenceExpiresOn: driver?.licenceExpiresOn ?? '',
  costPerHourMinor: driver?.costPerHourMinor ?? 0,
  workRules: driver?.workRules ?? { maxWorkS: null, maxDriveS: null, breaks: [] },
  userId: driver?.userId ?? '',
  colour: driver?.colour ?? '#3b6fb6',
  isActive: driver?.isActive ?? true,
});
const bodyOf = ({ homeDepotId, preferredVehicleId, licenceExpiresOn, userId, ...facts }: DriverValues) => ({
  ...facts,
  homeDepotId: homeDepotId || null,
  preferredVehicleId: preferredVehicleId || null,
  licenceExpiresOn: licenceExpiresOn || null,
  userId: userId === '' ? null : userId,
});

export function NewDriver({ onClose }: { onClose: () => void }) {
  const t = useMessages(driverMessages);
  const form = useContractForm({
    schema: newDriverSchema,
    initial: valuesOf(),
    toBody: bodyOf,
    onSubmit: async (body) => {
      const made = await callOrKeep(driverEndpoints.create, { body }, { label: t('newTitle') });
      if (made === kept) return onClose();
      await invalidate([driverEndpoints.list.path]);
      toast.done(t('created', { name: made.name }));
      onClose();
    },
  });
  return (
    <FormDrawer title={t('newTitle')} form={form} onClose={onClose} submitLabel={t('create')}>
      <DriverFields form={form} />
    </FormDrawer>
  );
}

/** A driver: facts, and the shifts week by week. A dispatcher changes only the shifts. */
export function EditDriver({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const t = useMessages(driverMessages);
  const can = useCan();
  const tWord = useMessages(logisticsMessages);
  const mayEdit = can('update', 'Driver', 'name');
  const [tab, setTab] = useState(mayEdit ? 'facts' : 'shifts');
  const form = useContractForm({
    schema: driverChangesSchema,
    initial: valuesOf(driver),
    version: driver.version,
    toBody: bodyOf,
    onSubmit: async (body, { ifMatch }) => {
      if (!mayEdit) return onClose();
      const label = t('editTitle', { name: driver.name });
      const saved = await callOrKeep(driverEndpoints.update, { params: { id: driver.id }, body }, { ifMatch, label });
      if (saved === kept) return onClose();
      await invalidate([driverEndpoints.list.path]);
      toast.done(t('saved', { name: saved.name }));
      onClose();
    },
  });
  return (
    <FormDrawer title={t('editTitle', { name: driver.name })} form={form} onClose={onClose} isFixed={!mayEdit}>
      <SegmentedControl
        value={tab}
        onChange={setTab}
        data={[
          { value: 'facts', label: t('facts') },
          { value: 'shifts', label: t('shifts') },
          ...(mayEdit
            ? [
                { value: 'calendar', label: tWord('feedTab') },
                { value: 'phone', label: t('phoneTab') },
              ]
            : []),
        ]}
      />
      {tab === 'shifts' ? <ShiftWeek driver={driver} /> : null}
      {tab === 'calendar' ? <CalendarFeed owner={{ kind: 'driver', id: driver.id }} name={driver.name} /> : null}
      {tab === 'phone' ? <Phones driver={driver} onChooseAccount={() => setTab('facts')} /> : null}
      <fieldset className={fields.group} disabled={!mayEdit} hidden={tab !== 'facts'}>
        {mayEdit ? null : <p className={fields.hint}>{t('readOnly')}</p>}
        <DriverAreas driver={driver} />
        <DriverFields form={form} />
      </fieldset>
    </FormDrawer>
  );
}

/** Where zones let this driver go; nothing where there are none. */
function DriverAreas({ driver: { id } }: { driver: Driver }) {
  const t = useMessages(driverMessages);
  const zones = useZones();
  const namesOf = (kind: Zone['kind']) =>
    zones.filter((zone) => zone.kind === kind && zone.driverIds.includes(id)).map(({ name }) => name);
  const [areas, closed] = [namesOf('driver_area'), namesOf('no_go')];
  if (zones.length === 0) return null;
  return (
    <div className={fields.hint}>
      <p className={fields.hint}>
        {areas.length > 0 ? headed(t('drivesIn'), areas.join(', ')) : t('drivesEverywhere')}
      </p>
      {closed.length > 0 ? <p className={fields.hint}>{headed(t('closedTo'), closed.join(', '))}</p> : null}
    </div>
  );
}

function DriverFields({ form }: { form: ContractForm<DriverValues> }) {
  const t = useMessages(driverMessages);
  const tWord = useMessages(logisticsMessages);
  const depots = useDepots();
  const vehicles = useVehicles();
  const can = useCan();
  const { values } = form.form;
  return (
    <>
      <FieldRow>
        <TextInput label={t('name')} data-autofocus {...form.field('name')} />
        <TextInput label={t('ref')} {...form.field('ref')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('phone')} type="tel" {...form.field('phone')} />
        <TextInput label={t('email')} type="email" {...form.field('email')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('employment')}
          data={employments.map((value) => ({ value, label: wordOf(tWord, 'employment')(value) }))}
          allowDeselect={false}
          {...form.field('employment')}
        />
        <Select
          label={t('language')}
          data={languages.map((value) => ({ value, label: languageFacts[value].name }))}
          allowDeselect={false}
          {...form.field('locale')}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('depot')}
          placeholder={t('noDepot')}
          data={depots.options}
          clearable
          {...form.field('homeDepotId')}
          value={values.homeDepotId || null}
          onChange={(next) => form.form.setFieldValue('homeDepotId', next ?? '')}
        />
        <Select
          label={t('vehicle')}
          placeholder={t('anyVehicle')}
          data={vehicles.options}
          clearable
          searchable
          {...form.field('preferredVehicleId')}
          value={values.preferredVehicleId || null}
          onChange={(next) => form.form.setFieldValue('preferredVehicleId', next ?? '')}
        />
      </FieldRow>
      <TagsInput label={t('skills')} {...form.field('skills')} />
      <FieldRow>
        <TextInput label={t('licenceNumber')} {...form.field('licenceNumber')} />
        <TextInput label={t('licenceClass')} {...form.field('licenceClass')} />
      </FieldRow>
      <FieldRow>
        <TextInput type="date" label={t('licence')} {...form.field('licenceExpiresOn')} />
        <MoneyInput
          label={t('cost')}
          per={1}
          valueMinor={values.costPerHourMinor}
          error={form.form.errors.costPerHourMinor}
          onChange={(minor) => form.form.setFieldValue('costPerHourMinor', minor ?? 0)}
        />
      </FieldRow>
      <WorkRulesFields
        rules={values.workRules}
        errorAt={(path) => form.form.errors[`workRules.${path}`]}
        onChange={(rules) => form.form.setFieldValue('workRules', rules)}
      />
      {can('read', 'User') ? (
        <PersonSelect
          userId={values.userId}
          error={form.form.errors.userId}
          onChange={(userId) => form.form.setFieldValue('userId', userId)}
        />
      ) : null}
      <TextInput type="color" label={t('colour')} {...form.field('colour')} />
      <Checkbox label={t('active')} {...form.field('isActive', { type: 'checkbox' })} />
    </>
  );
}
