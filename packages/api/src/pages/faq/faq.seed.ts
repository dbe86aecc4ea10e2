import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { searchTextOf } from '#core/database/search.ts';
import type { Trx } from '#core/deps.ts';
import { type SampleQuestions, sampleFaq } from './sample-faq.ts';
import { sampleFaqInArabic } from './sample-faq-in-arabic.ts';
import { sampleFaqInFrench } from './sample-faq-in-french.ts';

export async function seedFaq(trx: Trx): Promise<void> {
  for (const [index, { faqs, ...group }] of sampleFaq.entries()) {
    const groupPosition = index + 1;
    await trx
      .insertInto('faqGroups')
      .values({ ...group, position: groupPosition })
      .execute();
    await trx
      .insertInto('faqs')
      .values(faqs.map((words) => ({ groupPosition, ...questionOf(words) })))
      .execute();
  }
  await seedTranslations(trx, 'fr', sampleFaqInFrench);
  await seedTranslations(trx, 'ar', sampleFaqInArabic);
}

/** Translations stand in the order of what they translate. */
async function seedTranslations(trx: Trx, language: Language, groups: readonly SampleQuestions[]): Promise<void> {
  const titles = groups.map(({ title, subtitle }, index) => ({ groupPosition: index + 1, language, title, subtitle }));
  await trx.insertInto('faqGroupTranslations').values(titles).execute();
  const originals = await trx.selectFrom('faqs').select('seq').orderBy('seq').execute();
  const translations = groups
    .flatMap(({ faqs }) => faqs)
    .flatMap((words, index) => {
      const original = originals[index];
      return original ? [{ faqSeq: original.seq, language, ...questionOf(words) }] : [];
    });
  await trx.insertInto('faqTranslations').values(translations).execute();
}

const questionOf = ([question, answer]: readonly [string, string]) => ({
  question,
  answer,
  searchText: searchTextOf(question),
});
