import { type ZoneImport, zoneColours } from '@cartage/contract/logistics/zones/zones.schema.ts';
import type { Ctx } from '#core/context.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Trx } from '#core/deps.ts';
import { forbidden, invalidField } from '#core/failure.ts';
import { given } from '#core/given.ts';
import { insertZone, refuseTooMany, takeTurnOfZones, writeZone } from './zones.service.ts';

/** Every feature or none: half a file would leave nobody knowing which half. */
export const importZones = (ctx: Ctx, { kind, features }: ZoneImport) =>
  ctx.transact(async (trx, tell) => {
    refuseNamesakes(features);
    await takeTurnOfZones(trx);
    const names = features.map(({ properties }) => properties.name);
    const zones = trx.selectFrom('zones').selectAll().where('name', 'in', names).where('deletedAt', 'is', null);
    const known = new Map((await holdRows(trx, zones.orderBy('id')).execute()).map((row) => [row.name, row]));
    if (known.size > 0 && !ctx.can('update', 'Zone')) throw forbidden('You may not change zones');
    await refuseTooMany(trx, features.length - known.size);
    const driverIdOf = await readDriverIds(trx);
    for (const [at, { properties, geometry }] of features.entries()) {
      const { drivers, ...facts } = properties;
      const driverIds = drivers?.map((ref, index) => {
        const id = driverIdOf.get(ref);
        if (id) return id;
        const path = `features.${at}.properties.drivers.${index}`;
        throw invalidField(path, 'unknown_record', `There is no driver with this reference`, { ref });
      });
      const said = {
        name: facts.name,
        polygon: geometry,
        ...given({ kind: facts.kind, colour: facts.colour, driverIds }),
      };
      const row = known.get(facts.name);
      const { id } = row
        ? await writeZone(trx, ctx, row, said)
        : await insertZone(trx, ctx, { kind, colour: at % zoneColours, driverIds: [], ...said });
      tell('zones', id);
    }
    return { created: features.length - known.size, updated: known.size };
  });

function refuseNamesakes(features: ZoneImport['features']): void {
  const seen = new Set<string>();
  for (const [at, { properties }] of features.entries()) {
    const { name } = properties;
    if (seen.has(name))
      throw invalidField(
        `features.${at}.properties.name`,
        'feature_twice',
        'Another feature of the file has this name',
      );
    seen.add(name);
  }
}

async function readDriverIds(trx: Trx): Promise<Map<string, string>> {
  const drivers = await trx.selectFrom('drivers').select(['id', 'ref']).where('deletedAt', 'is', null).execute();
  return new Map(drivers.map(({ id, ref }) => [ref, id]));
}
