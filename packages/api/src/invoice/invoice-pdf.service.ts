/// <reference path="./pdfkit.d.ts" />
import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import { howToPay } from '@cartage/contract/invoice/invoice.rules.ts';
import type {
  InvoiceDetail,
  InvoiceLine,
  InvoiceSettings,
  PaymentDetails,
} from '@cartage/contract/invoice/invoice.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fileResponse } from '#core/file-response.ts';
import { type LanguageWriting, writingIn } from '#core/writing.ts';
import { getInvoice } from './invoice.service.ts';
import { readInvoiceSettings } from './invoice-settings.service.ts';
import { PdfPage } from './pdf-page.ts';
import { pdfWords } from './pdf-words.ts';

/** The invoice as a document, in the language asked for, else in the caller's. */
export async function invoiceFile(
  ctx: Ctx,
  id: number,
  { language }: VerbInput<typeof invoiceEndpoints.file>['query'],
): Promise<Response> {
  const { invoice, paymentDetails } = await getInvoice(ctx, id);
  const settings = await readInvoiceSettings(ctx.db);
  const caller = await ctx.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', ctx.person().userId)
    .executeTakeFirst();
  const bytes = await drawInvoice(
    { invoice, paymentDetails, settings, at: ctx.clock.now() },
    language ?? caller?.language ?? 'en',
  );
  const reply = fileResponse(bytes, {
    contentType: 'application/pdf',
    fileName: `invoice-${id}.pdf`,
    isPicture: false,
  });
  // Unlike a stored file, it changes with the invoice.
  reply.headers.set('cache-control', 'private, no-store');
  return reply;
}

/** The words of the paper, and how it writes figures and days. */
type Speech = (typeof pdfWords)[Language] & LanguageWriting;

interface Facts {
  invoice: InvoiceDetail;
  paymentDetails: PaymentDetails;
  settings: InvoiceSettings;
  at: Date;
}

/** The bytes of a PDF. Typefaces and the writer are loaded when first asked for: they are heavier than all else here. */
export async function drawInvoice(facts: Facts, language: Language): Promise<Uint8Array> {
  const [{ default: PDFDocument }, { toBytes }, typefaces] = await Promise.all([
    import('pdfkit'),
    import('pdfkit/output'),
    readTypefaces(),
  ]);
  const speech = { ...pdfWords[language], ...writingIn(language) };
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: null,
    lang: language,
    info: { Title: `${speech.invoice} ${facts.invoice.id}`, Author: facts.settings.company, CreationDate: facts.at },
  });
  for (const [name, bytes] of Object.entries(typefaces)) document.registerFont(name, bytes);
  const page = new PdfPage(document, language === 'ar');
  writeHead(page, facts, speech);
  await writeLines(page, facts.invoice, speech);
  await writeFoot(page, facts.invoice, speech);
  if (howToPay(facts.invoice).showsPaymentStub) writeStub(page, facts, speech);
  const bytes = toBytes(document);
  document.end();
  return bytes;
}

async function readTypefaces() {
  const [{ publicSansRegular }, { publicSansBold }, { publicSansExtended }, { notoSansArabic }] = await Promise.all([
    import('./fonts/public-sans-regular.ts'),
    import('./fonts/public-sans-bold.ts'),
    import('./fonts/public-sans-extended.ts'),
    import('./fonts/noto-sans-arabic.ts'),
  ]);
  const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return {
    latin: bytesOf(publicSansRegular),
    bold: bytesOf(publicSansBold),
    extended: bytesOf(publicSansExtended),
    arabic: bytesOf(notoSansArabic),
  };
}

function writeHead(page: PdfPage, { invoice, paymentDetails, settings }: Facts, words: Speech): void {
  const half = page.width / 2 - 12;
  const block = (x: number, width: number, parts: readonly string[], align: 'start' | 'end' = 'start') =>
    page.column(parts.filter(Boolean).join('\n'), x, width, { align });
  const title = page.column(settings.company, 0, half, { size: 18, isBold: true });
  page.column(`${words.invoice} #${invoice.id}`, half, page.width - half, { size: 18, isBold: true, align: 'end' });
  page.y += title + 6;
  page.y +=
    Math.max(
      block(0, half, [...settings.addressLines, settings.contact, settings.taxId]),
      block(
        half,
        page.width - half,
        [
          words.fact(words.issued, words.day(invoice.issuedDate)),
          words.fact(words.due, words.day(invoice.dueDate)),
          invoice.salesperson && words.fact(words.salesperson, invoice.salesperson),
        ],
        'end',
      ),
    ) + 14;
  page.rule();
  page.y += 14;
  page.column(words.to, 0, half, { isBold: true });
  const { client } = invoice;
  const { showsPaymentTerms } = howToPay(invoice);
  page.y +=
    page.column(showsPaymentTerms ? words.payTo : openWord(invoice, words), half + 24, half, { isBold: true }) + 2;
  const { bankName, country, iban, swiftCode } = paymentDetails;
  const totalDue = words.money(Math.abs(invoice.balanceMinor), invoice.currency);
  const bank = showsPaymentTerms
    ? [words.fact(openWord(invoice, words), totalDue), bankName, country, iban, swiftCode]
    : [totalDue];
  page.y +=
    Math.max(
      block(0, half, [
        client.name,
        client.company,
        client.address,
        client.country,
        client.contact,
        client.companyEmail,
      ]),
      block(half + 24, half, bank),
    ) + 18;
}

/** Columns of the table: where they begin, and how wide they are. */
const columns = { title: [0, 225], price: [230, 75], quantity: [305, 45], tax: [350, 55], total: [405, 94] } as const;

async function writeLines(page: PdfPage, { lines, currency }: InvoiceDetail, words: Speech): Promise<void> {
  writeColumnNames(page, words);
  for (const line of lines) {
    if (page.needs(60)) writeColumnNames(page, words);
    await writeLine(page, line, currency, words);
  }
  page.rule();
  page.y += 10;
}

function writeColumnNames(page: PdfPage, words: Speech): void {
  const head = { isBold: true, align: 'end' } as const;
  page.column(words.item, ...columns.title, { isBold: true });
  page.column(words.price, ...columns.price, head);
  page.column(words.quantity, ...columns.quantity, head);
  page.column(words.tax, ...columns.tax, head);
  page.y += page.column(words.total, ...columns.total, head) + 4;
  page.rule();
  page.y += 8;
}

async function writeLine(page: PdfPage, line: InvoiceLine, currency: string, words: Speech): Promise<void> {
  const money = (minor: number) => words.money(minor, currency);
  const discount = line.discountMinor > 0 ? words.fact(words.discount, money(line.discountMinor)) : '';
  const notes = [line.description, discount].filter(Boolean).join('\n');
  page.column(money(line.unitPriceMinor), ...columns.price, { align: 'end' });
  page.column(words.number(line.quantity), ...columns.quantity, { align: 'end' });
  page.column(words.percent(line.taxBasisPoints / 10_000), ...columns.tax, { align: 'end' });
  page.column(money(line.totalMinor), ...columns.total, { align: 'end' });
  await page.flow(line.title, ...columns.title);
  if (notes) await page.flow(notes, ...columns.title, { size: 8.5, colour: '#6d6b77' });
  page.y += 6;
}

async function writeFoot(page: PdfPage, invoice: InvoiceDetail, words: Speech): Promise<void> {
  const money = (minor: number) => words.money(minor, invoice.currency);
  page.needs(130);
  const sums: readonly (readonly [string, number])[] = [
    [words.subtotal, invoice.subtotalMinor],
    [words.discount, -invoice.discountMinor],
    [words.tax, invoice.taxMinor],
    [words.total, invoice.totalMinor + invoice.creditedMinor],
    ...invoice.credits.map(
      ({ amountMinor, creditedDate }) =>
        [`${amountMinor < 0 ? words.askedAgain : words.credited} ${words.day(creditedDate)}`, -amountMinor] as const,
    ),
    [words.paid, -invoice.paidMinor],
    [openWord(invoice, words), Math.abs(invoice.balanceMinor)],
  ];
  for (const [word, minor] of sums) {
    const isBold = word === words.total || word === openWord(invoice, words);
    page.column(word, 305, 90, { isBold });
    page.y += page.column(money(minor === 0 ? 0 : minor), ...columns.total, { align: 'end', isBold });
  }
  page.y += 16;
  for (const text of [invoice.thanksNote, invoice.showsClientNote ? invoice.note : ''].filter(Boolean)) {
    page.needs(40);
    await page.flow(text, 0, page.width);
    page.y += 6;
  }
}

const openWord = ({ balanceMinor }: InvoiceDetail, words: Speech): string =>
  balanceMinor < 0 ? words.owedBack : words.open;

/** The slip that goes back with the money: who pays what for which invoice, and by when. */
function writeStub(page: PdfPage, { invoice, settings, paymentDetails }: Facts, words: Speech): void {
  page.needs(150);
  page.y += 18;
  page.rule();
  page.y += 12;
  page.y += page.column(words.stub, 0, page.width, { isBold: true }) + 4;
  const rows: readonly (readonly [string, string])[] = [
    [words.invoice, `#${invoice.id}`],
    [words.payTo, [settings.company, paymentDetails.iban].filter(Boolean).join(', ')],
    [words.to, invoice.client.name],
    [words.due, words.day(invoice.dueDate)],
    [words.open, words.money(invoice.balanceMinor, invoice.currency)],
  ];
  for (const [word, text] of rows) {
    page.column(word, 0, 130, { colour: '#6d6b77' });
    page.y += page.column(text, 140, page.width - 140);
  }
}
