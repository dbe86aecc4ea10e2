import { depotEndpoints } from '@cartage/contract/logistics/depots/depots.endpoints.ts';
import {
  type Depot,
  depotChangesSchema,
  newDepotSchema,
  type OpeningHour,
} from '@cartage/contract/logistics/depots/depots.schema.ts';
import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { FormDrawer } from '#form/form-drawer.tsx';
import { ScaledInput } from '#form/scaled-input.tsx';
import { type ContractForm, useContractForm } from '#form/use-contract-form.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { CalendarFeed } from '#logistics/calendar-feed.tsx';
import fields from '#logistics/fields.module.css';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { locationOf, PlaceFields, type PlaceValue, placeValue } from '#logistics/place-fields.tsx';
import { useDepots } from '#logistics/record-options.ts';
import { TimeRange } from '#logistics/time-range.tsx';
import { useCan } from '#session/ability.ts';
import { toast } from '#ui/toast/toast.ts';
import { settingsMessages } from './messages.ts';

type DepotValues = PlaceValue & {
  code: string;
  name: string;
  /** Only for refusals: what is typed stands in lon and lat. */
  location: null;
  timeZone: string;
  openingHours: OpeningHour[];
  loadingS: number;
  docks: number | null;
  phone: string;
  isActive: boolean;
};

const valuesOf = (depot?: Depot): DepotValues => ({
  ...placeValue(depot),
  code: depot?.code ?? '',
  name: depot?.name ?? '',
  location: null,
  timeZone: depot?.timeZone ?? '',
  openingHours: depot?.openingHours ?? [],
  loadingS: depot?.loadingS ?? 0,
  docks: depot?.docks ?? null,
  phone: depot?.phone ?? '',
  isActive: depot?.isActive ?? true,
});
const bodyOf = ({ lon, lat, address, location: _shown, ...facts }: DepotValues) => ({
  ...facts,
  address,
  location: locationOf({ lon, lat, address }),
});

const stale = [depotEndpoints.list.path];

export function NewDepot({ onClose }: { onClose: () => void }) {
  const t = useMessages(settingsMessages);
  const form = useContractForm({
    schema: newDepotSchema,
    initial: valuesOf(),
    toBody: bodyOf,
    onSubmit: async (body) => {
      const made = await call(depotEndpoints.create, { body });
      await invalidate(stale);
      toast.done(t('depotCreated', { name: made.name }));
      onClose();
    },
  });
  return (
    <FormDrawer title={t('newDepot')} form={form} onClose={onClose} submitLabel={t('create')}>
      <DepotFields form={form} />
    </FormDrawer>
  );
}

export function EditDepot({ depot, onClose }: { depot: Depot; onClose: () => void }) {
  const t = useMessages(settingsMessages);
  const can = useCan();
  const tWord = useMessages(logisticsMessages);
  const mayEdit = can('update', 'Depot');
  const form = useContractForm({
    schema: depotChangesSchema,
    initial: valuesOf(depot),
    version: depot.version,
    toBody: bodyOf,
    onSubmit: async (body, { ifMatch }) => {
      if (!mayEdit) return onClose();
      const saved = await call(depotEndpoints.update, { params: { id: depot.id }, body }, { ifMatch });
      await invalidate(stale);
      toast.done(t('depotSaved', { name: saved.name }));
      onClose();
    },
  });
  return (
    <FormDrawer title={t('editDepot', { name: depot.name })} form={form} onClose={onClose} isFixed={!mayEdit}>
      <fieldset className={fields.group} disabled={!mayEdit}>
        {mayEdit ? null : <p className={fields.hint}>{t('readOnly')}</p>}
        <DepotFields form={form} isFixed={!mayEdit} />
      </fieldset>
      {mayEdit ? (
        <section className={fields.group} aria-labelledby="depot-calendar">
          <h3 id="depot-calendar" className={fields.legend}>
            {tWord('feedTitle')}
          </h3>
          <CalendarFeed owner={{ kind: 'depot', id: depot.id }} name={depot.name} />
        </section>
      ) : null}
    </FormDrawer>
  );
}

function DepotFields({ form, isFixed = false }: { form: ContractForm<DepotValues>; isFixed?: boolean }) {
  const t = useMessages(settingsMessages);
  const { locations } = useDepots();
  const { values, errors } = form.form;
  return (
    <>
      <FieldRow>
        <TextInput label={t('depotName')} data-autofocus {...form.field('name')} />
        <TextInput label={t('codeOf')} maxLength={20} {...form.field('code')} />
      </FieldRow>
      <PlaceFields
        isFixed={isFixed}
        legend={t('place')}
        value={values}
        near={locations}
        errorAt={(name) => errors[name]}
        onChange={({ address, lon, lat }) => form.form.setValues({ address, lon, lat })}
      />
      <Hours
        hours={values.openingHours}
        errorAt={(path) => errors[path]}
        onChange={(hours) => form.form.setFieldValue('openingHours', hours)}
      />
      <FieldRow>
        <ScaledInput
          label={t('loading')}
          scale={60}
          value={values.loadingS}
          error={errors.loadingS}
          onChange={(seconds) => form.form.setFieldValue('loadingS', seconds ?? 0)}
        />
        <ScaledInput
          label={t('docks')}
          scale={1}
          value={values.docks}
          error={errors.docks}
          onChange={(docks) => form.form.setFieldValue('docks', docks)}
        />
      </FieldRow>
      <p className={fields.hint}>{t('docksEffect')}</p>
      <FieldRow>
        <TextInput label={t('phone')} type="tel" {...form.field('phone')} />
        <TextInput label={t('ownZone')} placeholder="Europe/Paris" {...form.field('timeZone')} />
      </FieldRow>
      <Checkbox label={t('active')} {...form.field('isActive', { type: 'checkbox' })} />
    </>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

interface HoursProps {
  hours: OpeningHour[];
  errorAt: (path: string) => ReactNode;
  onChange: (hours: OpeningHour[]) => void;
}

function Hours({ hours, errorAt, onChange }: HoursProps) {
  const t = useMessages(settingsMessages);
  const tWord = useMessages(logisticsMessages);
  const day = wordOf(tWord, 'weekday');
  const change = (at: number, changes: Partial<OpeningHour>) =>
    onChange(hours.map((one, other) => (other === at ? { ...one, ...changes } : one)));
  const next = () => weekdays.find((weekday) => !hours.some((one) => one.weekday === weekday)) ?? 1;
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>{t('openingHours')}</legend>
      {hours.length === 0 ? <p className={fields.hint}>{t('alwaysOpen')}</p> : null}
      {hours.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours are their place in the list
        <div key={at} className={fields.group}>
          <Select
            aria-label={t('weekday')}
            data={weekdays.map((weekday) => ({ value: String(weekday), label: day(weekday) }))}
            allowDeselect={false}
            value={String(one.weekday)}
            onChange={(weekday) => change(at, { weekday: Number(weekday) })}
          />
          <TimeRange
            label={day(one.weekday)}
            value={one}
            error={errorAt(`openingHours.${at}.to`)}
            onChange={(span) => change(at, span)}
            action={
              <ActionIcon
                size={36}
                variant="subtle"
                color="gray"
                aria-label={t('removeHours', { day: day(one.weekday) })}
                onClick={() => onChange(hours.filter((_, other) => other !== at))}
              >
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            }
          />
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => onChange([...hours, { weekday: next(), from: '08:00', to: '18:00' }])}
        >
          {t('addHours')}
        </Button>
      </div>
    </fieldset>
  );
}
