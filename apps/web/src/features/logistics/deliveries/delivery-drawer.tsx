import type { Answer } from '@cartage/contract/core/endpoint.ts';
import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import { isEditable } from '@cartage/contract/logistics/deliveries/deliveries.rules.ts';
import {
  type Delivery,
  deliveryChangesSchema,
  newDeliverySchema,
} from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { stopEndpoints } from '@cartage/contract/logistics/stops/stops.endpoints.ts';
import { Checkbox, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDrawer } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { useFormat } from '#format/format.ts';
import { api, invalidate } from '#http/api.ts';
import { urlOf } from '#http/call.ts';
import { callOrKeep, kept } from '#http/waiting-writes.ts';
import { useMessages } from '#i18n/messages.ts';
import { loadText } from '#logistics/amounts.ts';
import { EventList } from '#logistics/event-list.tsx';
import fields from '#logistics/fields.module.css';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { type NamedPlace, placeOfText } from '#logistics/place-in-address.ts';
import { deliveryTones } from '#logistics/tones.ts';
import { useReasonName } from '#logistics/use-reason-name.ts';
import { useCan } from '#session/ability.ts';
import { isSimulatedHost } from '#session/session.ts';
import { currentTimeZone } from '#session/time-zone.ts';
import { Chip } from '#ui/chip.tsx';
import { toast } from '#ui/toast/toast.ts';
import { CustomerTab } from './customer-tab.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { blankDelivery, bodyOf, valuesOf } from './delivery-values.ts';
import { deliveryMessages } from './messages.ts';
import { ToldLate } from './told-late.tsx';

const stale = [deliveryEndpoints.list.path];

/** A new delivery, `at` a place where another page knows one; the day stays for the next one. */
export function NewDelivery({ at, onClose }: { at?: unknown; onClose: () => void }) {
  const [round, setRound] = useState({ number: 0, date: '', isMore: false });
  return (
    <NewDeliveryForm
      key={round.number}
      date={round.date}
      at={round.number === 0 ? placeOfText(at) : undefined}
      isMore={round.isMore}
      onClose={onClose}
      onNext={(date) => setRound({ number: round.number + 1, date, isMore: true })}
    />
  );
}

interface NewDeliveryFormProps {
  date: string;
  at: NamedPlace | undefined;
  isMore: boolean;
  onClose: () => void;
  onNext: (date: string) => void;
}

function NewDeliveryForm({ date, at, isMore, onClose, onNext }: NewDeliveryFormProps) {
  const t = useMessages(deliveryMessages);
  const [another, setAnother] = useState(isMore);
  const form = useContractForm({
    schema: newDeliverySchema,
    initial: blankDelivery(date, at),
    toBody: bodyOf,
    onSubmit: async (body) => {
      const label = t('newTitle');
      const made = await callOrKeep(deliveryEndpoints.create, { body }, { label });
      if (made === kept) return onClose();
      await invalidate(stale);
      toast.done(t('created', { ref: made.ref }));
      if (another) onNext(made.serviceDate ?? '');
      else onClose();
    },
  });
  return (
    <FormDrawer title={t('newTitle')} form={form} onClose={onClose} submitLabel={t('create')}>
      <DeliveryFields form={form} isNew />
      <Checkbox
        label={t('another')}
        checked={another}
        onChange={({ currentTarget }) => setAnother(currentTarget.checked)}
      />
    </FormDrawer>
  );
}

/** One delivery: its facts, and what happened to it. */
export function EditDelivery({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const t = useMessages(deliveryMessages);
  const tWord = useMessages(logisticsMessages);
  const can = useCan();
  const format = useFormat();
  const reasonText = useReasonName(delivery.statusReason !== '')(delivery.statusReason);
  const [tab, setTab] = useState('facts');
  const isFixed = !isEditable(delivery.status) || !can('update', 'Delivery');
  const form = useContractForm({
    schema: deliveryChangesSchema,
    initial: valuesOf(delivery),
    version: delivery.version,
    toBody: bodyOf,
    onSubmit: async (body, { ifMatch }) => {
      if (isFixed) return onClose();
      const label = t('editTitle', { ref: delivery.ref });
      const saved = await callOrKeep(
        deliveryEndpoints.update,
        { params: { id: delivery.id }, body },
        { ifMatch, label },
      );
      if (saved === kept) return onClose();
      await invalidate(stale);
      toast.done(t('saved', { ref: saved.ref }));
      onClose();
    },
  });
  const status = wordOf(tWord, 'delivery')(delivery.status);
  return (
    <FormDrawer title={t('editTitle', { ref: delivery.ref })} form={form} onClose={onClose} isFixed={isFixed}>
      <div>
        <Chip tone={deliveryTones[delivery.status]}>{status}</Chip>{' '}
        {delivery.refused ? (
          <span>{tWord('refused', { load: loadText({ t: tWord, format }, delivery.refused) })}</span>
        ) : null}
        {reasonText ? <span>{t('reasonGiven', { reason: reasonText })}</span> : null}
      </div>
      <ToldLate delivery={delivery} onTaken={onClose} />
      <SegmentedControl
        value={tab}
        onChange={setTab}
        data={[
          { value: 'facts', label: t('facts') },
          { value: 'events', label: t('events') },
          { value: 'customer', label: t('customer') },
        ]}
      />
      {tab === 'events' ? <Timeline id={delivery.id} /> : null}
      {tab === 'customer' ? <CustomerTab delivery={delivery} /> : null}
      <fieldset className={fields.group} disabled={isFixed} hidden={tab !== 'facts'}>
        {isEditable(delivery.status) ? null : <p className={fields.hint}>{t('readOnly', { status })}</p>}
        <DeliveryFields form={form} isNew={false} isFixed={isFixed} />
      </fieldset>
    </FormDrawer>
  );
}

function Timeline({ id }: { id: string }) {
  const t = useMessages(logisticsMessages);
  const reasonName = useReasonName(true);
  const { data, error } = useQuery(api.query(deliveryEndpoints.timeline, { params: { id } }));
  if (error) return <p role="alert">{t('timelineFailed')}</p>;
  if (!data) return <p>{t('loading')}</p>;
  return (
    <>
      <Proofs proofs={data.proofs} />
      <EventList events={data.events} timeZone={currentTimeZone()} stateOf={() => 'delivery'} reasonOf={reasonName} />
    </>
  );
}

/** Its pictures and signatures, also of stops it was taken off. */
function Proofs({ proofs }: Pick<Answer<typeof deliveryEndpoints.timeline>, 'proofs'>) {
  const t = useMessages(deliveryMessages);
  const can = useCan();
  if (proofs.length === 0 || !can('read', 'Proof') || isSimulatedHost) return null;
  return (
    <ul>
      {proofs.map(({ id, signee }, at) => (
        <li key={id}>
          <a href={urlOf(stopEndpoints.proofFile, { params: { id } })} target="_blank" rel="noreferrer">
            {t('proof', { number: at + 1 })}
          </a>{' '}
          {signee}
        </li>
      ))}
    </ul>
  );
}
