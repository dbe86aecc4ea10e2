import * as z from 'zod/mini';
import { emailAddress, line, plainText, prose } from '#core/plain-text.ts';
import { instantSchema, localDateSchema, moneyMinor, timedDaySchema } from '#logistics/measures.schema.ts';

export const invoiceServices = [
  'Software Development',
  'UI/UX Design & Development',
  'Unlimited Extended License',
  'Template Customization',
  /** Goods of the shop; the samples have none of these. */
  'Store Order',
] as const;
export const invoiceServiceSchema = z.enum(invoiceServices);
export type InvoiceService = z.infer<typeof invoiceServiceSchema>;

export const invoiceStatuses = ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'] as const;
export const invoiceStatusSchema = z.enum(invoiceStatuses);
export type InvoiceStatus = z.infer<typeof invoiceStatusSchema>;

export const paymentMethods = ['Bank Transfer', 'Cash', 'Credit Card', 'Debit Card', 'PayPal'] as const;
export const paymentMethodSchema = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** Who owes the invoice, as they were when it was written. */
export const invoiceClientSchema = z.object({
  /** As much as an address of the shop comes to in one. */
  address: prose(600),
  company: prose(200),
  companyEmail: emailAddress,
  country: prose(100),
  contact: prose(60),
  name: line(200),
});
export type InvoiceClient = z.infer<typeof invoiceClientSchema>;

/** In all, before discount and tax: far below what a number counts exactly. */
export const mostInvoicedMinor = 1e13;
export const mostInvoiceLines = 102;
const isHundredths = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

export const newInvoiceLineSchema = z.object({
  title: line(200),
  description: z._default(prose(2000), ''),
  unitPriceMinor: moneyMinor,
  /** Hours or pieces, to the hundredth. */
  quantity: z
    .number()
    .check(z.minimum(0), z.maximum(100_000), z.refine(isHundredths, { params: { code: 'too_many_decimals' } })),
  /** Taken off the line before tax. */
  discountMinor: z._default(z.int().check(z.minimum(0), z.maximum(1e13)), 0),
  /** Hundredths of a percent: 2000 is 20 %. */
  taxBasisPoints: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 0),
});
export type NewInvoiceLine = z.output<typeof newInvoiceLineSchema>;

const isCountable = z.refine<readonly NewInvoiceLine[]>(
  (lines) =>
    lines.reduce((sum, { unitPriceMinor, quantity }) => sum + unitPriceMinor * quantity, 0) <= mostInvoicedMinor,
  { params: { code: 'too_big', origin: 'number', maximum: mostInvoicedMinor } },
);

export const invoiceLineSchema = z.object({
  title: z.string(),
  description: z.string(),
  unitPriceMinor: z.int(),
  quantity: z.number(),
  discountMinor: z.int(),
  taxBasisPoints: z.int(),
  taxMinor: z.int(),
  /** What the line adds to the invoice: price × quantity − discount + tax. */
  totalMinor: z.int(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

export const invoicePaymentSchema = z.object({
  id: z.int(),
  /** Below zero: given back. */
  amountMinor: z.int(),
  method: paymentMethodSchema,
  paidDate: localDateSchema,
  note: z.string(),
  /** Collected with this delivery, and by whom. */
  collected: z.nullable(z.object({ deliveryId: z.string(), by: z.nullable(z.string()) })),
  createdAt: instantSchema,
  /** It was recorded by mistake, and counts for nothing. */
  struckAt: z.nullable(instantSchema),
});
export type InvoicePayment = z.infer<typeof invoicePaymentSchema>;

/** What an invoice that was given asks for no more, as what it was for came back. Its lines stand. */
export const invoiceCreditSchema = z.object({
  /** Below zero: it was kept after all, and is asked for again. */
  amountMinor: z.int(),
  creditedDate: localDateSchema,
  lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
});
export type InvoiceCredit = z.infer<typeof invoiceCreditSchema>;

/** An invoice as lists show it. `total` and `balance` are major units of its currency. */
export const invoiceSchema = z.object({
  id: z.int(),
  issuedDate: localDateSchema,
  dueDate: localDateSchema,
  client: z.object({
    address: z.string(),
    company: z.string(),
    companyEmail: z.string(),
    country: z.string(),
    contact: z.string(),
    name: z.string(),
  }),
  service: invoiceServiceSchema,
  total: z.number(),
  avatar: z.nullable(z.string()),
  invoiceStatus: invoiceStatusSchema,
  /** Still owed; below zero when more was paid. */
  balance: z.number(),
  currency: z.string(),
  /** The sum of its lines less what was credited. */
  totalMinor: z.int(),
  balanceMinor: z.int(),
  /** The customer of the shop it was written for. */
  customerId: z.nullable(z.int()),
  /** The order of the shop it was made from. */
  orderId: z.nullable(z.int()),
  version: z.int(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const invoiceDetailSchema = z.extend(invoiceSchema, {
  lines: z.array(invoiceLineSchema),
  subtotalMinor: z.int(),
  discountMinor: z.int(),
  taxMinor: z.int(),
  creditedMinor: z.int(),
  credits: z.array(invoiceCreditSchema),
  paidMinor: z.int(),
  payments: z.array(invoicePaymentSchema),
  salesperson: z.string(),
  thanksNote: z.string(),
  note: z.string(),
  paymentMethod: paymentMethodSchema,
  /** Where and how to pay. */
  showsPaymentTerms: z.boolean(),
  /** The note. */
  showsClientNote: z.boolean(),
  /** A slip to send back with the money. */
  showsPaymentStub: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type InvoiceDetail = z.infer<typeof invoiceDetailSchema>;

/** `totalDue` is text with its currency sign. */
export const paymentDetailsSchema = z.object({
  totalDue: z.string(),
  bankName: z.string(),
  country: z.string(),
  iban: z.string(),
  swiftCode: z.string(),
});
export type PaymentDetails = z.infer<typeof paymentDetailsSchema>;

const currencySchema = plainText.check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/));

const given = {
  issuedDate: timedDaySchema,
  dueDate: timedDaySchema,
  client: invoiceClientSchema,
  customerId: z.nullable(z.int()),
  service: invoiceServiceSchema,
  currency: currencySchema,
  lines: z.array(newInvoiceLineSchema).check(z.minLength(1), z.maxLength(mostInvoiceLines), isCountable),
  salesperson: prose(200),
  thanksNote: prose(1000),
  note: prose(4000),
  paymentMethod: paymentMethodSchema,
  showsPaymentTerms: z.boolean(),
  showsClientNote: z.boolean(),
  showsPaymentStub: z.boolean(),
};

/** What is left out: issued today, due in 30 days, nobody's sale, bank transfer. */
export const newInvoiceSchema = z.object({
  ...given,
  issuedDate: z.optional(given.issuedDate),
  dueDate: z.optional(given.dueDate),
  service: z._default(given.service, 'Software Development'),
  currency: z.optional(given.currency),
  customerId: z._default(given.customerId, null),
  salesperson: z._default(given.salesperson, ''),
  thanksNote: z._default(given.thanksNote, ''),
  note: z._default(given.note, ''),
  paymentMethod: z._default(given.paymentMethod, 'Bank Transfer'),
  showsPaymentTerms: z._default(z.boolean(), true),
  showsClientNote: z._default(z.boolean(), true),
  showsPaymentStub: z._default(z.boolean(), false),
});
export type NewInvoice = z.output<typeof newInvoiceSchema>;

/** What is left out stays as it is; lines are written whole. */
export const invoiceChangesSchema = z.partial(z.object(given));
export type InvoiceChanges = z.output<typeof invoiceChangesSchema>;

export const newPaymentSchema = z.object({
  amountMinor: z.int().check(
    z.minimum(-1e13),
    z.maximum(1e13),
    z.refine((amount) => amount !== 0, { params: { code: 'zero' } }),
  ),
  method: z._default(paymentMethodSchema, 'Bank Transfer'),
  /** Today, if left out. */
  paidDate: z.optional(timedDaySchema),
  note: z._default(prose(1000), ''),
});
export type NewPayment = z.output<typeof newPaymentSchema>;

/** The mail an invoice goes out with; what is left out is the client's address and our own words. */
export const invoiceMailSchema = z.object({
  to: z.optional(emailAddress),
  subject: z.optional(line(200)),
  message: z.optional(prose(8000)),
});
export type InvoiceMail = z.output<typeof invoiceMailSchema>;

/** Who writes the invoices, and where the money goes. */
const settingsFields = {
  company: line(200),
  addressLines: z.array(line(200)).check(z.maxLength(5)),
  contact: prose(200),
  taxId: prose(60),
  bankName: prose(200),
  bankCountry: prose(100),
  iban: prose(60),
  swiftCode: prose(20),
  currency: currencySchema,
  /** Days from issue to due where an invoice says nothing else. */
  dueInDays: z.int().check(z.minimum(0), z.maximum(365)),
};
export const invoiceSettingsSchema = z.object({ ...settingsFields, version: z.int() });
export type InvoiceSettings = z.infer<typeof invoiceSettingsSchema>;
export type InvoiceSettingsValue = Omit<InvoiceSettings, 'version'>;
export const invoiceSettingsChangesSchema = z.partial(z.object(settingsFields));

export const defaultInvoiceSettings: InvoiceSettingsValue = {
  company: 'Cartage',
  addressLines: [],
  contact: '',
  taxId: '',
  bankName: '',
  bankCountry: '',
  iban: '',
  swiftCode: '',
  currency: 'USD',
  dueInDays: 30,
};
