import { importFields } from '@cartage/contract/logistics/imports/import-columns.rules.ts';
import type { ImportKind, ImportRowProblem } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { currentLanguage } from '#i18n/language.ts';
import type { ImportWords } from './messages.ts';

/** What is wrong with a cell. The server's own sentence is English and the most exact; elsewhere its code says it. */
export function problemText(t: ImportWords, { code, reason }: ImportRowProblem): string {
  if (currentLanguage() === 'en') return reason;
  return t(`problem.${code}` as 'problem.other') || t('problem.other'); // an unknown code has no text
}

/** The fields a kind of table knows, by name. */
export const fieldOptions = (t: ImportWords, kind: ImportKind) =>
  kind === 'scenario'
    ? []
    : importFields[kind].map(({ key }) => ({ value: key, label: t(`field.${key}` as 'field.ref') })); // the test walks every field

const unitsOf = {
  weight: ['kg', 'g', 'lb', 't'],
  volume: ['l', 'm3', 'cm3'],
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
