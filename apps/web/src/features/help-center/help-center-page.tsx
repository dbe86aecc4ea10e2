import { helpCenterEndpoints } from '@cartage/contract/pages/help-center/help-center.endpoints.ts';
import type { HelpCenter, HelpTeaser } from '@cartage/contract/pages/help-center/help-center.schema.ts';
import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { api } from '#http/api.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { LensOverPaper } from '#ui/drawings/small-drawings.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import classes from './help-center.module.css';
import { helpCenterMessages } from './messages.ts';
import { TopicIcon } from './topic-icon.tsx';

/** All that is written to help, by topic; the search word stands in the address. */
export function HelpCenterPage() {
  const t = useMessages(helpCenterMessages);
  const navigate = useNavigate();
  const search: { q?: unknown } = useSearch({ strict: false });
  const typed = typeof search.q === 'string' ? search.q : '';
  const q = useDeferredValue(typed.trim());
  const language = useLanguage();
  const answer = useQuery({
    ...api.query(helpCenterEndpoints.read, { query: { q, language } }),
    placeholderData: keepPreviousData,
  });
  const look = (text: string) =>
    void navigate({
      to: '/front-pages/help-center',
      search: text ? { q: text } : {},
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={classes.page}>
      <header className={classes.hero}>
        <PageTitle title={t('title')} about={t('lead')} />
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
        <search className={classes.search}>
          <TextInput
            type="search"
            size="md"
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            value={typed}
            maxLength={200}
            onChange={({ currentTarget }) => look(currentTarget.value)}
          />
        </search>
      </header>
      {answer.error ? <FailedPanel title={t('failed')} error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.isPending ? <Skeleton height="24rem" aria-label={t('loading')} /> : null}
      {answer.data?.allArticles.length === 0 ? (
        <StatePanel
          role="status"
          drawing={<LensOverPaper />}
          title={q ? t('none', { q }) : t('empty')}
          text={t(q ? 'noneText' : 'emptyText')}
          action={
            <ButtonLink to="/front-pages/landing-page" hash="contact" variant="default">
              {t('write')}
            </ButtonLink>
          }
        />
      ) : null}
      {answer.data && answer.data.allArticles.length > 0 ? <Articles help={answer.data} /> : null}
    </div>
  );
}

function Articles({ help: { popularArticles, allArticles, keepLearning } }: { help: HelpCenter }) {
  const t = useMessages(helpCenterMessages);
  return (
    <>
      <Shelf title={t('popular')} teasers={popularArticles} />
      <section>
        <h2>{t('topics')}</h2>
        <ul className={classes.topics}>
          {allArticles.map(({ title, icon, articles }) => (
            <li key={title} className={classes.topic}>
              <h3>
                <TopicIcon name={icon} />
                {title}
              </h3>
              <ul className={classes.links}>
                {articles.map((article) => (
                  <li key={article.slug}>
                    <ArticleLink article={article} />
                  </li>
                ))}
              </ul>
              <p className={classes.quiet}>{t('articles', { count: articles.length })}</p>
            </li>
          ))}
        </ul>
      </section>
      <Shelf title={t('learning')} teasers={keepLearning} />
    </>
  );
}

function Shelf({ title, teasers }: { title: string; teasers: readonly HelpTeaser[] }) {
  if (teasers.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={classes.shelf}>
        {teasers.map((teaser) => (
          <li key={teaser.slug} className={classes.teaser}>
            <TopicIcon name={teaser.img} />
            <h3>
              <ArticleLink article={teaser} />
            </h3>
            <p>
              <bdi lang={teaser.language}>{teaser.subtitle}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const ArticleLink = ({ article }: { article: Pick<HelpTeaser, 'slug' | 'title' | 'language'> }) => (
  <Link to={`/front-pages/help-center/article/${encodeURIComponent(article.slug)}`} className={classes.link}>
    <bdi lang={article.language}>{article.title}</bdi>
  </Link>
);
