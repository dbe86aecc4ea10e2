import { faqEndpoints } from '@cartage/contract/pages/faq/faq.endpoints.ts';
import type { FaqGroup } from '@cartage/contract/pages/faq/faq.schema.ts';
import { Skeleton, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api } from '#http/api.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { LensOverPaper } from '#ui/drawings/small-drawings.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import classes from './faq-page.module.css';
import { faqMessages } from './messages.ts';

export function FaqPage() {
  const t = useMessages(faqMessages);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const language = useLanguage();
  const answer = useQuery({
    ...api.query(faqEndpoints.list, { query: { q, language } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      <search>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      {answer.error ? <FailedPanel title={t('failed')} error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.isPending ? <Waiting /> : null}
      {answer.data?.length === 0 ? (
        <StatePanel
          role="status"
          drawing={<LensOverPaper />}
          title={q ? t('none', { q }) : t('empty')}
          text={q ? t('noneText') : undefined}
        />
      ) : null}
      {answer.data?.map((group) => (
        <Group key={group.faqTitle} group={group} isOpen={q !== ''} />
      ))}
    </div>
  );
}

/** One topic. While something is searched, the answers stand open. */
function Group({ group, isOpen }: { group: FaqGroup; isOpen: boolean }) {
  return (
    <section className={classes.group}>
      <h2 className={classes.heading}>{group.faqTitle}</h2>
      <p className={classes.lead}>{group.faqSubtitle}</p>
      <div className={classes.questions}>
        {group.faqs.map(({ question, answer, language }) => (
          <details key={question} className={classes.question} open={isOpen} lang={language}>
            <summary>
              {question}
              <IconChevronDown size={18} aria-hidden="true" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

const Waiting = () => (
  <div className={classes.group} aria-hidden="true">
    {[1, 2, 3, 4, 5].map((line) => (
      <Skeleton key={line} height={48} mb={8} />
    ))}
  </div>
);
