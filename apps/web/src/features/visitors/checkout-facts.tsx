import type { Checkout } from '@cartage/contract/checkout/checkout.schema.ts';
import { Button } from '@mantine/core';
import { IconExternalLink, IconFileInvoice, IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { Chip } from '#ui/chip.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { copyText } from './copy-text.ts';
import { MailLink } from './mail-link.tsx';
import { visitorMessages } from './messages.ts';
import classes from './visitors.module.css';
import { checkoutTones, isClosed, lineText, paymentTones } from './words.ts';

/** All that is known of a purchase, and the ways on from it. */
export function CheckoutFacts({ checkout }: { checkout: Checkout }) {
  const t = useMessages(visitorMessages);
  const format = useFormat();
  const { status, createdAt, note } = checkout;
  return (
    <>
      <div className={classes.chips}>
        <Chip tone={checkoutTones[status]}>{t(`checkout.${status}`)}</Chip>
        <time dateTime={createdAt} className={classes.quiet}>
          {format.dateTime(createdAt)}
        </time>
      </div>
      {status === 'open' ? <p className={classes.quiet}>{t('openText')}</p> : null}
      <Lines checkout={checkout} />
      <Who checkout={checkout} />
      {note ? (
        <section>
          <h3 className={classes.heading}>{t('note')}</h3>
          <p className={classes.note} dir="auto">
            {note}
          </p>
        </section>
      ) : null}
      <Payments checkout={checkout} />
      <Ways checkout={checkout} />
    </>
  );
}

function Lines({ checkout }: { checkout: Checkout }) {
  const t = useMessages(visitorMessages);
  const format = useFormat();
  const { lines, currency, deliveryMinor, delivery, totalMinor } = checkout;
  return (
    <section>
      <h3 className={classes.heading}>{t('ordered')}</h3>
      <dl className={classes.sums}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was ordered never changes its place
          <div key={at} className={classes.line}>
            <dt>{lineText(line, t)}</dt>
            <dd>{format.money(line.totalMinor, currency)}</dd>
          </div>
        ))}
        {deliveryMinor > 0 ? (
          <div>
            <dt>{`${t('delivery')} · ${t(`delivery.${delivery}`)}`}</dt>
            <dd>{format.money(deliveryMinor, currency)}</dd>
          </div>
        ) : null}
        <div className={classes.total}>
          <dt>{t('total')}</dt>
          <dd>{format.money(totalMinor, currency)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Who({ checkout }: { checkout: Checkout }) {
  const t = useMessages(visitorMessages);
  const { email, phone, company, address } = checkout;
  const { street, postcode, city, country } = address;
  const lines = [street, [postcode, city].filter(Boolean).join(' '), country].filter(Boolean);
  return (
    <section>
      <h3 className={classes.heading}>{t('buyer')}</h3>
      <dl className={classes.facts}>
        {company ? <Fact name={t('company')} value={<bdi>{company}</bdi>} /> : null}
        <Fact
          name={t('email')}
          value={
            <a className={classes.link} href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          }
        />
        {phone ? (
          <Fact
            name={t('phone')}
            value={
              <a className={classes.link} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
                {phone}
              </a>
            }
          />
        ) : null}
        {lines.length > 0 ? (
          <Fact
            name={t('address')}
            value={lines.map((line) => (
              <div key={line}>
                <bdi>{line}</bdi>
              </div>
            ))}
          />
        ) : null}
      </dl>
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

function Payments({ checkout: { payments, currency } }: { checkout: Checkout }) {
  const t = useMessages(visitorMessages);
  const format = useFormat();
  if (payments.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('payments')}</h3>
      <ul className={classes.payments}>
        {payments.map(({ id, method, amountMinor, status, createdAt }) => (
          <li key={id}>
            <span>{t(`method.${method}`)}</span>
            <Chip tone={paymentTones[status]}>{t(`payment.${status}`)}</Chip>
            <time dateTime={createdAt} className={classes.quiet}>
              {format.dateTime(createdAt)}
            </time>
            <span className={classes.amount}>{format.money(amountMinor, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ways({ checkout }: { checkout: Checkout }) {
  const t = useMessages(visitorMessages);
  const can = useCan();
  const { id, invoiceId, name, email } = checkout;
  const page = `/front-pages/payment?checkout=${id}`;
  return (
    <div className={classes.ways}>
      {invoiceId !== null && can('read', 'Invoice') ? (
        <ButtonLink
          to={`/apps/invoice/preview/${invoiceId}`}
          variant="default"
          leftSection={<IconFileInvoice size={16} aria-hidden="true" />}
        >
          {t('toInvoice', { number: String(invoiceId) })}
        </ButtonLink>
      ) : null}
      <MailLink name={name} email={email} subject={t('checkoutSubject')} isQuiet />
      <ButtonLink
        to="/front-pages/payment"
        search={{ checkout: id }}
        target="_blank"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden="true" />}
      >
        {t('toPaymentPage')}
      </ButtonLink>
      {isClosed(checkout) ? null : (
        <Button
          variant="default"
          leftSection={<IconLink size={16} aria-hidden="true" />}
          onClick={() => copyText(new URL(page, location.href).href, t('linkCopied'), t)}
        >
          {t('copyPaymentLink')}
        </Button>
      )}
    </div>
  );
}
