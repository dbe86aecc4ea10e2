import type { TrackedOrder } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { useMessages } from '#i18n/messages.ts';
import { AddressLines } from '#shop/address-lines.tsx';
import { trackingMessages } from './messages.ts';
import classes from './tracking-page.module.css';

/** What is left for the customer to do: to pay, and to come for it. */
export function OrderTerms({ order: { payments, collectedAt } }: { order: TrackedOrder }) {
  const t = useMessages(trackingMessages);
  return (
    <>
      {payments.length > 0 ? (
        <section className={classes.card}>
          <h2 className={classes.heading}>{t('pay')}</h2>
          <p className={classes.text}>{t('payText')}</p>
          <dl className={classes.terms}>
            {Object.entries(payments).map(([at, { name, instructions }]) => (
              <div key={at}>
                <dt>
                  <bdi>{name}</bdi>
                </dt>
                <dd>
                  <bdi>{instructions}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {collectedAt.length > 0 ? (
        <section className={classes.card}>
          <h2 className={classes.heading}>{t('collectAt')}</h2>
          <dl className={classes.terms}>
            {Object.entries(collectedAt).map(([at, { name, phone, ...address }]) => (
              <div key={at}>
                <dt>
                  <bdi>{name}</bdi>
                </dt>
                <dd>
                  <AddressLines address={{ ...address, street2: '', state: '', location: null }} />
                  {phone ? (
                    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                      <bdi>{phone}</bdi>
                    </a>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  );
}
