import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import {
  defaultInvoiceSettings,
  type InvoiceSettings,
  type InvoiceSettingsValue,
} from '@cartage/contract/invoice/invoice.schema.ts';
import { recordSettings } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toJson } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import type { Db, Trx } from '#core/deps.ts';
import { refuseStale } from '#core/failure.ts';
import { given } from '#core/given.ts';

/** Who writes the invoices; where nobody has said, the defaults with version 0. */
export async function readInvoiceSettings(db: Db | Trx): Promise<InvoiceSettings> {
  const row = await db.selectFrom('invoiceSettings').selectAll().where('id', '=', 1).executeTakeFirst();
  return row
    ? { ...defaultInvoiceSettings, ...fromJson(row.value), version: row.version }
    : { ...defaultInvoiceSettings, version: 0 };
}

export const changeInvoiceSettings = (
  ctx: Ctx,
  changes: VerbInput<typeof invoiceEndpoints.changeSettings>['body'],
): Promise<InvoiceSettings> =>
  ctx.transact(async (trx) => {
    await takeTurn(trx, 'invoice settings');
    const current = await readInvoiceSettings(trx);
    refuseStale(ctx, current);
    const { version, ...value } = current;
    const next = { ...value, ...given(changes) };
    await writeInvoiceSettings(trx, next, version + 1);
    await recordSettings(trx, ctx, 'invoices', value, next);
    return readInvoiceSettings(trx);
  });

export async function writeInvoiceSettings(trx: Trx, value: InvoiceSettingsValue, version: number): Promise<void> {
  const row = { value: toJson(value), version };
  await trx
    .insertInto('invoiceSettings')
    .values({ id: 1, ...row })
    .onConflict((c) => c.column('id').doUpdateSet(row))
    .execute();
}
