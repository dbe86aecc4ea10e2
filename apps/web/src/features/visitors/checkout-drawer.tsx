import { checkoutEndpoints } from '@cartage/contract/checkout/checkout.endpoints.ts';
import type { Checkout } from '@cartage/contract/checkout/checkout.schema.ts';
import { Button } from '@mantine/core';
import { IconCash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { cancelCheckout, confirmPayment } from './checkout-acts.ts';
import { CheckoutFacts } from './checkout-facts.tsx';
import { visitorMessages } from './messages.ts';
import { ReadingDrawer } from './reading-drawer.tsx';
import { isClosed } from './words.ts';

/** One purchase begun on the public pages, whole. */
export function CheckoutDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(visitorMessages);
  const { data, error, refetch } = useQuery(api.query(checkoutEndpoints.get, { params: { id } }));
  return (
    <ReadingDrawer
      title={data ? <bdi>{data.name}</bdi> : t('checkout')}
      onClose={onClose}
      error={error}
      onRetry={refetch}
      footer={data ? <Acts checkout={data} /> : null}
    >
      {data ? <CheckoutFacts checkout={data} /> : null}
    </ReadingDrawer>
  );
}

function Acts({ checkout }: { checkout: Checkout }) {
  const t = useMessages(visitorMessages);
  const format = useFormat();
  const can = useCan();
  if (isClosed(checkout) || !can('update', 'Checkout')) return null;
  return (
    <>
      <Button
        variant="light"
        color="red"
        leftSection={<IconX size={16} aria-hidden="true" />}
        onClick={() => void cancelCheckout(checkout, t)}
      >
        {t('cancelCheckout')}
      </Button>
      {checkout.status === 'awaiting_payment' ? (
        <Button
          leftSection={<IconCash size={16} aria-hidden="true" />}
          onClick={() => void confirmPayment(checkout, t, format)}
        >
          {t('confirmPayment')}
        </Button>
      ) : null}
    </>
  );
}
