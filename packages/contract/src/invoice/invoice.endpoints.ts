import * as z from 'zod/mini';
import { languageSchema } from '#auth/auth.schema.ts';
import { endpoint } from '#core/endpoint.ts';
import { numberInPath } from '#core/number-in-path.ts';
import { dayRange, exactWord, pagedList, queryWord } from '#core/paged-list.ts';
import {
  invoiceChangesSchema,
  invoiceClientSchema,
  invoiceDetailSchema,
  invoiceMailSchema,
  invoiceSchema,
  invoiceSettingsChangesSchema,
  invoiceSettingsSchema,
  invoiceStatusSchema,
  newInvoiceSchema,
  newPaymentSchema,
  paymentDetailsSchema,
} from './invoice.schema.ts';

/** What can be no number names no invoice: the answer is the same as to an unknown one. */
const params = z.object({ id: numberInPath });
const path = '/api/apps/invoice';
const read = { action: 'read', subject: 'Invoice' } as const;
const update = { action: 'update', subject: 'Invoice' } as const;

const unknownInvoice = { status: 404, body: 'No invoice found with this id' } as const;
const unknownPayment = { status: 404, body: { code: 'not_found', message: 'There is no such payment' } } as const;
const wasGivenBack = {
  status: 409,
  body: { code: 'was_given_back', message: 'More would have gone back than came in: strike out what went back first' },
} as const;
const closed = { status: 409, body: { code: 'closed', message: 'It is paid: it cannot be changed any more' } } as const;

export const invoiceEndpoints = {
  list: pagedList({
    path,
    row: invoiceSchema,
    rowsKey: 'invoices',
    totalKey: 'totalInvoices',
    sortKeys: ['client', 'total', 'id', 'date', 'balance'],
    filters: { status: exactWord(invoiceStatusSchema), selectedDateRange: dayRange },
    access: read,
  }),
  /** The clients of the first five invoices, each once. */
  clients: endpoint({
    method: 'GET',
    path: `${path}/clients`,
    status: 200,
    access: read,
    response: z.array(z.extend(invoiceClientSchema, { companyEmail: z.string(), name: z.string() })),
  }),
  settings: endpoint({
    method: 'GET',
    path: `${path}/settings`,
    status: 200,
    access: read,
    response: invoiceSettingsSchema,
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: `${path}/settings`,
    status: 200,
    versioned: true,
    access: { action: 'manage', subject: 'Invoice' },
    body: invoiceSettingsChangesSchema,
    response: invoiceSettingsSchema,
  }),
  /** How many there are, for how many clients, and their money, for the tiles above the list. */
  totals: endpoint({
    method: 'GET',
    path: `${path}/totals`,
    status: 200,
    access: read,
    response: z.object({
      clients: z.int(),
      invoices: z.int(),
      /** By currency, in its minor units: what came in, and what is owed on invoices that are out. */
      // Sums of ever so many: beyond what a number counts exactly they are told as near as it comes.
      money: z.array(z.object({ currency: z.string(), paidMinor: z.number(), unpaidMinor: z.number() })),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: read,
    params,
    response: z.object({ invoice: invoiceDetailSchema, paymentDetails: paymentDetailsSchema }),
    failures: { unknownInvoice },
  }),
  /** As a PDF, in `language` or in the caller's. */
  file: endpoint({
    method: 'GET',
    path: `${path}/{id}/pdf`,
    status: 200,
    access: read,
    params,
    query: z.object({ language: queryWord(languageSchema) }),
    response: 'file',
    failures: { unknownInvoice },
  }),
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: { action: 'create', subject: 'Invoice' },
    body: newInvoiceSchema,
    response: invoiceDetailSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    status: 200,
    access: update,
    params,
    body: invoiceChangesSchema,
    response: invoiceDetailSchema,
    failures: { unknownInvoice, closed },
  }),
  /** A new draft with the same client and lines, issued today. */
  duplicate: endpoint({
    method: 'POST',
    path: `${path}/{id}/duplicate`,
    status: 201,
    access: { action: 'create', subject: 'Invoice' },
    params,
    response: invoiceDetailSchema,
    failures: { unknownInvoice },
  }),
  /** Mails it to the client. */
  send: endpoint({
    method: 'POST',
    path: `${path}/{id}/send`,
    status: 200,
    access: update,
    params,
    body: invoiceMailSchema,
    response: invoiceDetailSchema,
    failures: { unknownInvoice },
  }),
  /** Says that it was handed out as a file, so that it is a draft no more. */
  markDownloaded: endpoint({
    method: 'POST',
    path: `${path}/{id}/downloaded`,
    status: 200,
    access: update,
    params,
    response: invoiceDetailSchema,
    failures: { unknownInvoice },
  }),
  pay: endpoint({
    method: 'POST',
    path: `${path}/{id}/payments`,
    status: 201,
    access: update,
    params,
    body: newPaymentSchema,
    response: invoiceDetailSchema,
    failures: { unknownInvoice },
  }),
  /**
   * Strikes out a payment that was recorded by mistake: it stays on the list and counts for nothing. Its order waits for
   * its money again, where money given back would give it up.
   */
  strikePayment: endpoint({
    method: 'DELETE',
    path: `${path}/{id}/payments/{paymentId}`,
    status: 200,
    access: update,
    params: z.extend(params, { paymentId: numberInPath }),
    response: invoiceDetailSchema,
    failures: { unknownInvoice, unknownPayment, wasGivenBack },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Invoice' },
    params,
    response: null,
    failures: { unknownInvoice: { status: 404, body: { error: 'Something went wrong' } } },
  }),
};
