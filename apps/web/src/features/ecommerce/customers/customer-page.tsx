import { minorOf } from '@cartage/contract/core/money.rules.ts';
import { customerEndpoints } from '@cartage/contract/ecommerce/customers/customers.endpoints.ts';
import type { CustomerDetail } from '@cartage/contract/ecommerce/customers/customers.schema.ts';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useLostRecord } from '#form/use-lost-record.ts';
import { useFormat } from '#format/format.ts';
import { api, invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { RowActions } from '#list-page/row-actions.tsx';
import { linkTo } from '#logistics/link-to.ts';
import { useCan } from '#session/ability.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { TextLink } from '#ui/link.tsx';
import { RecordFailed } from '#ui/record-failed.tsx';
import { RecordHead } from '#ui/record-head.tsx';
import classes from './customer.module.css';
import { CustomerAddresses } from './customer-addresses.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { customerMessages } from './messages.ts';
import { useCustomerActions } from './use-customer-actions.ts';

const EditCustomer = lazy(() => import('./customer-forms.tsx').then((forms) => ({ default: forms.EditCustomer })));
const listPath = '/apps/ecommerce/customer/list';

/** One customer: how to reach them, where things go, what they ordered. */
export function CustomerPage() {
  const t = useMessages(customerMessages);
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const read = useQuery(api.query(customerEndpoints.get, { params: { id: Number(id) } }));
  const { data: customer, error, refetch } = read;
  const isLost = useLostRecord(read);
  useLiveChanges(['customers', 'orders'], () => invalidate([customerEndpoints.list.path]));
  if (isLost)
    return (
      <RecordFailed
        error={error}
        onRetry={refetch}
        title={t('customer')}
        failed={t('loadFailed')}
        unknown={{
          title: t('unknownTitle'),
          text: t('unknownText'),
          toList: t('toList'),
          listPath: listPath,
        }}
      />
    );
  return customer ? <CustomerView customer={customer} /> : <Skeleton height="30rem" />;
}

function CustomerView({ customer }: { customer: CustomerDetail }) {
  const can = useCan();
  return (
    <>
      <Head customer={customer} />
      <div className={classes.page}>
        <div className={classes.side}>
          <Facts customer={customer} />
          <CustomerAddresses addresses={customer.addresses} />
        </div>
        {can('read', 'Order') ? <CustomerOrders customerId={customer.customerId} /> : null}
      </div>
    </>
  );
}

function Head({ customer }: { customer: CustomerDetail }) {
  const t = useMessages(customerMessages);
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  const actions = useCustomerActions(
    () => setIsEditing(true),
    () => void navigate({ to: listPath }),
  );
  return (
    <>
      <RecordHead
        title={customer.customer}
        picture={<Avatar name={customer.customer} src={customer.avatar} sizePx={64} />}
        facts={
          <>
            <Chip tone={customer.status === 'Active' ? 'success' : 'neutral'}>{t(`status.${customer.status}`)}</Chip>
            <span>#{customer.customerId}</span>
          </>
        }
        actions={
          <>
            {actions.some(({ id }) => id === 'edit') ? (
              <Button onClick={() => setIsEditing(true)}>{t('edit')}</Button>
            ) : null}
            <RowActions row={customer} name={customer.customer} actions={actions.filter(({ id }) => id !== 'edit')} />
          </>
        }
      />
      <Suspense fallback={null}>
        {isEditing ? <EditCustomer customer={customer} onClose={() => setIsEditing(false)} /> : null}
      </Suspense>
    </>
  );
}

function Facts({ customer }: { customer: CustomerDetail }) {
  const t = useMessages(customerMessages);
  const can = useCan();
  const format = useFormat();
  return (
    <Card title={t('facts')}>
      <dl className={classes.facts}>
        {customer.company ? (
          <div>
            <dt>{t('company')}</dt>
            <dd>
              <bdi>{customer.company}</bdi>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('email')}</dt>
          <dd>
            <Anchor href={`mailto:${customer.email}`} dir="ltr" inherit>
              {customer.email}
            </Anchor>
          </dd>
        </div>
        {customer.contact ? (
          <div>
            <dt>{t('contact')}</dt>
            <dd>
              <Anchor href={`tel:${customer.contact.replaceAll(/[^+\d]/g, '')}`} dir="ltr" inherit>
                {customer.contact}
              </Anchor>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('country')}</dt>
          <dd>{format.country(customer.countryCode)}</dd>
        </div>
        <div>
          <dt>{t('since')}</dt>
          <dd>{format.date(customer.createdAt)}</dd>
        </div>
        <div>
          <dt>{t('orders')}</dt>
          <dd>{format.number(customer.order)}</dd>
        </div>
        <div>
          <dt>{t('spent')}</dt>
          <dd>{format.money(minorOf(customer.totalSpent, customer.currency), customer.currency)}</dd>
        </div>
      </dl>
      {can('read', 'Review') ? (
        <p className={classes.reviews}>
          <TextLink {...linkTo('/apps/ecommerce/manage-review', { search: { q: customer.email } })}>
            {t('reviews')}
          </TextLink>
        </p>
      ) : null}
      {customer.note ? (
        <p className={classes.note}>
          <bdi>{customer.note}</bdi>
        </p>
      ) : null}
    </Card>
  );
}
