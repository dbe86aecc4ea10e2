import { completeLine, countedCredits } from '@cartage/contract/invoice/invoice.rules.ts';
import {
  type InvoiceCredit,
  type InvoiceLine,
  type NewInvoiceLine,
  newInvoiceLineSchema,
} from '@cartage/contract/invoice/invoice.schema.ts';
import * as z from 'zod/mini';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { todayOf } from '#logistics/settings/settings.service.ts';
import { writeChange } from './change-invoice.service.ts';
import type { InvoiceRow } from './invoice-facts.service.ts';
import { moneyColumns } from './write-invoice.service.ts';

/** As whoever sells something says a line. */
export type SoldLine = z.input<typeof newInvoiceLineSchema>;

const lineOf = (line: SoldLine): InvoiceLine => completeLine(z.parse(newInvoiceLineSchema, line));
const told = Object.keys(newInvoiceLineSchema.shape) as (keyof NewInvoiceLine)[]; // the keys of its own shape

/** Whether its lines are these: nobody has written others. */
export function isWrittenAs({ lines, credits }: InvoiceRow, sold: readonly SoldLine[]): boolean {
  const own = fromJson(lines);
  return (
    fromJson(credits).length === 0 &&
    own.length === sold.length &&
    sold.map(lineOf).every((line, at) => told.every((name) => own[at]?.[name] === line[name]))
  );
}

/** Writes other lines on a draft, in the caller's transaction. Tell `invoices` afterwards. */
export async function rewriteDraft(
  trx: Trx,
  tell: Tell,
  ctx: Ctx,
  row: InvoiceRow,
  lines: readonly SoldLine[],
): Promise<void> {
  await writeChange(trx, tell, ctx, row, moneyColumns(lines.map(lineOf), row.totalMinor - row.balanceMinor));
}

/**
 * An invoice asks for so much less, or below zero for more, in the caller's transaction; what it said stands. Where all of
 * it was paid, the rest is to be given back. Answers what counts of each. Tell `invoices` afterwards.
 */
export async function creditInvoice(
  trx: Trx,
  tell: Tell,
  ctx: Ctx,
  row: InvoiceRow,
  more: readonly Omit<InvoiceCredit, 'creditedDate'>[],
): Promise<number[]> {
  const creditedDate = await todayOf(trx, ctx.clock.now());
  const lines = fromJson(row.lines);
  const before = fromJson(row.credits);
  const credits = [...before, ...more.map((credit) => ({ ...credit, creditedDate }))];
  const money = moneyColumns(lines, row.totalMinor - row.balanceMinor, credits);
  await writeChange(trx, tell, ctx, row, money);
  const counted = countedCredits(lines, credits).slice(countedCredits(lines, before).length);
  const amounts = counted.map(({ amountMinor }) => amountMinor);
  if (amounts.length === 0) return amounts;
  await recordAudit(trx, ctx.clock, {
    actorId: ctx.caller?.userId ?? null,
    action: 'invoice.credited',
    subject: 'Invoice',
    subjectId: row.id,
    detail: { amountMinor: amounts.reduce((sum, amountMinor) => sum + amountMinor), currency: row.currency },
  });
  return amounts;
}
