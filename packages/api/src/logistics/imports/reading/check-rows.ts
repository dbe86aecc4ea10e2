import type {
  ImportRowProblem,
  ImportRowState,
  RowUpdate,
  TableKind,
} from '@cartage/contract/logistics/imports/imports.schema.ts';
import type { Address } from '@cartage/contract/logistics/measures.schema.ts';
import { type Breath, breathe, isOutOfBreath } from '#core/breathe.ts';
import { isSameJson } from '#core/same-json.ts';
import type { Known } from '#logistics/imports/known-records.ts';
import type { TextRow } from './read-delimited.ts';
import { readDeliveryRow } from './read-delivery-row.ts';
import { codeOfName, readDepotRow, readDriverRow, readVehicleRow } from './read-fleet-rows.ts';
import { askedOf, placedAt, type RowPlace } from './row-place.ts';
import { type Layout, type RowReader, rowReaders } from './row-reader.ts';
import { type RowPlan, updateOf } from './row-update.ts';

export interface CheckedRow {
  line: number;
  /** The record it is about: the same one twice in a file is a problem. */
  refKey: string | null;
  problems: ImportRowProblem[];
  plan: RowPlan | undefined;
  /** The address of a delivery without coordinates. */
  unplaced: Address | null;
  place: RowPlace | null;
  updates: RowUpdate | null;
}

/** Reads and checks every row, letting others have their turn in between. */
export async function checkRows(
  rows: readonly TextRow[],
  layout: Layout,
  known: Known,
  { breath, keepsPlans, places }: { breath: Breath; keepsPlans: boolean; places?: ReadonlyMap<number, RowPlace> },
): Promise<CheckedRow[]> {
  const readerOf = rowReaders(layout, known.house.currency);
  const checked: CheckedRow[] = [];
  for (const { line, cells, isUnclosed } of rows) {
    const reader = readerOf(cells);
    const refKey = refOf(reader, layout.kind);
    const place = places?.get(line);
    const plan = planOf(reader, layout.kind, refKey, known, place);
    if (isUnclosed)
      reader.problems.push({
        column: '',
        columnIndex: null,
        code: 'unclosed_quote',
        reason: 'A quote is never closed',
        severity: 'error',
      });
    if (cells.slice(layout.headers.length).some((cell) => cell.trim() !== ''))
      reader.problems.push({
        column: '',
        columnIndex: null,
        code: 'too_many_cells',
        reason: `${cells.length} cells in ${layout.headers.length} columns`,
        severity: 'error',
      });
    checked.push({
      line,
      refKey,
      problems: reader.problems,
      plan: keepsPlans && !reader.problems.some(isError) ? plan : undefined,
      unplaced: unplacedOf(plan),
      place: placeOf(plan, place),
      updates: plan ? updateOf(plan, known) : null,
    });
    if (isOutOfBreath(breath)) await breathe(breath);
  }
  return checked;
}

function unplacedOf(plan: RowPlan | undefined): Address | null {
  const visit = plan?.kind === 'deliveries' ? plan.facts.visits.at(-1) : undefined;
  return visit && visit.location === null && askedOf(visit.address) !== '' ? visit.address : null;
}

/** Kept while the row's address is the one it was found for, and the row has no coordinates of its own. */
function placeOf(plan: RowPlan | undefined, place: RowPlace | undefined): RowPlace | null {
  const visit = plan?.kind === 'deliveries' ? plan.facts.visits.at(-1) : undefined;
  if (!place || !visit || place.asked !== askedOf(visit.address)) return null;
  const isOwn = visit.location !== null && !isSameJson(visit.location, placedAt(place, visit.address));
  return isOwn ? null : place;
}

export const isError = ({ severity }: ImportRowProblem) => severity === 'error';

function refOf(reader: RowReader, kind: TableKind): string | null {
  const own = reader.text(kind === 'depots' ? 'code' : 'ref');
  if (own !== undefined || kind === 'deliveries') return own ?? null;
  const name = reader.text('name');
  return name === undefined ? null : kind === 'depots' ? codeOfName(name) : name;
}

function planOf(
  reader: RowReader,
  kind: TableKind,
  refKey: string | null,
  known: Known,
  place: RowPlace | undefined,
): RowPlan | undefined {
  const ref = refKey ?? '';
  if (kind === 'deliveries') {
    const plan = readDeliveryRow(reader, known.deliveries.get(ref), known, place);
    return plan && { kind, ...plan };
  }
  if (kind === 'vehicles') {
    const facts = readVehicleRow(reader, known.vehicles.get(ref), known);
    return facts && { kind, facts };
  }
  if (kind === 'depots') {
    const facts = readDepotRow(reader, known.depots.get(ref));
    return facts && { kind, facts };
  }
  const facts = readDriverRow(reader, known.drivers.get(ref), known);
  return facts && { kind, facts };
}

/** Marks every row that names the same record as an earlier one. Problems of this sort found before are forgotten. */
export function markDoubles(
  rows: readonly Pick<CheckedRow, 'line' | 'refKey' | 'problems'>[],
  { headers, mapping, kind }: Layout,
): void {
  const field = kind === 'depots' ? 'code' : 'ref';
  const columnIndex = mapping.findIndex((column) => column.field === field);
  const firstLines = new Map<string, number>();
  for (const { line, refKey, problems } of rows) {
    const known = problems.findIndex(({ code }) => code === 'ref_twice');
    if (known >= 0) problems.splice(known, 1);
    if (refKey === null) continue;
    const first = firstLines.get(refKey);
    if (first === undefined) {
      firstLines.set(refKey, line);
      continue;
    }
    problems.push({
      column: headers[columnIndex] ?? field,
      columnIndex: columnIndex < 0 ? null : columnIndex,
      code: 'ref_twice',
      reason: `Line ${first} has the same ${field}`,
      severity: 'error',
    });
  }
}

/** How a row stands that is not committed. */
export function stateOf(problems: readonly ImportRowProblem[], isEdited: boolean): ImportRowState {
  if (problems.some(isError)) return 'error';
  if (problems.length > 0) return 'warning';
  return isEdited ? 'edited' : 'ok';
}
