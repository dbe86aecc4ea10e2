import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { spaced } from '#core/writing.ts';
import { givenBackLine, mailRefunded } from '#ecommerce/orders/refund-mail.service.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { languageOf } from '#outbox/mail-language.service.ts';
import { mailsTopic, queueMail } from '#outbox/outbox.service.ts';
import type { InvoiceRow } from './invoice-facts.service.ts';
import { readInvoiceSettings } from './invoice-settings.service.ts';

const words: Record<Language, { subject: (id: number, company: string) => string; text: (name: string) => string }> = {
  en: {
    subject: (id, company) => `Money back for invoice ${id} from ${company}`,
    text: (name) => `Hello ${name},\n\nwe have given you money back for this invoice.`,
  },
  fr: {
    subject: (id, company) => `Remboursement de la facture ${id} de ${company}`,
    text: (name) => `Bonjour ${name},\n\nnous vous avons remboursé de l’argent pour cette facture.`,
  },
  ar: {
    subject: (id, company) => `أُعيد إليك مبلغ من الفاتورة ${id} من ${company}`,
    text: (name) => `مرحباً ${name}،\n\nأعدنا إليك مبلغاً من هذه الفاتورة.`,
  },
};

/** Tells whoever paid that money has gone back to them: of an order's invoice as of the order, if the shop sends such mails. */
export async function mailGivenBack(
  trx: Trx,
  tell: Tell,
  ctx: Pick<Ctx, 'clock' | 'host' | 'caller'>,
  { id, orderId, customerId, client, currency }: InvoiceRow,
  amountMinor: number,
): Promise<void> {
  const back = { amountMinor, currency };
  const order =
    orderId === null
      ? undefined
      : await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (order) return mailRefunded(trx, tell, ctx, order, back);
  if (!(await readStoreSettings(trx)).mails.order_refunded) return;
  const language = await languageFor(trx, ctx, customerId);
  const { company } = await readInvoiceSettings(trx);
  const { name, companyEmail } = fromJson(client);
  const { subject, text } = words[language];
  await queueMail(trx, ctx.clock, {
    to: companyEmail,
    subject: spaced(language, subject(id, company)),
    text: spaced(language, [text(name), givenBackLine(language, back), company].join('\n\n')),
  });
  tell(mailsTopic, id);
}

/** A customer of the shop is written to as the shop does; anybody else like an invoice, in the language of its sender. */
async function languageFor(trx: Trx, { caller }: Pick<Ctx, 'caller'>, customerId: number | null): Promise<Language> {
  if (customerId !== null) {
    const customer = await trx
      .selectFrom('customers')
      .select('countryCode')
      .where('id', '=', customerId)
      .executeTakeFirst();
    if (customer) return languageOf(customer.countryCode);
  }
  if (!caller) return 'en';
  const sender = await trx.selectFrom('users').select('language').where('id', '=', caller.userId).executeTakeFirst();
  return sender?.language ?? 'en';
}
