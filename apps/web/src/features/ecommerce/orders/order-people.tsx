import type { OrderAddress, OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Anchor, Button } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { useCan } from '#session/ability.ts';
import { AddressLines } from '#shop/address-lines.tsx';
import { customerPath } from '#shop/customer-path.ts';
import { shopMessages } from '#shop/messages.ts';
import { methodText } from '#shop/order-words.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/link.tsx';
import { toast } from '#ui/toast/toast.ts';
import { orderMessages } from './messages.ts';
import classes from './order-page.module.css';

const EditOrder = lazy(() => import('./edit-order.tsx').then((module) => ({ default: module.EditOrder })));

/** Who bought it, where it goes, how it is paid, and the link the customer has. */
export function OrderPeople({ order }: { order: OrderDetail }) {
  const t = useMessages(orderMessages);
  const tShop = useMessages(shopMessages);
  const can = useCan();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <Card title={t('customer')}>
        <div className={classes.person}>
          <Avatar name={order.customer} src={order.avatar} sizePx={40} />
          <span>
            {can('read', 'Customer') ? (
              <TextLink to={customerPath(order.customerId)}>
                <bdi>{order.customer}</bdi>
              </TextLink>
            ) : (
              <bdi>{order.customer}</bdi>
            )}
            <span className={classes.second}>
              <TextLink {...linkTo('/apps/ecommerce/order/list', { search: { customerId: String(order.customerId) } })}>
                {t('customerOrders', { count: order.customerOrders })}
              </TextLink>
            </span>
          </span>
        </div>
        <p className={classes.fact}>
          <Anchor href={`mailto:${order.email}`} dir="ltr" inherit>
            {order.email}
          </Anchor>
        </p>
        {order.contact ? (
          <p className={classes.fact}>
            <Anchor href={`tel:${order.contact.replaceAll(/[^+\d]/g, '')}`} dir="ltr" inherit>
              {order.contact}
            </Anchor>
          </p>
        ) : null}
      </Card>
      <Card
        title={t('goesTo')}
        action={
          can('update', 'Order') ? (
            <Button variant="subtle" size="compact-sm" onClick={() => setIsEditing(true)}>
              {t('edit')}
            </Button>
          ) : null
        }
      >
        <p className={classes.fact}>
          <bdi>{order.shippingName}</bdi>
        </p>
        <Address address={order.shippingAddress} />
      </Card>
      <Card title={t('billedTo')}>
        <Address address={order.billingAddress} />
        <p className={classes.second}>{t('paidWith', { method: methodText(tShop, order) })}</p>
      </Card>
      <CustomerLink url={order.trackingUrl} />
      <Suspense fallback={null}>
        {isEditing ? <EditOrder order={order} onClose={() => setIsEditing(false)} /> : null}
      </Suspense>
    </>
  );
}

/** What the customer follows, to look at or to pass on. */
function CustomerLink({ url }: { url: string }) {
  const t = useMessages(orderMessages);
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => toast.done(t('copied')),
      () => toast.problem(t('notCopied', { url })),
    );
  return (
    <Card title={t('link')}>
      <p className={classes.second}>{t('linkText')}</p>
      <div className={classes.buttons}>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          variant="default"
          size="xs"
          leftSection={<IconExternalLink size={16} aria-hidden="true" className="directional" />}
        >
          {t('openLink')}
        </Button>
        <Button variant="default" size="xs" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={copy}>
          {t('copyLink')}
        </Button>
      </div>
    </Card>
  );
}

function Address({ address }: { address: OrderAddress | null }) {
  const t = useMessages(orderMessages);
  return address ? <AddressLines address={address} /> : <p className={classes.second}>{t('noAddress')}</p>;
}
