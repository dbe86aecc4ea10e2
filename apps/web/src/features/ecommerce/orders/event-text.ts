import type { OrderEvent } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { collectedText } from '#logistics/at-door-text.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { shopMessages } from '#shop/messages.ts';
import { type OrderWords, orderMessages } from './messages.ts';

const plain = ['placed', 'edited', 'delivery_made', 'invoice_made', 'reviewed'] as const;
const ofGoods = ['came_back', 'kept_after_all', 'unsellable', 'sellable_after_all'] as const;
const onTheRoad = ['edited', 'deleted', 'driver_set', 'proof_photo', 'proof_signature', 'link_mailed'] as const;

/** What an event of an order's story says, in words; a kind that is not known stays as it is. */
export function useEventText(): (event: OrderEvent) => string {
  const t = useMessages(orderMessages);
  const tShop = useMessages(shopMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const arrow = (from: string, to: string) => tWord('event.moved', { from, to });
  // The words of the contract's states are the keys; a state is never null where something moved.
  const status = (word: string | null) => tShop(`status.${word}` as 'status.Delivered');
  const payment = (code: string | null) => tShop(`payment.${code}` as 'payment.1');
  return ({ app, type, from, to, detail }) => {
    const known = plain.find((one) => one === type);
    if (known) return t(`event.${known}`);
    if (type === 'cash_collected' || type === 'cash_withdrawn') {
      const { amountMinor, dueMinor, currency, reason } = detail;
      const facts = { collectedMinor: Number(amountMinor), dueMinor: Number(dueMinor), currency: String(currency) };
      const what = [collectedText({ t: tWord, format }, facts), String(reason ?? '')].filter(Boolean).join(' · ');
      return t(type, { what });
    }
    if (app === 'logistics') {
      const subject = type.startsWith('stop_') ? 'stop' : 'delivery';
      const kind = type.slice(subject.length + 1);
      const word = wordOf(tWord, subject);
      const what = kind === 'moved' && from && to ? arrow(word(from), word(to)) : undefined;
      const act = onTheRoad.find((one) => one === kind);
      return t(`of.${subject}`, { what: what ?? (act ? tWord(`event.${act}`) : kind) });
    }
    const goods = ofGoods.find((one) => one === type);
    if (goods) return t(goods, { what: format.list(linesIn(detail, t)) });
    const amountMinor = Number(detail.amountMinor ?? 0);
    const amount = format.money(Math.abs(amountMinor), String(detail.currency ?? 'USD'));
    if (type === 'invoice_rewritten' || type === 'invoice_credited')
      return t(amountMinor < 0 ? `${type}_more` : type, { number: String(detail.invoiceId ?? ''), amount });
    if (type === 'refunded') return t(amountMinor < 0 ? 'refunded_less' : 'refunded', { amount });
    if (type === 'moved' && from && to) return arrow(status(from), status(to));
    if (type === 'payment' && from && to) return t('paymentMoved', { from: payment(from), to: payment(to) });
    if (type === 'mail_queued') return t('mailQueued', { subject: String(detail.subject ?? '') });
    if (type === 'invoice_payment_struck') return t('invoiceStruck', { amount });
    if (type === 'invoice_paid') return t(amountMinor < 0 ? 'invoicePaidBack' : 'invoicePaid', { amount });
    if (type === 'invoice_sent' || type === 'invoice_withdrawn')
      return t(type, { number: String(detail.invoiceId ?? '') });
    return type;
  };
}

/** How many of which, as the story keeps it. */
function linesIn({ lines }: OrderEvent['detail'], t: OrderWords): string[] {
  if (!Array.isArray(lines)) return [];
  return lines.map(({ quantity, productName }) => t('lineCount', { quantity: String(quantity), product: productName }));
}
