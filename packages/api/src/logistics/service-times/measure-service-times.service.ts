import {
  fewestVisits,
  isClearlyOther,
  plannedNow,
} from '@cartage/contract/logistics/service-times/service-times.rules.ts';
import type { Selectable } from 'kysely';
import { fromFlag, toFlag } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import { searchTextOf } from '#core/database/search.ts';
import { inSlices, inStatements } from '#core/database/slices.ts';
import { transact } from '#core/database/transact.ts';
import type { Deps, IdSource, Trx } from '#core/deps.ts';
import { isSameJson } from '#core/same-json.ts';
import { type PlaceVisits, readVisits } from './read-visits.ts';
import type { ServiceTimesTable } from './service-times.table.ts';
import { quantile } from './visit-time.ts';

export type ServiceTimeRow = Selectable<ServiceTimesTable>;
type MeasureDeps = Pick<Deps, 'db' | 'events' | 'clock' | 'ids' | 'log'>;

/**
 * Works out how long stops took at each place, and writes what has changed. Months of stops are read, so no request
 * waits for it.
 */
export async function measureServiceTimes(deps: MeasureDeps): Promise<void> {
  try {
    const found = await readVisits(deps.db, deps.clock.now());
    await transact(deps, async (trx) => {
      await takeTurn(trx, 'service times');
      await writeMeasured(trx, deps.ids, found);
    });
  } catch (error) {
    deps.log('error', 'Measuring service times failed', {
      error: error instanceof Error ? error.message : String(error),
    });
  }
}

/** How long stops take is a matter of weeks. */
const measureEveryMs = 3_600_000;

/** Measures when a host starts and every hour, until what it gives back is called. */
export function keepMeasuring(deps: MeasureDeps): () => void {
  void measureServiceTimes(deps);
  const timer = setInterval(() => void measureServiceTimes(deps), measureEveryMs);
  return () => clearInterval(timer);
}

async function writeMeasured(trx: Trx, ids: IdSource, found: ReadonlyMap<string, PlaceVisits>): Promise<void> {
  const rows = await trx.selectFrom('serviceTimes').selectAll().execute();
  const unseen = new Map(rows.map((row) => [row.placeKey, row]));
  const fresh: Omit<ServiceTimeRow, 'seq'>[] = [];
  for (const [placeKey, visits] of found) {
    if (visits.measuredS.length < fewestVisits) continue;
    const evidence = evidenceOf(visits);
    const before = unseen.get(placeKey);
    unseen.delete(placeKey);
    if (!before) {
      fresh.push({
        id: ids.next('svt'),
        placeKey,
        ...evidence,
        ...undecided,
        ...standing({ ...evidence, ...undecided }),
      });
      continue;
    }
    const after = { ...before, ...evidence, ...standing({ ...before, ...evidence }) };
    if (isSameJson(before, after)) continue;
    const { seq: _seq, id, ...columns } = after;
    await trx.updateTable('serviceTimes').set(columns).where('id', '=', id).execute();
  }
  for (const slice of inStatements(fresh)) await trx.insertInto('serviceTimes').values(slice).execute();
  await forget(trx, [...unseen.values()]);
}

/** Of places that nobody goes to any more nothing is proposed; what was accepted holds until it is taken back. */
async function forget(trx: Trx, rows: readonly ServiceTimeRow[]): Promise<void> {
  const gone = rows.filter(({ acceptedS }) => acceptedS === null);
  const silent = rows.filter(({ acceptedS, isProposed }) => acceptedS !== null && fromFlag(isProposed));
  for (const slice of inSlices(gone.map(({ id }) => id)))
    await trx.deleteFrom('serviceTimes').where('id', 'in', slice).execute();
  for (const slice of inSlices(silent.map(({ id }) => id)))
    await trx
      .updateTable('serviceTimes')
      .set({ isProposed: toFlag(false) })
      .where('id', 'in', slice)
      .execute();
}

function evidenceOf({ place, customer, customers, measuredS, plannedS, firstAt, lastAt }: PlaceVisits) {
  const measured = measuredS.toSorted((a, b) => a - b);
  const planned = plannedS.toSorted((a, b) => a - b);
  return {
    place,
    customer,
    customers: customers.size,
    searchText: searchTextOf(customer, place),
    visits: measured.length,
    plannedS: quantile(planned, 0.5),
    medianS: quantile(measured, 0.5),
    p80S: quantile(measured, 0.8),
    firstAt,
    lastAt,
  };
}

const undecided = { acceptedS: null, acceptedVisits: null, acceptedAt: null, acceptedBy: null, ignoredS: null };

/** What follows for a place from what was measured and what was decided. */
export function standing(
  row: Pick<ServiceTimeRow, 'visits' | 'medianS' | 'plannedS' | 'acceptedS' | 'ignoredS'>,
): Pick<ServiceTimeRow, 'changeS' | 'totalS' | 'isProposed'> {
  const holdsS = plannedNow(row);
  const changeS = row.medianS - holdsS;
  const isWanted = row.ignoredS === null || isClearlyOther(row.medianS, row.ignoredS);
  return {
    changeS,
    totalS: Math.abs(changeS) * row.visits,
    isProposed: toFlag(isWanted && isClearlyOther(row.medianS, holdsS)),
  };
}
