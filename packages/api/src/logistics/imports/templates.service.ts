import type { ImportKind, Mapping, TableKind } from '@cartage/contract/logistics/imports/imports.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { notFound } from '#core/failure.ts';
import { headerKeyOf, plainWord } from '#logistics/imports/reading/map-columns.ts';
import type { Layout } from '#logistics/imports/reading/row-reader.ts';

/** The saved mapping for these headers, whatever their order; or the one asked for, as far as its headers are there. */
export async function findTemplate(
  db: Db | Trx,
  kind: TableKind,
  headers: readonly string[],
  id: string | undefined,
): Promise<{ id: string; mapping: Mapping } | undefined> {
  let templates = db.selectFrom('importTemplates').selectAll().where('kind', '=', kind);
  templates =
    id === undefined ? templates.where('headerKey', '=', headerKeyOf(headers)) : templates.where('id', '=', id);
  const row = await templates.executeTakeFirst();
  if (!row) {
    if (id !== undefined) throw notFound('Template');
    return undefined;
  }
  const byHeader = new Map(fromJson(row.columns).map(({ header, ...column }) => [header, column]));
  return {
    id: row.id,
    mapping: headers.map((header) => byHeader.get(plainWord(header)) ?? { field: null, unit: null }),
  };
}

/** Keeps a mapping under a name; files with the same headers have one template. */
export async function keepTemplate(
  trx: Trx,
  ctx: Ctx,
  { kind, headers, mapping }: Layout,
  name: string,
): Promise<string> {
  const now = toInstant(ctx.clock.now());
  const columns = toJson(
    headers.map((header, index) => ({ header: plainWord(header), ...(mapping[index] ?? { field: null, unit: null }) })),
  );
  const { id } = await trx
    .insertInto('importTemplates')
    .values({
      id: ctx.ids.next('tpl'),
      name,
      kind,
      headerKey: headerKeyOf(headers),
      columns,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((c) => c.columns(['kind', 'headerKey']).doUpdateSet({ name, columns, updatedAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listTemplates({ db, can }: Ctx) {
  const rows = await db.selectFrom('importTemplates').selectAll().orderBy('name').orderBy('seq').execute();
  const mayCreate: Record<ImportKind, boolean> = {
    deliveries: can('create', 'Delivery'),
    vehicles: can('create', 'Vehicle'),
    depots: can('create', 'Depot'),
    drivers: can('create', 'Driver'),
    scenario: false,
  };
  return {
    templates: rows
      .filter(({ kind }) => mayCreate[kind])
      .map(({ id, name, kind, columns }) => ({
        id,
        name,
        kind,
        headers: fromJson(columns).map(({ header }) => header),
      })),
  };
}

export const removeTemplate = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transact(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('importTemplates').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('Template');
    return undefined;
  });
