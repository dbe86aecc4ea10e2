import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { completeLine, settledStatus } from '@cartage/contract/invoice/invoice.rules.ts';
import { type InvoiceClient, type InvoiceService, paymentMethods } from '@cartage/contract/invoice/invoice.schema.ts';
import type { Insertable } from 'kysely';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import type { InvoicePaymentsTable, InvoicesTable } from './invoice.table.ts';
import { writeInvoiceSettings } from './invoice-settings.service.ts';
import { clientColumns, moneyColumns } from './write-invoice.service.ts';

const firstId = 4987;
const count = 50;
const dueInDays = 30;

const companies = [
  'Quayside Books',
  'Ateliers Garnier',
  'دار الياسمين',
  'Paper Crane Studio',
  'Azulejo & Filhos',
  'Palmgrove Interiors',
  'مؤسسة الواحة للتوريد',
  'Nordskog Timber',
  'La Petite Fabrique',
  'Bluebell Bakery',
  'Talleres Beltrán',
  'Cedar Lane Clinic',
];

const sold: Record<Exclude<InvoiceService, 'Store Order'>, readonly (readonly [title: string, text: string])[]> = {
  'Software Development': [
    ['Order intake service', 'Reads orders from the shop and hands them to planning'],
    ['Barcode app for the loading bay', 'Scan, count, sign off'],
  ],
  'UI/UX Design & Development': [
    ['Screens for drivers', 'Large buttons, one hand, three languages'],
    ['Parcours de commande revu', 'Trois étapes au lieu de sept'],
  ],
  'Unlimited Extended License': [['Licence for every depot', 'One year, any number of seats']],
  'Template Customization': [
    ['Delivery notes in house colours', 'Paper and screen'],
    ['قوالب فواتير بالعربية', 'من اليمين إلى اليسار'],
  ],
};

/** The last ten weeks of invoices, the newest of today, with the payments that belong to them. */
export async function seedInvoices(trx: Trx, { now, random }: SeedTools): Promise<void> {
  const below = (limit: number) => Math.floor(random() * limit);
  const today = now.toISOString().slice(0, 10);
  const clients = await sampleClients(trx);
  const services = Object.entries(sold);
  const invoices: Insertable<InvoicesTable>[] = [];
  const payments: Insertable<InvoicePaymentsTable>[] = [];
  for (let index = 0; index < count; index++) {
    const id = firstId + index;
    const ageDays = Math.round((count - 1 - index) * 1.45);
    const issuedDate = addDays(today, -ageDays);
    const dueDate = addDays(issuedDate, dueInDays);
    const buyer = clients[below(clients.length)];
    if (!buyer) throw new Error('Invoices need customers');
    const [service, titles] = services[index % services.length] ?? ['Software Development', []];
    const lines = titles.map(([title, description], position) =>
      completeLine({
        title,
        description,
        unitPriceMinor: 2_400 + below(96) * 100,
        quantity: 2 + below(38),
        discountMinor: position > 0 && index % 6 === 0 ? 2_500 : 0,
        taxBasisPoints: index % 3 === 0 ? 2_000 : 0,
      }),
    );
    const { totalMinor } = moneyColumns(lines, 0);
    const share = ageDays > dueInDays ? longAgo[index % longAgo.length] : lately[index % lately.length];
    const paidMinor = Math.round(totalMinor * (share?.paid ?? 0));
    const handedOut = share?.handedOut ?? 'Sent';
    const createdAt = toInstant(now.getTime() - ageDays * 86_400_000);
    invoices.push({
      id,
      version: 1,
      handedOut,
      status: settledStatus({ handedOut, totalMinor, balanceMinor: totalMinor - paidMinor, dueDate }, today),
      service: service as InvoiceService, // a key of `sold`
      ...clientColumns(id, buyer.client),
      currency: 'USD',
      ...moneyColumns(lines, paidMinor),
      issuedDate,
      dueDate,
      avatar: buyer.avatar,
      customerId: buyer.id,
      orderId: null,
      texts: toJson({
        salesperson: index % 2 ? 'Tomasz Wieczorek' : 'Amina Haddad',
        thanksNote: 'Thank you for having us on your road.',
        note: 'Please name the invoice number when you pay.',
        paymentMethod: 'Bank Transfer' as const,
        showsPaymentTerms: true,
        showsClientNote: true,
        showsPaymentStub: false,
      }),
      createdAt,
      updatedAt: createdAt,
    });
    if (paidMinor > 0)
      payments.push({
        invoiceId: id,
        amountMinor: paidMinor,
        method: paymentMethods[index % paymentMethods.length] ?? 'Cash',
        paidDate: addDays(issuedDate, Math.min(ageDays, 1 + below(20))),
        note: '',
        deliveryId: null,
        createdBy: 2,
        createdAt,
      });
  }
  await trx.insertInto('invoices').values(invoices).execute();
  await trx.insertInto('invoicePayments').values(payments).execute();
  await startNumbersAfter(trx, 'invoices', firstId + count - 1);
  await writeInvoiceSettings(trx, house, 1);
}

/** What became of those that are due by now, and of the others. Somebody has paid too much. */
const longAgo = [
  { handedOut: 'Sent', paid: 1 },
  { handedOut: 'Sent', paid: 0 },
  { handedOut: 'Sent', paid: 1 },
  { handedOut: 'Sent', paid: 0.4 },
  { handedOut: 'Sent', paid: 1.05 },
] as const;
const lately = [
  { handedOut: 'Sent', paid: 0 },
  { handedOut: 'Sent', paid: 1 },
  { handedOut: 'Draft', paid: 0 },
  { handedOut: 'Sent', paid: 0.5 },
  { handedOut: 'Downloaded', paid: 0 },
] as const;

/** Customers of the shop who also buy services. */
async function sampleClients(trx: Trx): Promise<{ id: number; avatar: string | null; client: InvoiceClient }[]> {
  const customers = await trx.selectFrom('customers').selectAll().orderBy('id').limit(20).execute();
  return customers.map(({ id, avatar, name, email, contact, country, addresses }, index) => {
    const [home] = fromJson(addresses);
    const address = home ? `${home.street}, ${home.city}` : '';
    const company = companies[index % companies.length] ?? '';
    return { id, avatar, client: { name, company, address, country, contact, companyEmail: email } };
  });
}

const house = {
  company: 'Harbour & Hill Couriers',
  addressLines: ['2 Wharf Road', 'Portsmouth PO1 3AX', 'United Kingdom'],
  contact: '+44 20 7946 0018 · accounts@example.com',
  taxId: 'GB 000 0000 00',
  bankName: 'Sample Savings Bank',
  bankCountry: 'United Kingdom',
  iban: 'GB00 SMPL 0000 0000 0000 00',
  swiftCode: 'SMPLGB00XXX',
  currency: 'USD',
  dueInDays,
};
