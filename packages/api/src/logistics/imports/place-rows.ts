import type { GeocodeAnswer } from '@cartage/contract/logistics/addresses/addresses.schema.ts';
import type { Address } from '@cartage/contract/logistics/measures.schema.ts';
import { takeBreath } from '#core/breathe.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import { inSlices } from '#core/database/slices.ts';
import { Failure } from '#core/failure.ts';
import { addressBook, geocodeRows } from '#logistics/addresses/addresses.service.ts';
import { type CheckedRow, checkRows } from '#logistics/imports/reading/check-rows.ts';
import type { TextRow } from '#logistics/imports/reading/read-delimited.ts';
import { askedOf, type RowPlace } from '#logistics/imports/reading/row-place.ts';
import type { Layout } from '#logistics/imports/reading/row-reader.ts';
import type { StoredRow } from './import-jobs.ts';
import type { Known } from './known-records.ts';

/** Addresses asked for at once, and how long a person is kept waiting for all of them. */
const rowsAtOnce = 100;
const usualBudgetMs = 8_000;

/** What was found for stored rows. */
export const placesOf = (rows: readonly Pick<StoredRow, 'line' | 'place'>[]): Map<number, RowPlace> =>
  new Map(rows.flatMap(({ line, place }) => (place === null ? [] : [[line, fromJson(place)] as const])));

/** What has been asked in one import, and how long it may go on. */
export interface Asking {
  leftMs: number;
  rows: number;
  byAddress: Map<string, GeocodeAnswer>;
}
export const startAsking = (leftMs = usualBudgetMs): Asking => ({ leftMs, rows: 0, byAddress: new Map() });

/** Checks rows, and looks for the places of addresses that bring no coordinates, as far as the time allows. */
export async function checkAndPlace(
  ctx: Ctx,
  rows: readonly TextRow[],
  { layout, known, places }: { layout: Layout; known: Known; places: ReadonlyMap<number, RowPlace> },
  asking: Asking = startAsking(),
): Promise<CheckedRow[]> {
  const check = (some: readonly TextRow[], at: ReadonlyMap<number, RowPlace>) =>
    checkRows(some, layout, known, { breath: takeBreath(), keepsPlans: false, places: at });
  const checked = await check(rows, places);
  const found = await findPlaces(ctx, checked.filter(isUnasked), asking);
  if (found.size === 0) return checked;
  const again = await check(
    rows.filter(({ line }) => found.has(line)),
    found,
  );
  const byLine = new Map(again.map((row) => [row.line, row]));
  return checked.map((row) => byLine.get(row.line) ?? row);
}

/** Nobody has been asked for this row's address. */
export const isUnasked = ({ unplaced, place }: CheckedRow): boolean =>
  unplaced !== null && place?.asked !== askedOf(unplaced);

async function findPlaces(ctx: Ctx, rows: readonly CheckedRow[], asking: Asking): Promise<Map<number, RowPlace>> {
  const found = new Map<number, RowPlace>();
  const { byAddress } = asking;
  if (rows.length === 0 || !(await mayAsk(ctx, asking.rows + rows.length))) return found;
  for (const some of inSlices(rows, rowsAtOnce)) {
    if (asking.rows > 0 && asking.leftMs <= 0) return found;
    asking.rows += some.length;
    const startMs = performance.now();
    const fresh = new Map(some.flatMap(({ unplaced }) => (unplaced ? [[askedOf(unplaced), unplaced] as const] : [])));
    for (const asked of byAddress.keys()) fresh.delete(asked);
    const answers = await ask(ctx, [...fresh.values()]);
    asking.leftMs -= performance.now() - startMs;
    if (!answers) return found;
    for (const [index, asked] of [...fresh.keys()].entries()) {
      const answer = answers[index];
      if (answer) byAddress.set(asked, answer);
    }
    for (const { line, unplaced } of some) {
      const answer = unplaced && byAddress.get(askedOf(unplaced));
      if (unplaced && answer) found.set(line, { ...answer, asked: askedOf(unplaced), chosen: null });
    }
  }
  return found;
}

/** A server whose rules forbid many requests in a row is asked for single rows only. */
async function mayAsk(ctx: Ctx, count: number): Promise<boolean> {
  const book = await addressBook(ctx);
  return book.by === 'regions' || (book.by === 'server' && (book.provider.allowsBatch || count === 1));
}

/** A server that is down leaves rows without a place; the import goes on. */
async function ask(ctx: Ctx, addresses: readonly Address[]): Promise<GeocodeAnswer[] | undefined> {
  try {
    return addresses.length === 0 ? [] : await geocodeRows(ctx, addresses);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
