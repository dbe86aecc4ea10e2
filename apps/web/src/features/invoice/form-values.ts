import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { completeLine } from '@cartage/contract/invoice/invoice.rules.ts';
import {
  type InvoiceClient,
  type InvoiceDetail,
  type InvoiceService,
  type InvoiceSettings,
  invoiceChangesSchema,
  newInvoiceSchema,
  type PaymentMethod,
} from '@cartage/contract/invoice/invoice.schema.ts';
import * as z from 'zod/mini';
import { randomKey } from '#http/random-key.ts';
import { today } from '#logistics/day.ts';

export interface LineValues {
  /** Tells lines apart while they move. */
  key: string;
  title: string;
  description: string;
  unitPriceMinor: number | null;
  quantity: number | '';
  discountMinor: number | null;
  taxBasisPoints: number | null;
}

/** What the fields hold. A type, because a form takes any record. */
export type InvoiceValues = {
  issuedDate: string;
  dueDate: string;
  client: InvoiceClient;
  customerId: number | null;
  service: InvoiceService;
  currency: string;
  lines: LineValues[];
  salesperson: string;
  thanksNote: string;
  note: string;
  paymentMethod: PaymentMethod;
  showsPaymentTerms: boolean;
  showsClientNote: boolean;
  showsPaymentStub: boolean;
};

const { issuedDate, dueDate, currency } = z.required(invoiceChangesSchema).shape;
/** What the server would fill in is filled in already: emptied, it is missed. */
export const invoiceFormSchema = z.extend(newInvoiceSchema, { issuedDate, dueDate, currency });

export const blankLine = (title = ''): LineValues => ({
  key: randomKey(),
  title,
  description: '',
  unitPriceMinor: null,
  quantity: 1,
  discountMinor: null,
  taxBasisPoints: null,
});

export const newValues = ({ currency, dueInDays }: InvoiceSettings, salesperson: string): InvoiceValues => ({
  issuedDate: today(),
  dueDate: addDays(today(), dueInDays),
  client: { name: '', company: '', companyEmail: '', address: '', country: '', contact: '' },
  customerId: null,
  service: 'Software Development',
  currency,
  lines: [blankLine()],
  salesperson,
  thanksNote: '',
  note: '',
  paymentMethod: 'Bank Transfer',
  showsPaymentTerms: true,
  showsClientNote: true,
  showsPaymentStub: false,
});

export const valuesOf = (invoice: InvoiceDetail): InvoiceValues => ({
  issuedDate: invoice.issuedDate,
  dueDate: invoice.dueDate,
  client: invoice.client,
  customerId: invoice.customerId,
  service: invoice.service,
  currency: invoice.currency,
  lines: invoice.lines.map(({ title, description, unitPriceMinor, quantity, discountMinor, taxBasisPoints }) => ({
    key: randomKey(),
    title,
    description,
    unitPriceMinor,
    quantity,
    discountMinor: discountMinor || null,
    taxBasisPoints: taxBasisPoints || null,
  })),
  salesperson: invoice.salesperson,
  thanksNote: invoice.thanksNote,
  note: invoice.note,
  paymentMethod: invoice.paymentMethod,
  showsPaymentTerms: invoice.showsPaymentTerms,
  showsClientNote: invoice.showsClientNote,
  showsPaymentStub: invoice.showsPaymentStub,
});

export const bodyOf = ({ lines, ...values }: InvoiceValues): Record<string, unknown> => ({
  ...values,
  lines: lines.map(({ key, discountMinor, taxBasisPoints, ...line }) => ({
    ...line,
    discountMinor: discountMinor ?? 0,
    taxBasisPoints: taxBasisPoints ?? 0,
  })),
});

/** A line as it will be billed; what is not typed yet counts nothing. */
export const billed = ({ key, unitPriceMinor, quantity, discountMinor, taxBasisPoints, ...texts }: LineValues) =>
  completeLine({
    ...texts,
    unitPriceMinor: unitPriceMinor ?? 0,
    quantity: quantity || 0,
    discountMinor: discountMinor ?? 0,
    taxBasisPoints: taxBasisPoints ?? 0,
  });

/** The same amounts in a currency whose smallest unit is another part of the whole: 12.50 stays 12.50. */
export const rescaled = (lines: readonly LineValues[], digits: number): LineValues[] => {
  const scale = (minor: number | null) => (minor === null ? null : Math.round(minor * 10 ** digits));
  return lines.map((line) => ({
    ...line,
    unitPriceMinor: scale(line.unitPriceMinor),
    discountMinor: scale(line.discountMinor),
  }));
};
