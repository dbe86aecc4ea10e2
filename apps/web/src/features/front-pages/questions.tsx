import { type Translate, useMessages } from '#i18n/messages.ts';
import { StructuredData } from '#ui/structured-data.tsx';
import classes from './front-pages.module.css';
import type { messages } from './messages/en.ts';
import { frontMessages } from './messages.ts';

export const questionKeys = ['cost', 'data', 'maps', 'size', 'phone', 'leave'] as const;

/** What people ask first. */
export function Questions() {
  const t = useMessages(frontMessages);
  return (
    <section className={classes.beside} aria-labelledby="questions">
      <h2 id="questions">{t('questionsTitle')}</h2>
      <StructuredData facts={{ '@type': 'FAQPage', mainEntity: questionKeys.map((key) => questionOf(key, t)) }} />
      <div className={classes.questions}>
        {questionKeys.map((key) => (
          <details key={key} className={classes.question}>
            <summary>{t(`question.${key}`)}</summary>
            <p>{t(`question.${key}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

const questionOf = (key: (typeof questionKeys)[number], t: Translate<typeof messages>) => ({
  '@type': 'Question',
  name: t(`question.${key}`),
  acceptedAnswer: { '@type': 'Answer', text: t(`question.${key}.answer`) },
});
