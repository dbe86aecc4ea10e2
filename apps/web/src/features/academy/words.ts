import { courseSeconds } from '@cartage/contract/academy/academy.rules.ts';
import type { CourseTag, SkillLevel } from '@cartage/contract/academy/academy.schema.ts';
import type { Format } from '#format/format.ts';
import type { Translate } from '#i18n/messages.ts';
import type { AcademyWords } from './messages.ts';

type Words = Translate<AcademyWords>;

export const tagWord = (t: Words, tag: CourseTag): string => t(`tag.${tag}`);
export const levelWord = (t: Words, level: SkillLevel): string => t(`level.${level}`);

/** Languages most courses are held in: known in every language. Any other stays as it was written. */
export const knownLanguages = ['English', 'French', 'Arabic'] as const;
export function languageWord(t: Words, written: string): string {
  const known = knownLanguages.find((one) => one === written);
  return known ? t(`language.${known}`) : written;
}
/** What the person typed in their own language, as it is kept. */
export const languageKept = (t: Words, typed: string): string =>
  knownLanguages.find((one) => fold(t(`language.${one}`)) === fold(typed)) ?? typed;
const fold = (text: string) => text.trim().toLocaleLowerCase();

/** `3h 20m` as the reader's language writes it. */
export const timeText = (time: string, format: Format): string => format.duration(courseSeconds(time));
