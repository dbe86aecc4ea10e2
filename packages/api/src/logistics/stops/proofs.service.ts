import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { stopEndpoints } from '@cartage/contract/logistics/stops/stops.endpoints.ts';
import type { Proof } from '@cartage/contract/logistics/stops/stops.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { fail, notFound } from '#core/failure.ts';
import { fileResponse } from '#core/file-response.ts';
import { fileTypeOf } from '#core/file-type.ts';
import { hashOf } from '#core/idempotency.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import { actorOf, readOwnRoute, toldAt } from '#logistics/routes/route-access.service.ts';
import { type GivenStop, readGivenStop } from '#logistics/routes/taken-stops.service.ts';
import { readOwnStop } from './stops.service.ts';
import type { ProofsTable } from './stops.table.ts';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
type Input = VerbInput<typeof stopEndpoints.addProof>;

/** Keeps a photo or a signature with its stop and attempt. The same picture again is the same proof. */
export async function addProof(ctx: Ctx, { params, body }: Input): Promise<Proof> {
  const bytes = new Uint8Array(await body.file.arrayBuffer());
  const { contentType } = fileTypeOf(bytes);
  if (!pictureTypes.includes(contentType)) throw fail(stopEndpoints.addProof.failures.notAPicture);
  const sha256 = await hashOf(bytes);
  const id = ctx.ids.next('pod');
  // The file first: a row never names bytes that are not there.
  await ctx.files.put(id, bytes);
  const proof = await ctx.transact(async (trx, tell) => {
    const stop = await stopOf(ctx, trx, params.id);
    const known = await trx
      .selectFrom('proofs')
      .selectAll()
      .where('stopId', '=', stop.stopId)
      .where('attempt', '=', stop.attempt)
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (known) return toProof(known);
    const receivedAt = toInstant(ctx.clock.now());
    const row = {
      id,
      stopId: stop.stopId,
      deliveryId: stop.deliveryId,
      attempt: stop.attempt,
      kind: body.kind,
      contentType,
      bytes: bytes.length,
      sha256,
      signee: body.signee ?? null,
      lon: body.lon ?? null,
      lat: body.lat ?? null,
      capturedAt: toldAt(ctx, body.capturedAt),
      receivedAt,
      uploadedBy: ctx.person().userId,
    };
    await trx.insertInto('proofs').values(row).execute();
    await recordTimeline(trx, ctx.clock, {
      at: new Date(row.capturedAt),
      actor: actorOf(ctx),
      subject: 'stop',
      subjectId: stop.stopId,
      type: `proof_${body.kind}`,
    });
    tell('routes', stop.routeId);
    return toProof(row);
  });
  if (proof.id !== id) await ctx.files.remove(id);
  return proof;
}

/** The caller's stop, also where it was taken from its driver before he had a line to tell what he did there. */
async function stopOf(ctx: Ctx, trx: Trx, id: string): Promise<GivenStop> {
  const given = await readGivenStop(ctx, trx, id);
  if (given) return given;
  const { stop } = await readOwnStop(ctx, trx, id);
  return { stopId: id, routeId: stop.routeId, deliveryId: stop.deliveryId ?? '', attempt: stop.attempt };
}

export async function readProofFile(ctx: Ctx, id: string): Promise<Response> {
  const row = await ctx.db.selectFrom('proofs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Proof');
  const stop = await ctx.db.selectFrom('stops').select('routeId').where('id', '=', row.stopId).executeTakeFirst();
  // Of a stop that is no more the office sees it, and who took it.
  if (stop) await readOwnRoute(ctx, ctx.db, stop.routeId);
  else if (ctx.caller?.role === 'driver' && row.uploadedBy !== ctx.person().userId) throw notFound('Proof');
  const bytes = await ctx.files.get(id);
  if (!bytes) throw notFound('Proof');
  const fileName = `${id}.${row.contentType.split('/')[1] ?? 'bin'}`;
  return fileResponse(bytes, { contentType: row.contentType, fileName, isPicture: true, keptAs: id });
}

function toProof(row: Omit<Selectable<ProofsTable>, 'seq'>): Proof {
  return {
    id: row.id,
    stopId: row.stopId,
    kind: row.kind === 'signature' ? 'signature' : 'photo',
    capturedAt: row.capturedAt,
    receivedAt: row.receivedAt,
    sha256: row.sha256,
    bytes: row.bytes,
    signee: row.signee,
    location: row.lon === null || row.lat === null ? null : [row.lon, row.lat],
  };
}
