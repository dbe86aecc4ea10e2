import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import type { Delivery } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { call } from '#http/call.ts';
import { messagesNow } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { deliveryMessages } from './messages.ts';

const shareDelivery = (id: string, mail: boolean) =>
  call(deliveryEndpoints.customerLink, { params: { id }, body: { mail } });

/** Copies the link of a delivery for who will hand it on, or shows it where that cannot be done. */
export async function copyLink({ id, ref }: Delivery): Promise<void> {
  const t = messagesNow(deliveryMessages);
  try {
    const { url } = await shareDelivery(id, false);
    // Missing where pages are served without TLS, and refused by some browsers this long after the press.
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (isCopied) toast.done(t('linkCopied', { ref }));
    else toast.info(t('linkIs', { url }), { durationMs: Number.POSITIVE_INFINITY });
  } catch (error) {
    toast.failed(error);
  }
}

export async function mailLink({ id }: Delivery): Promise<void> {
  try {
    const { mailedTo } = await shareDelivery(id, true);
    toast.done(messagesNow(deliveryMessages)('linkMailed', { email: mailedTo ?? '' }));
  } catch (error) {
    toast.failed(error);
  }
}
