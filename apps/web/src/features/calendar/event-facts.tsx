import type { CalendarEvent } from '@cartage/contract/calendar/calendar.schema.ts';
import { Anchor, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { PeopleList } from '#form/people-list.tsx';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { deliveryTones } from '#logistics/tones.ts';
import { OrderLink } from '#shop/order-link.tsx';
import { Chip } from '#ui/chip.tsx';
import { useFocusReturn } from '#ui/focus-return.ts';
import { ButtonLink } from '#ui/link.tsx';
import { uiMessages } from '#ui/messages.ts';
import { calendarLooks } from './calendar-looks.ts';
import classes from './event-facts.module.css';
import { titleOf, whenOf } from './event-words.ts';
import { personOf } from './guest-people.ts';
import { calendarMessages } from './messages.ts';

/** An event the person may look at and not change. */
export function EventFacts({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  useFocusReturn();
  const t = useMessages(calendarMessages);
  const tUi = useMessages(uiMessages);
  const format = useFormat();
  const { calendar, location, description, guests, visibility, seriesId, delivery, deliveryCount } =
    event.extendedProps;
  const isWritten = calendar !== 'Deliveries';
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="28rem"
      title={<bdi>{titleOf(event, t)}</bdi>}
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      <div className={classes.chips}>
        <Chip tone={calendarLooks[calendar].tone}>{t(`calendar.${calendar}`)}</Chip>
        {delivery ? <DeliveryStatus status={delivery.status} /> : null}
      </div>
      <dl className={classes.facts}>
        <Fact name={t('when')}>{whenOf(event, format)}</Fact>
        {seriesId === null ? null : <Fact name={t('repeats')}>{t('inSeries')}</Fact>}
        {location ? (
          <Fact name={t('location')}>
            <bdi>{location}</bdi>
          </Fact>
        ) : null}
        {event.url ? (
          <Fact name={t('url')}>
            <EventLink url={event.url} />
          </Fact>
        ) : null}
        {description ? (
          <Fact name={t('description')}>
            <span className={classes.prose} dir="auto">
              {description}
            </span>
          </Fact>
        ) : null}
        {guests.length > 0 ? (
          <Fact name={t('guests')}>
            <PeopleList label={t('guests')} people={guests.map(personOf)} />
          </Fact>
        ) : null}
        {isWritten ? <Fact name={t('visibility')}>{t(`visibility.${visibility}`)}</Fact> : null}
        {delivery?.order ? (
          <Fact name={t('order')}>
            <OrderLink order={delivery.order} />
          </Fact>
        ) : null}
      </dl>
      <p className={classes.note}>{t(isWritten ? 'notYours' : 'deliveriesMove')}</p>
      {delivery ? (
        <ButtonLink {...linkTo('/apps/logistics/deliveries', { search: { open: delivery.id } })}>
          {t('openDelivery')}
        </ButtonLink>
      ) : null}
      {deliveryCount === undefined ? null : (
        <ButtonLink {...linkTo('/apps/logistics/deliveries', { search: { date: event.start } })}>
          {t('openDeliveries')}
        </ButtonLink>
      )}
    </Drawer>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function DeliveryStatus({ status }: { status: keyof typeof deliveryTones }) {
  const t = useMessages(logisticsMessages);
  return <Chip tone={deliveryTones[status]}>{wordOf(t, 'delivery')(status)}</Chip>;
}

/** Where an event leads, in a tab of its own: only a press goes there. */
export function EventLink({ url, children }: { url: string; children?: ReactNode }) {
  const t = useMessages(calendarMessages);
  return (
    <Anchor className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
      {children ?? <bdi>{url}</bdi>}
      <span className={classes.newTab}>{t('newTab')}</span>
    </Anchor>
  );
}
