import type { OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { Choices } from '#shop/choices.tsx';
import { ProductName } from '#shop/product-name.tsx';
import { ProductPicture } from '#shop/product-picture.tsx';
import { Card } from '#ui/card.tsx';
import { useStandIn } from '#ui/focus-return.ts';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { DoorCash } from './door-cash.tsx';
import { orderMessages } from './messages.ts';
import classes from './order-page.module.css';

/** What was bought, what of it came back, and what it comes to. */
export function OrderLines({ order, onTakeBack }: { order: OrderDetail; onTakeBack: () => void }) {
  const t = useMessages(orderMessages);
  const format = useFormat();
  const can = useCan();
  const change = useRef<HTMLButtonElement>(null);
  // What asked for it above is gone once it is said.
  useStandIn(() => change.current?.focus());
  const hasReturns = order.lines.some(({ returned }) => returned > 0);
  const money = (minor: number) => format.money(minor, order.currency);
  const sums = [
    ['subtotal', order.subtotalMinor],
    ['discount', order.discountMinor === 0 ? 0 : -order.discountMinor],
    ['shipping', order.shippingMinor],
    ['tax', order.taxMinor],
  ] as const;
  return (
    <Card
      title={t('lines')}
      action={
        order.canTakeBack && can('update', 'Order') ? (
          <Button ref={change} variant="subtle" size="compact-sm" onClick={onTakeBack}>
            {t(hasReturns ? 'takeBackChange' : 'takeBack')}
          </Button>
        ) : null
      }
    >
      <ScrollBox label={t('product')}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col" className={classes.whereWide}>
                {t('price')}
              </th>
              <th scope="col" className={classes.whereWide}>
                {t('quantity')}
              </th>
              <th scope="col">{t('total')}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map(
              (
                {
                  productId,
                  productName,
                  productBrand,
                  sku,
                  image,
                  choices,
                  quantity,
                  returned,
                  unsellable,
                  priceMinor,
                  totalMinor,
                },
                at,
              ) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change their place
                <tr key={at}>
                  <th scope="row">
                    <span className={classes.product}>
                      <ProductPicture src={image} />
                      <span>
                        <ProductName productId={productId} name={productName} />
                        <Choices choices={choices} />
                        <span className={classes.second}>
                          {productBrand ? (
                            <>
                              <bdi>{productBrand}</bdi>
                              {' · '}
                            </>
                          ) : null}
                          {t('sku', { sku: String(sku) })}
                        </span>
                        <span className={classes.whereNarrow}>
                          {format.number(quantity)} × {money(priceMinor)}
                        </span>
                        {returned > 0 ? (
                          <span className={classes.back}>
                            {t('lineBack', { count: returned })}
                            {unsellable > 0 ? ` · ${t('lineUnsellable', { count: unsellable })}` : null}
                            {' · '}
                            {t('lineKept', { count: quantity - returned })}
                          </span>
                        ) : null}
                      </span>
                    </span>
                  </th>
                  <td className={classes.whereWide}>{money(priceMinor)}</td>
                  <td className={classes.whereWide}>{format.number(quantity)}</td>
                  <td>{money(totalMinor)}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </ScrollBox>
      <dl className={classes.sums}>
        {sums.map(([name, minor]) =>
          name === 'discount' && minor === 0 ? null : (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{money(minor)}</dd>
            </div>
          ),
        )}
        <div className={classes.total}>
          <dt>{t('total')}</dt>
          <dd>{money(order.totalMinor)}</dd>
        </div>
        {hasReturns ? (
          <>
            <div>
              <dt>{t('cameBack')}</dt>
              <dd>{money(order.keptMinor - order.totalMinor)}</dd>
            </div>
            <div className={classes.total}>
              <dt>{t('kept')}</dt>
              <dd>{money(order.keptMinor)}</dd>
            </div>
          </>
        ) : null}
        {order.refundedMinor > 0 ? (
          <div>
            <dt>{t('givenBack')}</dt>
            <dd>{money(order.refundedMinor)}</dd>
          </div>
        ) : null}
      </dl>
      <DoorCash order={order} />
      {order.note ? (
        <p className={classes.note}>
          <bdi>{order.note}</bdi>
        </p>
      ) : null}
    </Card>
  );
}
