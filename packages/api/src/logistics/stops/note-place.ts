import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { stopEndpoints } from '@cartage/contract/logistics/stops/stops.endpoints.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import { notFound } from '#core/failure.ts';
import { keyOfPlace } from '#logistics/place-key.ts';
import { writePlaceNote } from '#logistics/place-notes/place-notes.service.ts';
import { presentRoutes } from '#logistics/routes/present-routes.service.ts';
import { toldAt } from '#logistics/routes/route-access.service.ts';
import { readOwnStop } from './stops.service.ts';

/** What the driver has learnt of a place, for whoever goes there next. It changes no stop. */
export function notePlace(ctx: Ctx, { params, body }: VerbInput<typeof stopEndpoints.notePlace>) {
  return ctx.transact(async (trx, tell) => {
    const { stop, route } = await readOwnStop(ctx, trx, params.id);
    const { place } = fromJson(stop.planned);
    const key = keyOfPlace(place.address, place.location);
    if (key === null) throw notFound('Place');
    await writePlaceNote(trx, ctx, key, { text: body.text, at: toldAt(ctx, body.at) });
    tell('routes', route.id);
    const [answer] = await presentRoutes(ctx, trx, [route]);
    if (!answer) throw new Error('The route is gone');
    return answer;
  });
}
