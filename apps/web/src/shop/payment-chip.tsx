import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { shopMessages } from './messages.ts';
import { paymentWords } from './order-words.ts';

/** What has become of an order's money. */
export function PaymentChip({ code }: { code: number }) {
  const t = useMessages(shopMessages);
  const known = paymentWords.find((one) => one.code === code);
  return known ? <Chip tone={known.chip}>{t(known.word)}</Chip> : null;
}
