import { areaKm2, faultOf } from '@cartage/contract/logistics/zones/geometry.rules.ts';
import { type ZoneKind, zoneKinds } from '@cartage/contract/logistics/zones/zone-bar.schema.ts';
import { zoneEndpoints } from '@cartage/contract/logistics/zones/zones.endpoints.ts';
import { newZoneSchema, partsOf, polygonOf, type Zone } from '@cartage/contract/logistics/zones/zones.schema.ts';
import { Button, MultiSelect, TextInput } from '@mantine/core';
import { FormBody } from '#form/form-body.tsx';
import { useUnsavedGuard } from '#form/unsaved-guard.ts';
import { type ContractForm, useContractForm } from '#form/use-contract-form.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { logisticsMessages } from '#logistics/messages.ts';
import { useDriverOptions } from '#logistics/record-options.ts';
import { uiMessages } from '#ui/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { ColourChoice } from './colour-choice.tsx';
import { zoneMessages } from './messages.ts';
import { OutlineFields } from './outline-fields.tsx';
import { closedRings, type Drawn, type Outline, opened } from './use-outline.ts';
import classes from './zones.module.css';

export type ZoneValues = {
  name: string;
  kind: ZoneKind;
  colour: number;
  driverIds: string[];
  drawn: Drawn;
  /** Only for refusals: what is drawn stands in `drawn`. */
  polygon: null;
};

const valuesOf = (zone: Zone | undefined, colour: number): ZoneValues => ({
  name: zone?.name ?? '',
  kind: zone?.kind ?? 'driver_area',
  colour: zone?.colour ?? colour,
  driverIds: zone?.driverIds ?? [],
  drawn: zone ? opened(partsOf(zone.polygon)) : [[[]]],
  polygon: null,
});
const bodyOf = ({ drawn, polygon: _shown, driverIds, ...facts }: ZoneValues) => ({
  ...facts,
  // Where one delivers is nobody's in particular.
  driverIds: facts.kind === 'service' ? [] : driverIds,
  polygon: polygonOf(closedRings(drawn)),
});

/** What shows zones, or follows them. */
export const stale = [zoneEndpoints.list.path, '/api/apps/logistics/deliveries', '/api/apps/logistics/plans'];

interface ZoneFormProps {
  /** Left out: a new one. */
  zone?: Zone | undefined;
  form: ContractForm<ZoneValues>;
  outline: Outline;
  middle: Parameters<typeof OutlineFields>[0]['middle'];
  onClose: () => void;
}

/** A new zone, or one that is changed in the version that is seen. */
export function useZoneForm(zone: Zone | undefined, colour: number, onSaved: (saved: Zone) => void) {
  const t = useMessages(zoneMessages);
  return useContractForm({
    schema: newZoneSchema,
    initial: valuesOf(zone, colour),
    version: zone?.version,
    toBody: bodyOf,
    onSubmit: async (body, { ifMatch, meant }) => {
      const saved = zone
        ? await call(zoneEndpoints.update, { params: { id: zone.id }, body }, { ifMatch })
        : await call(zoneEndpoints.create, { body }, { meant });
      await invalidate(stale);
      toast.done(t(zone ? 'saved' : 'created', { name: saved.name }));
      onSaved(saved);
    },
  });
}

/** The facts of a zone beside the map it is drawn on. */
export function ZoneForm({ zone, form, outline, middle, onClose }: ZoneFormProps) {
  const t = useMessages(zoneMessages);
  const tWord = useMessages(logisticsMessages);
  const tUi = useMessages(uiMessages);
  const mayLeave = useUnsavedGuard(form.isDirty);
  const { values, errors } = form.form;
  const close = async () => {
    if (!form.isSaving && (await mayLeave())) onClose();
  };
  const closed = closedRings(outline.drawn);
  const fault = Object.entries(errors).find(([path]) => path.startsWith('polygon'))?.[1];
  return (
    <FormBody
      form={form}
      isOverOnceSaved
      footer={
        <>
          <Button variant="default" onClick={close}>
            {tUi('cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t(zone ? 'save' : 'create')}
          </Button>
        </>
      }
    >
      <h2 className={classes.formTitle}>{zone ? t('editTitle', { name: zone.name }) : t('newTitle')}</h2>
      <TextInput label={t('name')} data-autofocus {...form.field('name')} />
      <fieldset className={fields.group}>
        <legend className={classes.label}>{t('kind')}</legend>
        {zoneKinds.map((kind) => (
          <label key={kind} className={classes.kind}>
            <input
              type="radio"
              name="kind"
              checked={values.kind === kind}
              onChange={() => form.form.setFieldValue('kind', kind)}
            />
            <span>{tWord(`zoneKind.${kind}`)}</span>
            <span className={classes.quiet}>{t(`about.${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      {values.kind === 'service' ? null : <Drivers zone={zone} form={form} />}
      <ColourChoice value={values.colour} onChange={(colour) => form.form.setFieldValue('colour', colour)} />
      <OutlineFields
        outline={outline}
        areaKm2={faultOf(closed) ? undefined : areaKm2(closed)}
        error={fault}
        middle={middle}
      />
    </FormBody>
  );
}

function Drivers({ zone, form }: Pick<ZoneFormProps, 'zone' | 'form'>) {
  const t = useMessages(zoneMessages);
  const options = useDriverOptions(null, null);
  const { kind, driverIds } = form.form.values;
  const others = (zone?.drivers ?? []).filter(({ id }) => !options.some(({ value }) => value === id));
  return (
    <MultiSelect
      label={t('drivers')}
      description={t(kind === 'no_go' ? 'driversNoGo' : 'driversArea')}
      placeholder={driverIds.length === 0 ? t(kind === 'no_go' ? 'allDrivers' : 'noDrivers') : ''}
      searchable
      data={[
        ...options,
        ...others.map(({ id, name, isGone }) => ({ value: id, label: isGone ? t('gone', { name }) : name })),
      ]}
      {...form.field('driverIds')}
    />
  );
}
