import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { ScaledInput } from '#form/scaled-input.tsx';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { PlaceFields } from '#logistics/place-fields.tsx';
import { useDepots } from '#logistics/record-options.ts';
import { TimeRange } from '#logistics/time-range.tsx';
import type { DeliveryValues, VisitValue } from './delivery-values.ts';
import { deliveryMessages } from './messages.ts';

interface VisitFieldsProps {
  form: ContractForm<DeliveryValues>;
  index: number;
  legend: string;
  /** Only the windows may be changed. */
  isFixed: boolean;
}

/** One call of a delivery: where, when, how long. */
export function VisitFields({ form, index, legend, isFixed }: VisitFieldsProps) {
  const t = useMessages(deliveryMessages);
  const { locations } = useDepots();
  const visit = form.form.values.visits[index];
  if (!visit) return null;
  const path = `visits.${index}`;
  const errorAt = (name: string) => form.form.errors[`${path}.${name}`];
  const change = (changes: Partial<VisitValue>) => {
    form.form.setFieldValue(
      'visits',
      form.form.values.visits.map((one, at) => (at === index ? { ...one, ...changes } : one)),
    );
  };
  return (
    <>
      <fieldset className={fields.group} disabled={isFixed}>
        <PlaceFields
          isFixed={isFixed}
          legend={legend}
          value={visit}
          near={locations}
          errorAt={errorAt}
          onChange={change}
        />
        <FieldRow>
          <ScaledInput
            label={t('service')}
            description={t('serviceHint')}
            scale={60}
            value={visit.serviceS}
            error={errorAt('serviceS')}
            onChange={(serviceS) => change({ serviceS })}
          />
          <ScaledInput
            label={t('setup')}
            description={' '}
            scale={60}
            value={visit.setupS}
            error={errorAt('setupS')}
            onChange={(setupS) => change({ setupS: setupS ?? 0 })}
          />
        </FieldRow>
      </fieldset>
      <Windows visit={visit} errorAt={errorAt} onChange={(windows) => change({ windows })} />
    </>
  );
}

interface WindowsProps {
  visit: VisitValue;
  errorAt: (name: string) => ReactNode;
  onChange: (windows: VisitValue['windows']) => void;
}

function Windows({ visit: { windows }, errorAt, onChange }: WindowsProps) {
  const t = useMessages(deliveryMessages);
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>{t('windows')}</legend>
      {windows.length === 0 ? <p className={fields.hint}>{t('windowsNone')}</p> : null}
      {windows.map((window, at) => (
        <TimeRange
          // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place in the list
          key={at}
          label={t('windowOne', { number: at + 1 })}
          value={window}
          error={errorAt(`windows.${at}.to`) ?? errorAt(`windows.${at}.from`)}
          onChange={(next) => onChange(windows.map((one, other) => (other === at ? next : one)))}
          action={
            <ActionIcon
              size={36}
              variant="subtle"
              color="gray"
              aria-label={t('removeWindow', { number: at + 1 })}
              onClick={() => onChange(windows.filter((_, other) => other !== at))}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          }
        />
      ))}
      {windows.length < 10 ? (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => onChange([...windows, { from: '08:00', to: '12:00' }])}
          >
            {t('addWindow')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
