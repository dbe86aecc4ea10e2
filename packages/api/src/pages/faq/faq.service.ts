import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { FaqGroup } from '@cartage/contract/pages/faq/faq.schema.ts';
import { containsFolded } from '#core/database/search.ts';
import type { Db, Deps } from '#core/deps.ts';

/** The groups whose questions contain `q`, each with those questions; groups without any are left out. */
export async function listFaq({ db }: Deps, { q, language }: { q: string; language: Language }): Promise<FaqGroup[]> {
  let questions = questionsIn(db, language).orderBy('faqs.seq');
  if (q)
    questions = questions.where((eb) =>
      eb.or([
        containsFolded(db, 'faqTranslations', q),
        eb.and([eb('faqTranslations.seq', 'is', null), containsFolded(db, 'faqs', q)]),
      ]),
    );
  const [groups, found] = await Promise.all([groupsIn(db, language).execute(), questions.execute()]);
  return groups
    .map(({ position, ...group }) => ({
      ...group,
      faqs: found.filter(({ groupPosition }) => groupPosition === position),
    }))
    .filter(({ faqs }) => faqs.length > 0);
}

/** The questions as somebody reads them: translated where they are, else as they were written. */
const questionsIn = (db: Db, language: Language) =>
  db
    .selectFrom('faqs')
    .leftJoin('faqTranslations', (join) =>
      join.onRef('faqTranslations.faqSeq', '=', 'faqs.seq').on('faqTranslations.language', '=', language),
    )
    .select((eb) => [
      'faqs.groupPosition',
      eb.fn.coalesce('faqTranslations.language', eb.val<Language>('en')).as('language'),
      eb.fn.coalesce('faqTranslations.question', 'faqs.question').as('question'),
      eb.fn.coalesce('faqTranslations.answer', 'faqs.answer').as('answer'),
    ]);

const groupsIn = (db: Db, language: Language) =>
  db
    .selectFrom('faqGroups')
    .leftJoin('faqGroupTranslations', (join) =>
      join
        .onRef('faqGroupTranslations.groupPosition', '=', 'faqGroups.position')
        .on('faqGroupTranslations.language', '=', language),
    )
    .select((eb) => [
      'faqGroups.position',
      'faqGroups.icon as faqIcon',
      eb.fn.coalesce('faqGroupTranslations.title', 'faqGroups.title').as('faqTitle'),
      eb.fn.coalesce('faqGroupTranslations.subtitle', 'faqGroups.subtitle').as('faqSubtitle'),
    ])
    .orderBy('faqGroups.position');
