import type { UnitSystem } from '@cartage/contract/core/units.rules.ts';
import {
  type ImportField,
  importFields,
  unitFactors,
  unitWords,
} from '@cartage/contract/logistics/imports/import-columns.rules.ts';
import {
  type ColumnMapping,
  type ImportUnit,
  importUnits,
  type Mapping,
  type TableKind,
  tableKinds,
} from '@cartage/contract/logistics/imports/imports.schema.ts';
import { fold } from '#core/database/search.ts';

/** A header or word as aliases are compared: no case, accents, punctuation; `Poids (kg)` is `poids kg`. */
export const plainWord = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const units = new Map<string, ImportUnit>(
  importUnits.flatMap((unit) => unitWords[unit].split('|').map((word) => [plainWord(word), unit] as const)),
);
export const unitOf = (word: string): ImportUnit | undefined => units.get(plainWord(word));

/** Fields by every word for them; the first field to claim a word has it. */
const byAlias = (kind: TableKind) =>
  new Map<string, ImportField>(
    [...importFields[kind]]
      .reverse()
      .flatMap((field) => [field.key, ...field.aliases.split('|')].map((alias) => [plainWord(alias), field] as const)),
  );
const fieldsByAlias: Record<TableKind, Map<string, ImportField>> = {
  deliveries: byAlias('deliveries'),
  vehicles: byAlias('vehicles'),
  depots: byAlias('depots'),
  drivers: byAlias('drivers'),
};

export const fieldOfKey = (key: string | null, kind: TableKind): ImportField | undefined =>
  importFields[kind].find((field) => field.key === key);

const imperialOf: Partial<Record<ImportUnit, ImportUnit>> = { kg: 'lb', l: 'ft3', km: 'mi' };
/** The unit of a column that names none. */
const usualUnit = ({ unit }: ImportField, system: UnitSystem): ImportUnit | null =>
  (system === 'imperial' && unit && imperialOf[unit]) || (unit ?? null);

/** The field a header means, and the unit it names (`Weight (kg)`, `weight_kg`) or has usually (`Poids`). */
export function fieldOfHeader(
  header: string,
  kind: TableKind,
  system: UnitSystem = 'metric',
): { field: ImportField; unit: ImportUnit | null } | undefined {
  if (header.length > 200) return undefined;
  const words = plainWord(header).split(' ');
  const whole = fieldsByAlias[kind].get(words.join(' '));
  if (whole) return { field: whole, unit: usualUnit(whole, system) };
  const unit = words.length > 1 ? units.get(words.at(-1) ?? '') : undefined;
  const field = unit && fieldsByAlias[kind].get(words.slice(0, -1).join(' '));
  if (!field) return undefined;
  return { field, unit: unit && unitFactors[unit].of === field.meaning ? unit : usualUnit(field, system) };
}

/** What each column of a file is; each field once, by the first header that names it. */
export function mapColumns(headers: readonly string[], kind: TableKind, system: UnitSystem = 'metric'): Mapping {
  const taken = new Set<string>();
  return headers.map((header): ColumnMapping => {
    const found = fieldOfHeader(header, kind, system);
    if (!found || taken.has(found.field.key)) return { field: null, unit: null };
    taken.add(found.field.key);
    return { field: found.field.key, unit: found.unit };
  });
}

/** What a file of these headers most likely holds: the kind that knows most of them. */
export function kindOfHeaders(headers: readonly string[]): TableKind {
  const known = (kind: TableKind) => mapColumns(headers, kind).filter(({ field }) => field !== null).length;
  return tableKinds.reduce((best, kind) => (known(kind) > known(best) ? kind : best));
}

/** How a file is recognised: its headers, whatever their order. */
export const headerKeyOf = (headers: readonly string[]): string => headers.map(plainWord).sort().join('\n');
