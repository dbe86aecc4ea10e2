import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { isForNothing } from '@cartage/contract/invoice/invoice.rules.ts';
import type { InvoiceDetail, InvoiceMail, InvoiceSettings } from '@cartage/contract/invoice/invoice.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import { writingIn } from '#core/writing.ts';
import { orderActor, recordOrderEvents } from '#ecommerce/orders/order-events.service.ts';
import { type Mail, queueMail, sendWaiting } from '#outbox/outbox.service.ts';
import { changeInvoice } from './change-invoice.service.ts';
import { toInvoiceDetail } from './invoice-facts.service.ts';
import { readInvoiceSettings } from './invoice-settings.service.ts';

/** Mails it, says so on it if it was not out yet, and in the story of its order: all or nothing. */
export async function sendInvoice(ctx: Ctx, id: number, given: InvoiceMail): Promise<InvoiceDetail> {
  const { userId } = ctx.person();
  const sent = await changeInvoice(ctx, id, async (trx, row, tell) => {
    const sender = await trx.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
    const invoice = await toInvoiceDetail(trx, row);
    const mail = writeInvoiceMail(invoice, await readInvoiceSettings(trx), sender?.language ?? 'en');
    await queueMail(trx, ctx.clock, {
      to: given.to ?? fromJson(row.client).companyEmail,
      subject: given.subject ?? mail.subject,
      text: given.message ? `${given.message}\n\n${mail.facts}` : mail.text,
    });
    if (row.orderId !== null) {
      await recordOrderEvents(trx, ctx.clock, {
        orderId: row.orderId,
        app: 'invoice',
        type: 'invoice_sent',
        actor: orderActor(ctx),
        detail: { invoiceId: id },
      });
      tell('orders', row.orderId);
    }
    return { handedOut: 'Sent' };
  });
  void sendWaiting(ctx);
  return sent;
}

interface Words {
  subject: (id: number, company: string) => string;
  greeting: (name: string) => string;
  greetingPaid: (name: string) => string;
  greetingNothing: (name: string) => string;
  total: string;
  due: string;
  open: string;
  owedBack: string;
  credited: string;
  bank: string;
}
const words: Record<Language, Words> = {
  en: {
    subject: (id, company) => `Invoice ${id} from ${company}`,
    greeting: (name) => `Hello ${name},\n\nhere is what you owe us. Thank you for your trust.`,
    greetingPaid: (name) => `Hello ${name},\n\nhere is your invoice. It is paid. Thank you for your trust.`,
    greetingNothing: (name) =>
      `Hello ${name},\n\nhere is your invoice. There is nothing to pay. Thank you for your trust.`,
    total: 'Total',
    due: 'Due on',
    open: 'Still open',
    owedBack: 'To be given back',
    credited: 'Credited',
    bank: 'Please pay to',
  },
  fr: {
    subject: (id, company) => `Facture ${id} de ${company}`,
    greeting: (name) => `Bonjour ${name},\n\nvoici le montant dû. Merci de votre confiance.`,
    greetingPaid: (name) => `Bonjour ${name},\n\nvoici votre facture. Elle est payée. Merci de votre confiance.`,
    greetingNothing: (name) =>
      `Bonjour ${name},\n\nvoici votre facture. Il n’y a rien à payer. Merci de votre confiance.`,
    total: 'Total',
    due: 'À payer avant le',
    open: 'Reste à payer',
    owedBack: 'À rembourser',
    credited: 'Avoir',
    bank: 'À verser à',
  },
  ar: {
    subject: (id, company) => `الفاتورة ${id} من ${company}`,
    greeting: (name) => `مرحباً ${name}،\n\nإليك المبلغ المستحق. شكراً على ثقتك.`,
    greetingPaid: (name) => `مرحباً ${name}،\n\nإليك فاتورتك. وهي مدفوعة. شكراً على ثقتك.`,
    greetingNothing: (name) => `مرحباً ${name}،\n\nإليك فاتورتك. ليس عليك ما تدفعه. شكراً على ثقتك.`,
    total: 'المجموع',
    due: 'تاريخ الاستحقاق',
    open: 'المتبقي',
    owedBack: 'يجب أن يُعاد',
    credited: 'مبلغ مخصوم',
    bank: 'يرجى الدفع إلى',
  },
};

function writeInvoiceMail(
  {
    id,
    client,
    lines,
    totalMinor,
    creditedMinor,
    balanceMinor,
    dueDate,
    currency,
    thanksNote,
    showsPaymentTerms,
  }: InvoiceDetail,
  { company, bankName, iban, swiftCode }: InvoiceSettings,
  language: Language,
): Pick<Mail, 'subject' | 'text'> & { facts: string } {
  const say = words[language];
  const { day, fact, ...write } = writingIn(language);
  const money = (minor: number) => write.money(minor, currency);
  const isOwed = balanceMinor > 0;
  const account = [company, bankName, iban, swiftCode].filter(Boolean).join(', ');
  const facts = [
    lines.map(({ title, totalMinor: minor }) => fact(title, money(minor))).join('\n'),
    [
      fact(say.total, money(totalMinor + creditedMinor)),
      creditedMinor === 0 ? '' : fact(say.credited, money(-creditedMinor)),
      fact(balanceMinor < 0 ? say.owedBack : say.open, money(Math.abs(balanceMinor))),
      isOwed ? fact(say.due, day(dueDate)) : '',
    ]
      .filter(Boolean)
      .join('\n'),
    iban && showsPaymentTerms && isOwed ? fact(say.bank, account) : '',
    thanksNote,
    company,
  ]
    .filter(Boolean)
    .join('\n\n');
  const greeting = isForNothing({ totalMinor, balanceMinor })
    ? say.greetingNothing
    : isOwed
      ? say.greeting
      : say.greetingPaid;
  return { subject: say.subject(id, company), facts, text: `${greeting(client.name)}\n\n${facts}` };
}
