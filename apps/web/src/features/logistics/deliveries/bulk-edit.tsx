import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import { bulkChangesSchema, type Delivery } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { Checkbox, Select, TagsInput, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#form/form-drawer.tsx';
import { ScaledInput } from '#form/scaled-input.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { logisticsMessages } from '#logistics/messages.ts';
import { useDepots } from '#logistics/record-options.ts';
import { TimeRange } from '#logistics/time-range.tsx';
import { useCan } from '#session/ability.ts';
import { PrioritySelect } from './delivery-fields.tsx';
import { deliveryMessages } from './messages.ts';
import { tellReport } from './use-delivery-actions.ts';

const names = ['serviceDate', 'windows', 'serviceS', 'skills', 'priority', 'depotId'] as const;
type Name = (typeof names)[number];
type Values = {
  ids: string[];
  changes: {
    serviceDate: string;
    windows: { from: string; to: string };
    serviceS: number | null;
    skills: string[];
    priority: number;
    depotId: string;
  };
  ticked: Name[];
};

const bodyOf = ({ ids, changes, ticked }: Values) => {
  const all: Record<Name, unknown> = {
    serviceDate: changes.serviceDate || null,
    windows: changes.windows.from && changes.windows.to ? [changes.windows] : [],
    serviceS: changes.serviceS ?? 0,
    skills: changes.skills,
    priority: changes.priority,
    depotId: changes.depotId || null,
  };
  return { ids, changes: Object.fromEntries(ticked.map((name) => [name, all[name]])) };
};

interface BulkEditProps {
  rows: readonly Delivery[];
  /** Left without changing anything. */
  onClose: () => void;
  onDone: () => void;
}

/** One change to many deliveries: only what is ticked. */
export function BulkEdit({ rows, onClose, onDone }: BulkEditProps) {
  const t = useMessages(deliveryMessages);
  const tWord = useMessages(logisticsMessages);
  const can = useCan();
  const depots = useDepots();
  const [ids] = useState(() => rows.map(({ id }) => id));
  const form = useContractForm({
    schema: bulkChangesSchema,
    initial: {
      ids,
      changes: {
        serviceDate: '',
        windows: { from: '08:00', to: '12:00' },
        serviceS: 300,
        skills: [],
        priority: 25,
        depotId: '',
      },
      ticked: [],
    } satisfies Values as Values,
    toBody: bodyOf,
    onSubmit: async (body) => {
      const report = await call(deliveryEndpoints.bulkUpdate, { body });
      await invalidate([deliveryEndpoints.list.path]);
      tellReport('changed', report);
      onDone();
    },
  });
  const { values, errors } = form.form;
  const set = (changes: Partial<Values['changes']>) =>
    form.form.setFieldValue('changes', { ...values.changes, ...changes });
  const error = (name: Name) => errors[`changes.${name}`];
  const controls: Record<Name, { label: string; control: ReactNode }> = {
    serviceDate: {
      label: t('date'),
      control: (
        <TextInput
          type="date"
          aria-label={t('date')}
          description={t('dateHint')}
          value={values.changes.serviceDate}
          error={error('serviceDate')}
          onChange={({ currentTarget }) => set({ serviceDate: currentTarget.value })}
        />
      ),
    },
    windows: {
      label: t('window'),
      control: (
        <TimeRange
          label={t('window')}
          value={values.changes.windows}
          error={errors['changes.windows.0.to']}
          onChange={(windows) => set({ windows })}
        />
      ),
    },
    serviceS: {
      label: t('service'),
      control: (
        <ScaledInput
          aria-label={t('service')}
          scale={60}
          value={values.changes.serviceS}
          error={error('serviceS')}
          onChange={(serviceS) => set({ serviceS })}
        />
      ),
    },
    skills: {
      label: tWord('skills'),
      control: (
        <TagsInput
          aria-label={tWord('skills')}
          placeholder={tWord('skillsHint')}
          value={values.changes.skills}
          error={error('skills')}
          onChange={(skills) => set({ skills })}
        />
      ),
    },
    priority: {
      label: t('priority'),
      control: <PrioritySelect value={values.changes.priority} onChange={(priority) => set({ priority })} />,
    },
    depotId: {
      label: t('depotOf'),
      control: (
        <Select
          aria-label={t('depotOf')}
          placeholder={tWord('anyDepot')}
          data={depots.options}
          clearable
          value={values.changes.depotId || null}
          onChange={(next) => set({ depotId: next ?? '' })}
        />
      ),
    },
  };
  const offered = names.filter((name) => can('update', 'Delivery', name === 'serviceS' ? 'visits' : name));
  return (
    <FormDialog
      title={t('bulkTitle', { count: rows.length })}
      form={form}
      onClose={onClose}
      submitLabel={t('bulkApply', { count: rows.length })}
    >
      <p className={fields.hint}>{t('bulkText')}</p>
      {offered.map((name) => {
        const isOn = values.ticked.includes(name);
        return (
          <div key={name} className={fields.group}>
            <Checkbox
              label={controls[name].label}
              checked={isOn}
              onChange={() =>
                form.form.setFieldValue(
                  'ticked',
                  isOn ? values.ticked.filter((other) => other !== name) : [...values.ticked, name],
                )
              }
            />
            {isOn ? controls[name].control : null}
          </div>
        );
      })}
      {errors.changes ? <p className={fields.error}>{errors.changes}</p> : null}
    </FormDialog>
  );
}
