import type {
  DoorCash,
  OrderAddress,
  OrderChoice,
  OrderEvent,
  OrderMethod,
  OrderStatus,
  PaymentCode,
} from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { TimelineActor } from '@cartage/contract/logistics/timeline.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Flag, Instant, JsonText } from '#core/database/column-kinds.ts';

/** What was collected at its door, as it was reckoned when we heard of it. */
export interface KeptDoorCash extends Omit<DoorCash, 'by'> {
  by: TimelineActor;
}

export interface OrdersTable {
  seq: GeneratedAlways<number>;
  /** The order number. */
  id: number;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  /** customers.id, with name and address as in there. */
  customerId: number;
  customerName: string;
  email: string;
  payment: PaymentCode;
  status: OrderStatus;
  method: OrderMethod;
  methodNumber: number;
  placedAt: Instant;
  /** Written together, from its lines, as it was ordered. */
  subtotalMinor: number;
  discountMinor: number;
  shippingMinor: number;
  taxMinor: number;
  /** The total of what was kept. */
  spentMinor: number;
  /** What of the money was given back, where no invoice says so. */
  refundedMinor: number;
  doorCash: JsonText<KeptDoorCash> | null;
  shippingName: string;
  /** The customer comes for it. */
  isCollected: Flag;
  shippingAddress: JsonText<OrderAddress | null>;
  note: string;
  /** The last delivery made of it. */
  deliveryId: string | null;
  /** What that was last told to collect: something else there was put in by hand. */
  toldDueMinor: number | null;
  /** Opens the page for the customer. */
  trackToken: string;
  searchText: string;
}

/** What was bought, as it was then. */
export interface OrderLinesTable {
  seq: GeneratedAlways<number>;
  orderId: number;
  productId: number | null;
  productName: string;
  productBrand: string;
  sku: number;
  image: string | null;
  choices: JsonText<OrderChoice[]>;
  quantity: number;
  /** How many of them came back, and of those how many are not sold again. */
  returned: number;
  unsellable: number;
  isTaxed: Flag;
  priceMinor: number;
  totalMinor: number;
}

/** What happened to orders in the shop; other apps keep their own. Append-only. */
export interface OrderEventsTable {
  seq: GeneratedAlways<number>;
  orderId: number;
  at: Instant;
  app: OrderEvent['app'];
  type: string;
  fromState: string | null;
  toState: string | null;
  actorKind: OrderEvent['actor']['kind'];
  actorId: string | null;
  detail: JsonText<Record<string, unknown>>;
}
