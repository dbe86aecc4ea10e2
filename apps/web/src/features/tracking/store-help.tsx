import type { TrackedOrder } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Button } from '@mantine/core';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { isolated } from './isolated.ts';
import { trackingMessages } from './messages.ts';
import classes from './tracking-page.module.css';

const promises = ['cancelled', 'damageReported', 'returned'] as const;

/** Whom to ask, for who has no account, and until when. */
export function StoreHelp({ order: { contact, store, order, until, timeZone } }: { order: TrackedOrder }) {
  const t = useMessages(trackingMessages);
  const format = useFormat();
  if (!contact.email && !contact.phone) return null;
  const subject = encodeURIComponent(t('title', { order }));
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{t('help')}</h2>
      <p className={classes.text}>{t('helpText', { store, order: isolated(order) })}</p>
      {promises.map((what) => {
        const end = until[what];
        return end ? (
          <p key={what} className={classes.text}>
            {t(`until.${what}`, { time: format.dateTime(end, timeZone) })}
          </p>
        ) : null;
      })}
      <div className={classes.ways}>
        {contact.phone ? (
          <Button variant="default" component="a" href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}>
            {t('ring', { phone: isolated(contact.phone) })}
          </Button>
        ) : null}
        {contact.email ? (
          <Button variant="default" component="a" href={`mailto:${contact.email}?subject=${subject}`}>
            {t('write', { email: isolated(contact.email) })}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
