import type { FaqGroup } from '@cartage/contract/pages/faq/faq.schema.ts';
import { containsFolded } from '#core/database/search.ts';
import type { Deps } from '#core/deps.ts';

/** The groups whose questions contain `q`, each with those questions; groups without any are left out. */
export async function listFaq({ db }: Deps, { q }: { q: string }): Promise<FaqGroup[]> {
  let questions = db.selectFrom('faqs').selectAll().orderBy('seq');
  if (q) questions = questions.where(containsFolded(db, 'faqs', q));
  const [groups, found] = await Promise.all([
    db.selectFrom('faqGroups').selectAll().orderBy('position').execute(),
    questions.execute(),
  ]);
  return groups
    .map(({ title, icon, subtitle, position }) => ({
      faqTitle: title,
      faqIcon: icon,
      faqSubtitle: subtitle,
      faqs: found.filter((row) => row.groupPosition === position).map(({ question, answer }) => ({ question, answer })),
    }))
    .filter(({ faqs }) => faqs.length > 0);
}
