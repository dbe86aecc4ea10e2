import { majorOf } from '@cartage/contract/core/money.rules.ts';
import { priorityNames } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { importFields } from '@cartage/contract/logistics/imports/import-columns.rules.ts';
import type {
  FieldChange,
  ImportJob,
  ImportKind,
  ImportRowProblem,
} from '@cartage/contract/logistics/imports/imports.schema.ts';
import { headed } from '#format/headed.ts';
import { currentLanguage } from '#i18n/language.ts';
import { amountText, type Speech } from '#logistics/amounts.ts';
import { wordOf } from '#logistics/messages.ts';
import type { ImportWords } from './messages.ts';

/** What is wrong with a cell. The server's own sentence is English and the most exact; elsewhere its code says it. */
export function problemText(t: ImportWords, { code, reason }: ImportRowProblem): string {
  if (currentLanguage() === 'en') return reason;
  return t(`problem.${code}` as 'problem.other') || t('problem.other'); // an unknown code has no text
}

/** The same with the column it is about. */
export const problemLine = (t: ImportWords, problem: ImportRowProblem): string =>
  problem.column ? headed(problem.column, problemText(t, problem)) : problemText(t, problem);

/** The fields a kind of table knows, by name. */
export const fieldOptions = (t: ImportWords, kind: ImportKind) =>
  kind === 'scenario'
    ? []
    : importFields[kind].map(({ key }) => ({ value: key, label: t(`field.${key}` as 'field.ref') })); // the test walks every field

const unitsOf = {
  weight: ['kg', 'g', 'lb', 't'],
  volume: ['l', 'm3', 'cm3', 'ft3'],
  duration: ['min', 's', 'h'],
  distance: ['km', 'm', 'mi'],
} as const;

/** The units a field's numbers may be in. */
export function unitOptions(kind: ImportKind, field: string | null): readonly string[] {
  if (kind === 'scenario') return [];
  const meaning = importFields[kind].find(({ key }) => key === field)?.meaning;
  return meaning === 'weight' || meaning === 'volume' || meaning === 'duration' || meaning === 'distance'
    ? unitsOf[meaning]
    : [];
}

/** What the good rows will do, as the button says it. */
export function commitText(t: ImportWords, { counts, outlook }: Pick<ImportJob, 'counts' | 'outlook'>): string {
  const { created, updated, unchanged } = outlook;
  if (created > 0 && updated > 0) return t('commitBoth', { created, updated });
  if (updated > 0) return t('commitChanges', { count: updated });
  if (created > 0 && unchanged > 0) return t('commitNew', { count: created });
  return t('commitGood', { count: (counts.ok ?? 0) + (counts.edited ?? 0) });
}

/** A field that changes, with what stands there and what will. */
export function changeTexts(
  t: ImportWords,
  words: Speech & { currency: string },
  kind: ImportKind,
  { field, from, to }: FieldChange,
): { name: string; from: string; to: string } {
  const text = (value: FieldChange['from']) => valueText(t, words, { kind, field, value });
  return { name: t(`field.${field}` as 'field.ref'), from: text(from), to: text(to) }; // the test walks every field
}

function valueText(
  t: ImportWords,
  words: Speech & { currency: string },
  { kind, field, value }: { kind: ImportKind; field: string; value: FieldChange['from'] },
): string {
  const { format } = words;
  if (value === null || value === '') return t('nothing');
  const meaning = kind === 'scenario' ? undefined : importFields[kind].find(({ key }) => key === field)?.meaning;
  if (typeof value === 'string') {
    if (meaning === 'date') return format.date(value);
    if (field === 'kind') return wordOf(words.t, 'kind')(value);
    return field === 'type' ? wordOf(words.t, 'vehicleType')(value) : value;
  }
  if (meaning === 'weight') return amountText(words, 'weightG', value);
  if (meaning === 'volume') return amountText(words, 'volumeCm3', value);
  if (meaning === 'duration') return format.duration(value);
  if (meaning === 'distance') return format.distance(value);
  if (meaning === 'money') return format.number(majorOf(value, words.currency));
  const named = Object.entries(priorityNames).find(([, priority]) => field === 'priority' && priority === value);
  return named ? words.t(`priority.${named[0]}` as 'priority.low') : format.number(value); // they have these four words
}
