import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { originOf, originsOf } from '@cartage/contract/logistics/maps/basemap.rules.ts';
import type { roadEndpoints } from '@cartage/contract/logistics/roads/roads.endpoints.ts';
import type { RoadSettings } from '@cartage/contract/logistics/roads/roads.schema.ts';
import { recordSettings } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, type Instant, toInstant, toJson } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import type { Db, Trx } from '#core/deps.ts';
import { invalidField, refuseStale } from '#core/failure.ts';
import { given } from '#core/given.ts';
import { seal } from '#core/seal.ts';
import type { RoadSettingsValue } from './roads.table.ts';

const defaults: RoadSettingsValue = {
  travelSource: 'auto',
  routingServer: null,
  addressSource: 'auto',
  geocodingServer: null,
  allowsPrivateHosts: false,
  trafficByHour: Array.from({ length: 24 }, () => 100),
  basemap: { kind: 'regions', url: '', hosts: [], attribution: '', fileId: null },
};

export interface StoredRoadSettings {
  value: RoadSettingsValue;
  version: number;
  updatedAt: Instant;
}

/** The settings as stored; where nobody has changed any, the defaults with version 0. */
export async function readRoadSettings(db: Db | Trx): Promise<StoredRoadSettings> {
  const row = await db.selectFrom('roadSettings').selectAll().where('id', '=', 1).executeTakeFirst();
  return row
    ? { value: { ...defaults, ...fromJson(row.value) }, version: row.version, updatedAt: row.updatedAt }
    : { value: defaults, version: 0, updatedAt: toInstant(0) };
}

/** As people see them: without keys. */
export function toRoadSettings({ value, version, updatedAt }: StoredRoadSettings): RoadSettings {
  const { routingServer, geocodingServer, ...rest } = value;
  const seen = <S extends { sealedKey: string | null }>({ sealedKey, ...server }: S) => ({
    ...server,
    hasKey: sealedKey !== null,
  });
  return {
    ...rest,
    routingServer: routingServer && seen(routingServer),
    geocodingServer: geocodingServer && seen(geocodingServer),
    version,
    updatedAt,
  };
}

export async function updateRoadSettings(
  ctx: Ctx,
  { body }: VerbInput<typeof roadEndpoints.update>,
): Promise<RoadSettings> {
  if (body.basemap !== undefined || body.allowsPrivateHosts === false) {
    const { value } = await readRoadSettings(ctx.db);
    await refuseBasemap(ctx, changed(value, body, { routing: undefined, geocoding: undefined }));
  }
  const sealedKeys = {
    routing: await sealedKeyOf(ctx, body.routingServer),
    geocoding: await sealedKeyOf(ctx, body.geocodingServer),
  };
  return ctx.transact(async (trx, tell) => {
    await takeTurn(trx, 'road settings');
    const current = await readRoadSettings(trx);
    refuseStale(ctx, toRoadSettings(current));
    const value = changed(current.value, body, sealedKeys);
    refuseMissingServer(value);
    const row = {
      value: toJson(value),
      version: current.version + 1,
      updatedAt: toInstant(ctx.clock.now()),
    };
    await trx
      .insertInto('roadSettings')
      .values({ id: 1, ...row })
      .onConflict((c) => c.column('id').doUpdateSet(row))
      .execute();
    await recordSettings(trx, ctx, 'roads', current.value, value);
    tell('regions', 'settings');
    return toRoadSettings(await readRoadSettings(trx));
  });
}

/** Maps come from servers an administrator may name: a file that is there, hosts that are no private ones. */
async function refuseBasemap({ db, roads }: Ctx, { basemap, allowsPrivateHosts }: RoadSettingsValue): Promise<void> {
  if (basemap.kind === 'file') {
    const file = await db.selectFrom('mapFiles').select('id').where('id', '=', basemap.fileId).executeTakeFirst();
    if (!file) throw invalidField('basemap.fileId', 'unknown_id', 'There is no such map file');
  }
  for (const origin of originsOf(basemap)) {
    const refusal = await roads.refusalOfHost(new URL(origin).hostname, { allowsPrivateHosts });
    if (refusal === undefined) continue;
    const field = originOf(basemap.url) === origin ? 'url' : 'hosts';
    throw invalidField(`basemap.${field}`, 'host_refused', refusal);
  }
}

/** Without a server to ask, times and addresses would come from elsewhere, and nobody would be told. */
function refuseMissingServer(value: RoadSettingsValue): void {
  const { travelSource, routingServer, addressSource, geocodingServer } = value;
  const missing = (field: string) => invalidField(field, 'server_expected', 'Name the server that is to be asked');
  if (travelSource === 'server' && !routingServer) throw missing('travelSource');
  if (addressSource === 'server' && !geocodingServer) throw missing('addressSource');
}

type Changes = VerbInput<typeof roadEndpoints.update>['body'];
/** undefined: as it was. */
type SealedKey = string | null | undefined;

async function sealedKeyOf(
  { secret }: Ctx,
  server: { key?: string | null | undefined } | null | undefined,
): Promise<SealedKey> {
  return typeof server?.key === 'string' ? seal(secret, server.key) : server?.key;
}

function changed(
  value: RoadSettingsValue,
  { routingServer: routing, geocodingServer: geocoding, ...plain }: Changes,
  sealed: { routing: SealedKey; geocoding: SealedKey },
): RoadSettingsValue {
  const { routingServer, geocodingServer } = value;
  return {
    ...value,
    ...given(plain),
    ...(routing !== undefined && {
      routingServer: routing && {
        kind: routing.kind,
        url: routing.url,
        profiles: given(routing.profiles ?? routingServer?.profiles ?? {}),
        sealedKey: keptKey(sealed.routing, routing, routingServer),
      },
    }),
    ...(geocoding !== undefined && {
      geocodingServer: geocoding && {
        kind: geocoding.kind,
        url: geocoding.url,
        sealedKey: keptKey(sealed.geocoding, geocoding, geocodingServer),
      },
    }),
  };
}

/** A key goes to the server it was given for and to no other. */
const keptKey = (
  key: SealedKey,
  server: { kind: string; url: string },
  before: { kind: string; url: string; sealedKey: string | null } | null,
): string | null => (key === undefined ? (before && isSameServer(server, before) ? before.sealedKey : null) : key);

export const isSameServer = (a: { kind: string; url: string }, b: { kind: string; url: string }): boolean =>
  a.kind === b.kind && new URL(a.url).origin === new URL(b.url).origin;
