import { checkoutEndpoints } from '@cartage/contract/checkout/checkout.endpoints.ts';
import { type Checkout, checkoutStatuses } from '@cartage/contract/checkout/checkout.schema.ts';
import { IconCash, IconEye, IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useFormat } from '#format/format.ts';
import { invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import type { RowAction } from '#list-page/row-actions.tsx';
import { useCan } from '#session/ability.ts';
import { cancelCheckout, confirmPayment } from './checkout-acts.ts';
import { visitorMessages } from './messages.ts';
import { useOpened } from './use-opened.ts';
import { VisitorTabLinks } from './visitor-tab-links.tsx';
import { checkoutTones, isClosed, lineText } from './words.ts';

const CheckoutDrawer = lazy(() =>
  import('./checkout-drawer.tsx').then((module) => ({ default: module.CheckoutDrawer })),
);
const { person, text, chip, date } = columnsOf(checkoutEndpoints.list);

/** What visitors have begun to buy on the public pages, and how far each is. */
export function CheckoutsPage() {
  const t = useMessages(visitorMessages);
  const { id, open, close } = useOpened('checkout');
  useLiveChanges(['checkouts'], () => invalidate([checkoutEndpoints.list.path]));
  const label = (status: string) => t(`checkout.${status}` as 'checkout.open'); // the contract's statuses are the keys
  const read = (checkout: Checkout) => open(checkout.id);
  const ordered = ({ lines }: Checkout) => lines.map((line) => lineText(line, t)).join(', ');
  const acts = useActs();
  return (
    <>
      <VisitorTabLinks shown="checkouts" />
      <ListPage
        endpoint={checkoutEndpoints.list}
        title={t('checkoutsTitle')}
        searchLabel={t('searchCheckouts')}
        exportName="checkouts"
        rowName={({ name }) => name}
        filters={[selectFilter('status', t('status'), checkoutStatuses, label)]}
        columns={[
          person('name', t('buyer'), { sort: 'name', second: 'email', onOpen: read }),
          { id: 'lines', header: t('ordered'), cell: ordered, csv: ordered, from: 'lg' },
          chip('status', t('status'), { sort: 'status', label, tones: checkoutTones }),
          date('createdAt', t('begun'), { sort: 'createdAt', withTime: true, from: 'lg' }),
          {
            id: 'totalMinor',
            header: t('total'),
            sort: 'total',
            align: 'end',
            cell: ({ totalMinor, currency }, format) => (
              <span className="numeric">{format.money(totalMinor, currency)}</span>
            ),
            csv: ({ totalMinor }) => totalMinor,
          },
          text('email', t('email'), { from: 'chosen' }),
          text('company', t('company'), { from: 'chosen' }),
          text('phone', t('phone'), { from: 'chosen' }),
        ]}
        rowActions={[{ id: 'read', label: t('read'), icon: IconEye, run: read }, ...acts]}
        empty={{ title: t('noCheckoutsTitle'), text: t('noCheckoutsText') }}
      />
      <Suspense fallback={null}>{id ? <CheckoutDrawer key={id} id={id} onClose={close} /> : null}</Suspense>
    </>
  );
}

/** What can be done to one, as far as the role goes. */
function useActs(): RowAction<Checkout>[] {
  const t = useMessages(visitorMessages);
  const format = useFormat();
  if (!useCan()('update', 'Checkout')) return [];
  return [
    {
      id: 'confirm',
      label: t('confirmPayment'),
      icon: IconCash,
      isOffered: ({ status }) => status === 'awaiting_payment',
      run: (checkout) => confirmPayment(checkout, t, format),
    },
    {
      id: 'cancel',
      label: t('cancelCheckout'),
      icon: IconX,
      isDangerous: true,
      isOffered: (checkout) => !isClosed(checkout),
      run: (checkout) => cancelCheckout(checkout, t),
    },
  ];
}
