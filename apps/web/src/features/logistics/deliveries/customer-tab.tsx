import { customerMessageEndpoints } from '@cartage/contract/logistics/customer-messages/customer-messages.endpoints.ts';
import type { CustomerMessage } from '@cartage/contract/logistics/customer-messages/customer-messages.schema.ts';
import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import type { Delivery } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconLink, IconMailForward, IconUnlink } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import events from '#logistics/event-list.module.css';
import fields from '#logistics/fields.module.css';
import { useCan } from '#session/ability.ts';
import { currentTimeZone } from '#session/time-zone.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import { copyLink, mailLink } from './customer-link.ts';
import classes from './deliveries-page.module.css';
import { deliveryMessages } from './messages.ts';

/** What the customer of a delivery has: the link, and what was said and held back. */
export function CustomerTab({ delivery }: { delivery: Delivery }) {
  const { id, ref, email, status, source } = delivery;
  const t = useMessages(deliveryMessages);
  const can = useCan();
  const { data, error, refetch } = useQuery(api.query(customerMessageEndpoints.list, { params: { id } }));
  const takeBack = useMutation({
    ...api.mutation(deliveryEndpoints.takeBackLink, {
      stale: [customerMessageEndpoints.list.path, deliveryEndpoints.timeline.path],
      onDone: () => toast.done(t('tookBack', { ref })),
    }),
    onError: (problem) => toast.failed(problem),
  });
  if (error && !data) return <FailedPanel title={t('customerFailed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={160} />;
  const askAndTakeBack = async () => {
    const question = { title: t('takeBackTitle', { ref }), text: t('takeBackText'), confirmLabel: t('takeBack') };
    if (await confirm({ ...question, isDangerous: true })) takeBack.mutate({ params: { id } });
  };
  const isShared = can('update', 'Delivery') && status !== 'cancelled';
  const share = async (act: typeof copyLink) => {
    await act(delivery);
    await refetch();
  };
  return (
    <>
      <section className={fields.group} aria-label={t('customerLink')}>
        <h3 className={fields.legend}>{t('customerLink')}</h3>
        <p className={fields.hint}>{t(`link.${data.link}`)}</p>
        {isShared ? (
          <div className={classes.linkActs}>
            <Button
              variant="default"
              leftSection={<IconLink size={16} aria-hidden="true" />}
              onClick={() => void share(copyLink)}
            >
              {t('copyLink')}
            </Button>
            {email ? (
              <Button
                variant="default"
                leftSection={<IconMailForward size={16} aria-hidden="true" />}
                onClick={() => void share(mailLink)}
              >
                {t('mailLink')}
              </Button>
            ) : null}
            {data.link === 'open' && source !== 'ecommerce' ? (
              <Button
                variant="default"
                leftSection={<IconUnlink size={16} aria-hidden="true" />}
                loading={takeBack.isPending}
                onClick={() => void askAndTakeBack()}
              >
                {t('takeBack')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </section>
      <section className={fields.group} aria-label={t('customerTold')}>
        <h3 className={fields.legend}>{t('customerTold')}</h3>
        {data.wantsMails === true ? null : (
          <p className={fields.hint}>{t(data.wantsMails === null ? 'noAddress' : 'wantsNone')}</p>
        )}
        {data.messages.length === 0 ? <p className={fields.hint}>{t('toldNothing')}</p> : null}
        <ol className={events.list} aria-label={t('customerTold')}>
          {data.messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      </section>
    </>
  );
}

function Message({ message: { kind, at, heldBack, waitsUntil, expectedAt, beforeAt } }: { message: CustomerMessage }) {
  const t = useMessages(deliveryMessages);
  const format = useFormat();
  const zone = currentTimeZone();
  const text =
    kind === 'time_moved' && expectedAt !== null && beforeAt !== null
      ? t('told.time_moved', { time: format.time(expectedAt, zone), before: format.time(beforeAt, zone) })
      : t(`told.${kind === 'time_moved' ? 'moved' : kind}`);
  return (
    <li className={events.item}>
      <time dateTime={at} className={events.time}>
        {format.dateTime(at, zone)}
      </time>
      <span className={events.what}>
        {text}
        <span className={events.who}>
          {waitsUntil === null
            ? t(heldBack === null ? 'mailed' : `held.${heldBack}`)
            : t('mailWaits', { time: format.time(waitsUntil, zone) })}
        </span>
      </span>
    </li>
  );
}
