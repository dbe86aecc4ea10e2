import * as z from 'zod/mini';
import { emailAddress, line, plainText, prose } from '#core/plain-text.ts';
import { instantSchema, recordFields } from '#logistics/measures.schema.ts';
import { pricingIntervalSchema, pricingPlanKeySchema } from '#pricing/pricing.schema.ts';
import { holdsCardNumber } from './card-number.rules.ts';

export const checkoutStatuses = ['open', 'awaiting_payment', 'paid', 'cancelled'] as const;
export const checkoutStatusSchema = z.enum(checkoutStatuses);
export type CheckoutStatus = (typeof checkoutStatuses)[number];

export const deliverySpeeds = ['free', 'standard', 'express'] as const;
export const deliverySpeedSchema = z.enum(deliverySpeeds);
export type DeliverySpeed = (typeof deliverySpeeds)[number];

/** Card payments need a provider that takes the card itself; the others are confirmed by hand. */
export const checkoutMethods = ['transfer', 'cash', 'card'] as const;
export const checkoutMethodSchema = z.enum(checkoutMethods);
export type CheckoutMethod = (typeof checkoutMethods)[number];

/** A card number has no business here, whatever field it is typed into. */
const noCard = z.refine<string>((text) => !holdsCardNumber(text), { params: { code: 'card_number' } });
/** With its country before it, a long number is one of a phone. */
const noCardForPhone = z.refine<string>((text) => text.startsWith('+') || !holdsCardNumber(text), {
  params: { code: 'card_number' },
});
const address = z.object({
  street: prose(200).check(noCard),
  city: prose(100).check(noCard),
  postcode: prose(20).check(noCard),
  country: prose(100).check(noCard),
});

export const newCheckoutSchema = z.object({
  items: z
    .array(z.object({ plan: pricingPlanKeySchema, interval: pricingIntervalSchema }))
    .check(z.minLength(1), z.maxLength(10)),
  name: line(200).check(noCard),
  email: emailAddress,
  phone: z._default(plainText.check(z.trim(), z.maxLength(40), z.regex(/^[\d+() ./-]*$/), noCardForPhone), ''),
  company: z._default(prose(200).check(noCard), ''),
  address: z._default(address, { street: '', city: '', postcode: '', country: '' }),
  delivery: z._default(deliverySpeedSchema, 'free'),
  note: z._default(prose(1000).check(noCard), ''),
});
export type NewCheckout = z.output<typeof newCheckoutSchema>;

export const checkoutPaymentSchema = z.object({
  id: z.int(),
  method: checkoutMethodSchema,
  amountMinor: z.int(),
  /** `replaced`: begun, but the money came another way or not at all. */
  status: z.enum(['pending', 'paid', 'refused', 'replaced']),
  /** Where the payer goes on, if a provider takes over. */
  redirectUrl: z.nullable(z.string()),
  createdAt: instantSchema,
});
export type CheckoutPayment = z.infer<typeof checkoutPaymentSchema>;

export const checkoutSchema = z.object({
  ...recordFields,
  status: checkoutStatusSchema,
  lines: z.array(
    z.object({ plan: pricingPlanKeySchema, interval: pricingIntervalSchema, title: z.string(), totalMinor: z.int() }),
  ),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  address: z.object({ street: z.string(), city: z.string(), postcode: z.string(), country: z.string() }),
  delivery: deliverySpeedSchema,
  note: z.string(),
  currency: z.string(),
  subtotalMinor: z.int(),
  deliveryMinor: z.int(),
  totalMinor: z.int(),
  payments: z.array(checkoutPaymentSchema),
  /** The invoice that was made when it was paid. */
  invoiceId: z.nullable(z.int()),
});
export type Checkout = z.infer<typeof checkoutSchema>;
