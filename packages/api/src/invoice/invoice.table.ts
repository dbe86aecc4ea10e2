import type { HandedOut } from '@cartage/contract/invoice/invoice.rules.ts';
import type {
  InvoiceClient,
  InvoiceCredit,
  InvoiceDetail,
  InvoiceLine,
  InvoiceService,
  InvoiceSettingsValue,
  InvoiceStatus,
  PaymentMethod,
} from '@cartage/contract/invoice/invoice.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Instant, JsonText } from '#core/database/column-kinds.ts';

/** What is written on an invoice besides its lines. */
export type InvoiceTexts = Pick<
  InvoiceDetail,
  'salesperson' | 'thanksNote' | 'note' | 'paymentMethod' | 'showsPaymentTerms' | 'showsClientNote' | 'showsPaymentStub'
>;

export interface InvoicesTable {
  seq: GeneratedAlways<number>;
  id: number;
  version: number;
  /** Past Due is written by whoever looks first on a new day. */
  status: InvoiceStatus;
  /** How it left the house; what its money makes of that is its status. */
  handedOut: HandedOut;
  service: InvoiceService;
  clientName: string;
  client: JsonText<InvoiceClient>;
  currency: string;
  lines: JsonText<InvoiceLine[]>;
  /** Append-only. */
  credits: JsonText<InvoiceCredit[]>;
  /** The sum of its lines less what was credited; written with them. */
  totalMinor: number;
  /** The total less what was paid. */
  balanceMinor: number;
  issuedDate: string;
  dueDate: string;
  avatar: string | null;
  customerId: number | null;
  orderId: number | null;
  texts: JsonText<InvoiceTexts>;
  createdAt: Instant;
  updatedAt: Instant;
  searchText: string;
}

/** Append-only; one that was a mistake is struck out. */
export interface InvoicePaymentsTable {
  seq: GeneratedAlways<number>;
  invoiceId: number;
  amountMinor: number;
  method: PaymentMethod;
  paidDate: string;
  note: string;
  /** It was collected at the door of this delivery, by whoever created it. */
  deliveryId: string | null;
  createdBy: number | null;
  createdAt: Instant;
  struckAt: Instant | null;
  struckBy: number | null;
}

/** One row. Without it the defaults hold. */
export interface InvoiceSettingsTable {
  id: 1;
  value: JsonText<InvoiceSettingsValue>;
  version: number;
}
