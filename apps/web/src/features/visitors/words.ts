import type { Checkout } from '@cartage/contract/checkout/checkout.schema.ts';
import type { ContactMessage } from '@cartage/contract/contact/contact.endpoints.ts';
import type { PricingPlan } from '@cartage/contract/pricing/pricing.schema.ts';
import type { Tone } from '#ui/chip.tsx';
import type { VisitorWords } from './messages.ts';

export const messageTones: Record<ContactMessage['status'], Tone> = { new: 'accent', answered: 'success' };

export const checkoutTones: Record<Checkout['status'], Tone> = {
  open: 'neutral',
  awaiting_payment: 'warning',
  paid: 'success',
  cancelled: 'error',
};

export const paymentTones: Record<Checkout['payments'][number]['status'], Tone> = {
  pending: 'warning',
  paid: 'success',
  replaced: 'neutral',
  refused: 'error',
};

/** Nothing more happens to it. */
export const isClosed = ({ status }: Pick<Checkout, 'status'>) => status === 'paid' || status === 'cancelled';

export const lineText = ({ plan, interval }: Checkout['lines'][number], t: VisitorWords) =>
  `${t(`plan.${plan}`)} · ${t(`interval.${interval}`)}`;

type Granted = PricingPlan['features'][number];
/** What a plan says of a feature; what it does not name is not in it. */
export const grantOf = ({ features }: Pick<PricingPlan, 'features'>, feature: Granted['feature']): Granted['grant'] =>
  features.find((one) => one.feature === feature)?.grant ?? 'no';
