import type { VerbAnswer, VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { serviceTimeEndpoints } from '@cartage/contract/logistics/service-times/service-times.endpoints.ts';
import type {
  ServiceTime,
  ServiceTimeAct,
  ServiceTimeState,
} from '@cartage/contract/logistics/service-times/service-times.schema.ts';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { fromFlag, toFlag, toInstant } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import type { Db, Trx } from '#core/deps.ts';
import { forbidden, notFound } from '#core/failure.ts';
import { type Choice, rememberedList } from '#core/list-rows.ts';
import { acceptedAt, deliveriesFollowPlace } from '#logistics/deliveries/measured-times.service.ts';
import { keyInQuery } from '#logistics/place-key.ts';
import { namesOfPeople } from '#users/people-names.service.ts';
import { type ServiceTimeRow, standing } from './measure-service-times.service.ts';

type Query = VerbInput<typeof serviceTimeEndpoints.proposed>['query'];

const sort = {
  place: 'place',
  customer: 'customer',
  visits: 'visits',
  planned: 'plannedS',
  median: 'medianS',
  p80: 'p80S',
  change: 'changeS',
  total: 'totalS',
  lastAt: 'lastAt',
  accepted: 'acceptedAt',
} as const;

const allServiceTimes = rememberedList((db: Db, { q, state }: Choice<Query> & { state: ServiceTimeState }) => {
  const rows = db.selectFrom('serviceTimes').selectAll();
  const asked =
    state === 'proposed'
      ? rows.where('isProposed', '=', toFlag(true))
      : state === 'accepted'
        ? rows.where('acceptedS', 'is not', null)
        : rows.where('ignoredS', 'is not', null).where('isProposed', '=', toFlag(false));
  return [asked, { sort, nullable: ['accepted'], newest: 'seq' }, { table: 'serviceTimes', q }];
});

export async function listServiceTimes(
  { db }: Ctx,
  state: ServiceTimeState,
  query: Query,
): Promise<VerbAnswer<typeof serviceTimeEndpoints.proposed>> {
  const order = query.sortBy ? {} : { sortBy: 'total' as const, orderBy: 'desc' as const };
  const { rows, total } = await allServiceTimes(db, { ...query, ...order, state });
  return { serviceTimes: await presented(db, rows), totalServiceTimes: total };
}

export async function serviceTimeAt(
  { db }: Ctx,
  { query }: VerbInput<typeof serviceTimeEndpoints.at>,
): Promise<VerbAnswer<typeof serviceTimeEndpoints.at>> {
  return { accepted: await acceptedAt(db, keyInQuery(query)) };
}

async function presented(db: Db | Trx, rows: readonly ServiceTimeRow[]): Promise<ServiceTime[]> {
  const nameOf = await namesOfPeople(
    db,
    rows.flatMap(({ acceptedBy }) => acceptedBy ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    place: row.place,
    customer: row.customer,
    customers: row.customers,
    visits: row.visits,
    plannedS: row.plannedS,
    medianS: row.medianS,
    p80S: row.p80S,
    changeS: row.changeS,
    totalS: row.totalS,
    firstAt: row.firstAt,
    lastAt: row.lastAt,
    isProposed: fromFlag(row.isProposed),
    accepted:
      row.acceptedS === null || row.acceptedAt === null
        ? null
        : {
            serviceS: row.acceptedS,
            visits: row.acceptedVisits ?? row.visits,
            at: row.acceptedAt,
            by: row.acceptedBy === null ? null : (nameOf.get(row.acceptedBy) ?? null),
          },
    isIgnored: row.ignoredS !== null && !fromFlag(row.isProposed),
  }));
}

/** What a planner says to what was measured. The deliveries that wait at the place follow in the same transaction. */
export function decideServiceTime(
  ctx: Ctx,
  { params, body }: VerbInput<typeof serviceTimeEndpoints.decide>,
): Promise<VerbAnswer<typeof serviceTimeEndpoints.decide>> {
  // How long the work takes belongs to a delivery's visits; who may change other fields alone decides nothing here.
  if (!ctx.can('update', 'Delivery', 'visits')) throw forbidden('You may not change service times');
  return ctx.transact(async (trx, tell) => {
    await takeTurn(trx, 'service times');
    const row = await trx.selectFrom('serviceTimes').selectAll().where('id', '=', params.id).executeTakeFirst();
    if (!row) throw notFound('Service time');
    const decided = { ...row, ...decisions[body.act](ctx, row) };
    const { seq: _seq, id, ...columns } = { ...decided, ...standing(decided) };
    await trx.updateTable('serviceTimes').set(columns).where('id', '=', id).execute();
    const deliveries =
      decided.acceptedS === row.acceptedS ? 0 : await deliveriesFollowPlace(trx, ctx, tell, row.placeKey);
    await recordAudit(trx, ctx.clock, {
      actorId: ctx.person().userId,
      action: auditOf[body.act],
      subject: 'ServiceTime',
      subjectId: id,
      detail: { place: row.place, medianS: row.medianS, visits: row.visits, beforeS: row.acceptedS, deliveries },
    });
    const [serviceTime] = await presented(trx, [{ ...decided, ...standing(decided) }]);
    if (!serviceTime) throw new Error('The service time is gone');
    return { serviceTime, deliveries };
  });
}

type Decision = Pick<ServiceTimeRow, 'acceptedS' | 'acceptedVisits' | 'acceptedAt' | 'acceptedBy' | 'ignoredS'>;

const decisions: Record<ServiceTimeAct, (ctx: Ctx, row: ServiceTimeRow) => Partial<Decision>> = {
  accept: (ctx, { medianS, visits }) => ({
    acceptedS: medianS,
    acceptedVisits: visits,
    acceptedAt: toInstant(ctx.clock.now()),
    acceptedBy: ctx.person().userId,
    ignoredS: null,
  }),
  take_back: () => ({ acceptedS: null, acceptedVisits: null, acceptedAt: null, acceptedBy: null }),
  ignore: (_, { medianS }) => ({ ignoredS: medianS }),
  show_again: () => ({ ignoredS: null }),
};

const auditOf = {
  accept: 'service_time.accepted',
  take_back: 'service_time.taken_back',
  ignore: 'service_time.ignored',
  show_again: 'service_time.shown_again',
} as const;
