import { serviceTimeEndpoints } from '@cartage/contract/logistics/service-times/service-times.endpoints.ts';
import { isOutsideService } from '@cartage/contract/logistics/zones/zones.rules.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconMapPinExclamation, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { ScaledInput } from '#form/scaled-input.tsx';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { locationOf, PlaceFields } from '#logistics/place-fields.tsx';
import { useDepots } from '#logistics/record-options.ts';
import { TimeRange } from '#logistics/time-range.tsx';
import { useAreas } from '#logistics/use-zones.ts';
import type { DeliveryValues, VisitValue } from './delivery-values.ts';
import { deliveryMessages } from './messages.ts';
import { PlaceNote } from './place-note.tsx';
import { useTypedPlace } from './use-typed-place.ts';

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
  const areas = useAreas();
  const isLast = index === form.form.values.visits.length - 1;
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
        {isLast && isOutsideService(areas, locationOf(visit)) ? (
          <p className={fields.warning} role="status">
            <IconMapPinExclamation size={16} aria-hidden="true" /> {t('outsideService')}
          </p>
        ) : null}
        <FieldRow>
          <ServiceTime visit={visit} error={errorAt('serviceS')} onChange={(serviceS) => change({ serviceS })} />
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
      <PlaceNote visit={visit} />
      <Windows visit={visit} errorAt={errorAt} onChange={(windows) => change({ windows })} />
    </>
  );
}

interface ServiceTimeProps {
  visit: VisitValue;
  error: ReactNode;
  onChange: (serviceS: number | null) => void;
}

/** How long it takes; while nothing is typed, what is planned instead and whence that is known. */
function ServiceTime({ visit, error, onChange }: ServiceTimeProps) {
  const t = useMessages(deliveryMessages);
  const { number } = useFormat();
  const given = useGivenTime(visit);
  const isShown = visit.serviceS === null && given !== undefined;
  return (
    <ScaledInput
      label={t('service')}
      description={
        isShown && given.measuredVisits !== undefined
          ? t('serviceMeasured', { count: given.measuredVisits })
          : t('serviceHint')
      }
      placeholder={isShown ? number(given.serviceS / 60) : ''}
      scale={60}
      value={visit.serviceS}
      error={error}
      onChange={onChange}
    />
  );
}

/** What the delivery has at its address already, or what was accepted for the one that is being typed. */
function useGivenTime(visit: VisitValue) {
  const { address, query } = useTypedPlace(visit);
  const isKnown = visit.given?.address === address;
  const { data } = useQuery({
    ...api.query(serviceTimeEndpoints.at, { query }),
    enabled: visit.serviceS === null && address !== '' && !isKnown,
  });
  if (isKnown) return visit.given ?? undefined;
  return data?.accepted ? { serviceS: data.accepted.serviceS, measuredVisits: data.accepted.visits } : undefined;
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
