import { helpCenterEndpoints } from '@cartage/contract/pages/help-center/help-center.endpoints.ts';
import type { HelpArticle } from '@cartage/contract/pages/help-center/help-center.schema.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { languageFacts, useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { ArticleText } from '#ui/article-text.tsx';
import { LensOverPaper } from '#ui/drawings/small-drawings.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { ButtonLink, TextLink } from '#ui/link.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { StructuredData } from '#ui/structured-data.tsx';
import classes from './help-center.module.css';
import { ArticleLink } from './help-center-page.tsx';
import { helpCenterMessages } from './messages.ts';

/** One article, and the others of its topic. */
export function HelpArticlePage() {
  const t = useMessages(helpCenterMessages);
  const { slug = '' }: { slug?: string } = useParams({ strict: false });
  const language = useLanguage();
  const answer = useQuery({
    ...api.query(helpCenterEndpoints.article, { query: { slug, language } }),
    placeholderData: (before) => (before?.slug === slug ? before : undefined),
  });
  const { data, error, isPending, refetch } = answer;
  if (isPending) return <Skeleton height="24rem" aria-label={t('loading')} />;
  if (data) return <Article article={data} />;
  const isUnknown = isApiError(error, 404);
  const title = t(isUnknown ? 'notFound' : 'failed');
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      <h1 tabIndex={-1}>{t('title')}</h1>
      {isUnknown ? (
        <StatePanel
          role="alert"
          drawing={<LensOverPaper />}
          title={title}
          text={t('notFoundText')}
          action={<ButtonLink to="/front-pages/help-center">{t('title')}</ButtonLink>}
        />
      ) : (
        <FailedPanel title={title} error={error} onRetry={refetch} />
      )}
    </div>
  );
}

const factsOf = ({ title, subtitle, group, language, lastUpdated }: HelpArticle) => ({
  '@type': 'TechArticle',
  headline: title,
  description: subtitle,
  articleSection: group,
  inLanguage: language,
  dateModified: lastUpdated,
});

function Article({ article }: { article: HelpArticle }) {
  const t = useMessages(helpCenterMessages);
  const format = useFormat();
  const isTranslated = useLanguage() === article.language;
  const { title, subtitle, group, language, lastUpdated, productContent, checkoutContent, articleList } = article;
  const { name: languageName, dir } = languageFacts[language];
  return (
    <div className={classes.page}>
      <PageTitle title={title} about={subtitle} />
      <StructuredData facts={factsOf(article)} />
      <nav className={classes.crumbs} aria-label={t('where')}>
        <TextLink to="/front-pages/help-center">{t('title')}</TextLink>
        <span aria-hidden="true">/</span>
        <span>{group}</span>
      </nav>
      <div className={classes.columns}>
        <article className={classes.article}>
          <h1 tabIndex={-1} lang={language} dir={dir}>
            {title}
          </h1>
          {/* One day for everybody: the server writes this text, and does not know the reader's zone. */}
          <p className={classes.quiet}>{t('updated', { date: format.date(lastUpdated, 'UTC') })}</p>
          {isTranslated ? null : <p className={classes.notice}>{t('notTranslated', { language: languageName })}</p>}
          {article.isOutdated ? <p className={classes.notice}>{t('outdated')}</p> : null}
          <div lang={language} dir={dir}>
            <ArticleText html={productContent} />
            <ArticleText html={checkoutContent} />
          </div>
        </article>
        {articleList.length > 0 ? (
          <aside className={classes.aside}>
            <h2>{t('others', { group })}</h2>
            <ul className={classes.links}>
              {articleList.map((one) => (
                <li key={one.slug}>
                  <ArticleLink article={one} />
                </li>
              ))}
            </ul>
          </aside>
        ) : null}
      </div>
    </div>
  );
}
