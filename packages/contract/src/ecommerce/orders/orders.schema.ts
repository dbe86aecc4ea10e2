import * as z from 'zod/mini';
import { line, plainText, prose } from '#core/plain-text.ts';
import { customerAddressSchema } from '#ecommerce/customers/customers.schema.ts';
import { mostOptions } from '#ecommerce/products/products.schema.ts';
import { invoiceStatusSchema, mostInvoiceLines } from '#invoice/invoice.schema.ts';
import { deliveryStatuses } from '#logistics/deliveries/deliveries.schema.ts';
import {
  instantSchema,
  loadSchema,
  localDateSchema,
  lonLatSchema,
  moneyMinor,
  recordIdText,
  windowSchema,
} from '#logistics/measures.schema.ts';
import { namedActorSchema } from '#logistics/timeline.schema.ts';

export const orderStatuses = ['Ready to Pickup', 'Dispatched', 'Out for Delivery', 'Delivered'] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = (typeof orderStatuses)[number];

/** 1 paid, 2 pending, 3 cancelled, 4 failed. */
export const paymentCodes = { paid: 1, pending: 2, cancelled: 3, failed: 4 } as const;
export const paymentCodeSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type PaymentCode = z.infer<typeof paymentCodeSchema>;

export const orderMethods = ['paypalLogo', 'mastercard', 'transfer', 'cash'] as const;
export type OrderMethod = (typeof orderMethods)[number];

/**
 * An order as lists show it. `id` and `order` are the same number; money is in major units of the shop's currency.
 * `spent` is what was kept: the total less what came back.
 */
export const orderSchema = z.object({
  id: z.int(),
  order: z.int(),
  customer: z.string(),
  customerId: z.int(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  payment: paymentCodeSchema,
  status: orderStatusSchema,
  spent: z.number(),
  currency: z.string(),
  method: z.enum(orderMethods),
  /** The last digits alone, 0 where none are known: no card number is ever stored. */
  methodNumber: z.int(),
  /** Day and time in the shop's time zone. */
  date: z.string(),
  time: z.string(),
  placedAt: instantSchema,
  version: z.int(),
});
export type Order = z.infer<typeof orderSchema>;

/** One value of an option its product comes in: `Size`, `M`. */
export const choiceSchema = z.object({ option: line(60), value: line(60) });
export type OrderChoice = z.infer<typeof choiceSchema>;

export const orderLineSchema = z.object({
  /** null: it is not sold any more. */
  productId: z.nullable(z.int()),
  productName: z.string(),
  productBrand: z.string(),
  sku: z.int(),
  image: z.nullable(z.string()),
  /** What was chosen, as it was called then. */
  choices: z.array(choiceSchema),
  quantity: z.int(),
  /** How many of them came back after all, and of those how many are not sold again. */
  returned: z.int(),
  unsellable: z.int(),
  isTaxed: z.boolean(),
  priceMinor: z.int(),
  /** What was ordered comes to this, whatever came back. */
  totalMinor: z.int(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** Where it goes: a customer's address as it was then. */
export const orderAddressSchema = z.omit(customerAddressSchema, { label: true, isDefault: true, isBilling: true });
export type OrderAddress = z.infer<typeof orderAddressSchema>;

/** The delivery made from the order, as far as the reader may see it. */
export const orderDeliverySchema = z.object({
  id: z.string(),
  ref: z.string(),
  status: z.enum(deliveryStatuses),
  statusReason: z.string(),
  /** What of its demand did not stay, where a part did. */
  refused: z.nullable(loadSchema),
  serviceDate: z.nullable(localDateSchema),
  promised: z.nullable(z.object({ from: instantSchema, to: instantSchema })),
  routeId: z.nullable(z.string()),
  vehicle: z.nullable(z.string()),
  driver: z.nullable(z.string()),
  proofs: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['photo', 'signature']),
      capturedAt: instantSchema,
      signee: z.nullable(z.string()),
      location: z.nullable(lonLatSchema),
      url: z.string(),
    }),
  ),
});
export type OrderDelivery = z.infer<typeof orderDeliverySchema>;

/** What was collected for it at the door of its delivery, as it was said there, and what that is to the order. */
export const doorCashSchema = z.object({
  at: instantSchema,
  /** Who said so. */
  by: z.nullable(z.string()),
  deliveryId: z.string(),
  routeId: z.nullable(z.string()),
  dueMinor: z.int(),
  collectedMinor: z.int(),
  /** Of what was collected; in another than the shop's it pays nothing. */
  currency: z.string(),
  /** Why it was another amount than was due; empty where it was not. */
  reason: z.string(),
  /** How much of it pays the order, and how much was too much. */
  paysMinor: z.int(),
  overMinor: z.int(),
  /** The order is paid by it alone, whatever of it had come back by then. */
  isWhole: z.boolean(),
});
export type DoorCash = z.infer<typeof doorCashSchema>;

export const orderDetailSchema = z.extend(orderSchema, {
  contact: z.string(),
  /** How many orders the customer has. */
  customerOrders: z.int(),
  lines: z.array(orderLineSchema),
  subtotalMinor: z.int(),
  discountMinor: z.int(),
  shippingMinor: z.int(),
  taxMinor: z.int(),
  totalMinor: z.int(),
  /** The total less what came back, its tax and its share of the discount. Shipping stays. */
  keptMinor: z.int(),
  /** How much of what was paid was given back while there was no invoice to say so. */
  refundedMinor: z.int(),
  /** What is still to be given back for what came back; below zero: what was given back too much. */
  owedBackMinor: z.int(),
  doorCash: z.nullable(doorCashSchema),
  shippingName: z.string(),
  shippingAddress: z.nullable(orderAddressSchema),
  billingAddress: z.nullable(orderAddressSchema),
  note: z.string(),
  /** What the status and the payment can be changed to by hand; none while a delivery decides. */
  nextStatuses: z.array(orderStatusSchema),
  nextPayments: z.array(paymentCodeSchema),
  delivery: z.nullable(orderDeliverySchema),
  canBeDelivered: z.boolean(),
  /** Whether it can be said now what of it came back. */
  canTakeBack: z.boolean(),
  /** Where the customer sees how far it is. */
  trackingUrl: z.string(),
  invoiceId: z.nullable(z.int()),
  invoiceStatus: z.nullable(invoiceStatusSchema),
  invoiceCurrency: z.nullable(z.string()),
  /** What its invoice still asks for; below zero: what is to be given back. */
  invoiceBalanceMinor: z.nullable(z.int()),
  /** What came in on its invoice, less what went back. */
  invoicePaidMinor: z.nullable(z.int()),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

const addressGiven = z.object({
  ...orderAddressSchema.shape,
  street2: z._default(orderAddressSchema.shape.street2, ''),
  state: z._default(orderAddressSchema.shape.state, ''),
  postcode: z._default(orderAddressSchema.shape.postcode, ''),
  location: z._default(orderAddressSchema.shape.location, null),
});

export const newOrderSchema = z.object({
  /** The number people see. */
  customerId: z.int(),
  lines: z
    .array(
      z.object({
        productId: z.int(),
        quantity: z.int().check(z.minimum(1), z.maximum(10_000)),
        /** One value of each option of the product. */
        choices: z._default(z.array(choiceSchema).check(z.maxLength(mostOptions)), []),
      }),
    )
    // its invoice has a line for shipping and one for tax
    .check(z.minLength(1), z.maxLength(mostInvoiceLines - 2)),
  payment: z._default(paymentCodeSchema, paymentCodes.pending),
  method: z._default(z.enum(orderMethods), 'mastercard'),
  methodNumber: z._default(z.int().check(z.minimum(0), z.maximum(9999)), 0),
  discountMinor: z._default(moneyMinor, 0),
  /** Code of a rate in the settings of the shop. */
  shipping: z._default(plainText.check(z.maxLength(40)), 'pickup'),
  /** Left out: the customer's usual one. */
  shippingAddress: z.optional(addressGiven),
  note: z._default(prose(2000), ''),
});
export type NewOrder = z.output<typeof newOrderSchema>;

/** What is left out stays as it is. Where it goes can be changed until there is a delivery. */
export const orderChangesSchema = z.partial(
  z.object({
    note: prose(2000),
    shippingAddress: addressGiven,
    methodNumber: z.int().check(z.minimum(0), z.maximum(9999)),
    method: z.enum(orderMethods),
  }),
);
export type OrderChanges = z.output<typeof orderChangesSchema>;

export const orderMoveSchema = z.object({ to: orderStatusSchema });
const pieces = z.int().check(z.minimum(0), z.maximum(10_000));
/**
 * How many of each line came back in all, and how many of those are not sold again, line by line as the order tells them.
 * What is left out stays as it is.
 */
export const orderReturnSchema = z.object({
  lines: z.array(z.object({ returned: pieces, unsellable: z.optional(pieces) })).check(z.maxLength(mostInvoiceLines)),
});
export type OrderReturn = z.output<typeof orderReturnSchema>;

export const orderPaymentSchema = z.object({ to: paymentCodeSchema });
/** How much was given back in all. */
export const orderRefundSchema = z.object({ refundedMinor: moneyMinor });
export type OrderRefund = z.output<typeof orderRefundSchema>;

/** How it is to be brought. What is left out is the house's usual. */
export const newOrderDeliverySchema = z.object({
  serviceDate: z._default(z.nullable(localDateSchema), null),
  depotId: z._default(z.nullable(recordIdText), null),
  windows: z._default(z.array(windowSchema).check(z.maxLength(10)), []),
  notes: z._default(prose(2000), ''),
});
export type NewOrderDelivery = z.output<typeof newOrderDeliverySchema>;

/** Something that happened to the order, in whichever app. Oldest first. */
export const orderEventSchema = z.object({
  at: instantSchema,
  app: z.enum(['ecommerce', 'logistics', 'invoice', 'email']),
  type: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  actor: namedActorSchema,
  detail: z.record(z.string(), z.unknown()),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

export const orderSummarySchema = z.object({
  orders: z.int(),
  /** By payment code. */
  paid: z.int(),
  pending: z.int(),
  cancelled: z.int(),
  failed: z.int(),
  byStatus: z.array(z.object({ status: orderStatusSchema, orders: z.int() })),
});

/** What whoever has the link may know of an order. */
export const trackedOrderSchema = z.object({
  /** A delivery of an order of the shop, or one that came otherwise: then there are no items. */
  kind: z.enum(['order', 'delivery']),
  order: z.string(),
  store: z.string(),
  status: orderStatusSchema,
  placedAt: instantSchema,
  /** `canBeReviewed`: it has come and stayed, is still sold and was not reviewed yet. */
  items: z.array(
    z.object({
      productName: z.string(),
      choices: z.array(choiceSchema),
      quantity: z.int(),
      /** How many of them came back after all. */
      returned: z.int(),
      canBeReviewed: z.boolean(),
    }),
  ),
  city: z.string(),
  promised: z.nullable(z.object({ from: instantSchema, to: instantSchema })),
  /** Stops on the route before this one, once it is on the road. */
  stopsBefore: z.nullable(z.int()),
  /** Once it is next: when the driver is likely to come, as of when he was last heard of, or that he has come. */
  arrival: z.nullable(
    z.object({
      expectedAt: instantSchema,
      heardAt: z.nullable(instantSchema),
      isThere: z.boolean(),
      /** Where the driver was at `heardAt`, to about a hundred metres; null where his phone says nothing. */
      near: z.nullable(lonLatSchema),
    }),
  ),
  /** The time the customer was told of last where it is another than was planned, and when that was. */
  moved: z.nullable(z.object({ expectedAt: instantSchema, toldAt: instantSchema })),
  /** Whether mails about deliveries are wanted; null where none go out. */
  wantsMails: z.nullable(z.boolean()),
  deliveredAt: z.nullable(instantSchema),
  /** What was kept at the door as proof; the pictures themselves are not for the link. */
  proofs: z.array(z.enum(['photo', 'signature'])),
  /** The customer took a part of it; the rest goes back. */
  isPart: z.boolean(),
  /** Nobody could be served; `isReturned` once it is back and a new delivery has to be arranged. */
  notDelivered: z.nullable(z.object({ at: z.nullable(instantSchema), isReturned: z.boolean() })),
  /** It will not come. */
  isCancelled: z.boolean(),
  /** Where it goes, to about a kilometre, until it is there. */
  area: z.nullable(lonLatSchema),
  /** Of the store: the times of the link are told in it. */
  timeZone: z.string(),
  contact: z.object({ email: z.string(), phone: z.string() }),
  /** How it can be paid, while it is not. */
  payments: z.array(z.object({ name: z.string(), instructions: z.string() })),
  /** The customer comes for it, or has come. */
  isCollected: z.boolean(),
  /** Where, while it waits for them. */
  collectedAt: z.array(
    z.object({
      name: z.string(),
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      countryCode: z.string(),
      phone: z.string(),
    }),
  ),
  /** Until when the customer may still do what the shop promises; null where it is too late, too early or not promised. */
  until: z.object({
    cancelled: z.nullable(instantSchema),
    returned: z.nullable(instantSchema),
    damageReported: z.nullable(instantSchema),
  }),
  steps: z.array(z.object({ status: orderStatusSchema, at: z.nullable(instantSchema) })),
});
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;
export const orderLinkToken = line(100);

/** What a customer says of one of the items, counted from 0 as they are told. */
export const newReviewSchema = z.object({
  item: z.int().check(z.minimum(0), z.maximum(1000)),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  head: line(200),
  para: prose(4000),
});
export type NewReview = z.infer<typeof newReviewSchema>;
