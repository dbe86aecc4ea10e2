import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { getInvoice, listClients, listInvoices, sumInvoices } from './invoice.service.ts';
import { payInvoice, strikePayment } from './invoice-payments.service.ts';
import { invoiceFile } from './invoice-pdf.service.ts';
import { changeInvoiceSettings, readInvoiceSettings } from './invoice-settings.service.ts';
import { sendInvoice } from './send-invoice.service.ts';
import { addInvoice, duplicateInvoice, markDownloaded, removeInvoice, updateInvoice } from './write-invoice.service.ts';

export function invoiceRoutes(mount: Mount) {
  mount(invoiceEndpoints.list, (ctx, { query }) => listInvoices(ctx, query));
  // Before `{id}`, which would take them for numbers.
  mount(invoiceEndpoints.clients, (ctx) => listClients(ctx));
  mount(invoiceEndpoints.settings, (ctx) => readInvoiceSettings(ctx.db));
  mount(invoiceEndpoints.changeSettings, (ctx, { body }) => changeInvoiceSettings(ctx, body));
  mount(invoiceEndpoints.totals, (ctx) => sumInvoices(ctx));
  mount(invoiceEndpoints.get, (ctx, { params }) => getInvoice(ctx, params.id));
  mount(invoiceEndpoints.file, (ctx, { params, query }) => invoiceFile(ctx, params.id, query));
  mount(invoiceEndpoints.create, (ctx, { body }) => addInvoice(ctx, body));
  mount(invoiceEndpoints.update, (ctx, { params, body }) => updateInvoice(ctx, params.id, body));
  mount(invoiceEndpoints.duplicate, (ctx, { params }) => duplicateInvoice(ctx, params.id));
  mount(invoiceEndpoints.send, (ctx, { params, body }) => sendInvoice(ctx, params.id, body));
  mount(invoiceEndpoints.markDownloaded, (ctx, { params }) => markDownloaded(ctx, params.id));
  mount(invoiceEndpoints.pay, (ctx, { params, body }) => payInvoice(ctx, params.id, body));
  mount(invoiceEndpoints.strikePayment, (ctx, { params }) => strikePayment(ctx, params.id, params.paymentId));
  mount(invoiceEndpoints.remove, (ctx, { params }) => removeInvoice(ctx, params.id));
}
