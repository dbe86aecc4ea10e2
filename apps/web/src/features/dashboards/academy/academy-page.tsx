import { academyDashboardEndpoints } from '@cartage/contract/dashboards/academy/academy.endpoints.ts';
import type { AcademyDashboard } from '@cartage/contract/dashboards/academy/academy.schema.ts';
import { Progress } from '@mantine/core';
import { BarList } from '#charts/bar-list.tsx';
import { ChartCard } from '#charts/chart-card.tsx';
import { FiguresPage } from '#figures/figures-page.tsx';
import classes from '#figures/parts.module.css';
import { type Tile, Tiles } from '#figures/tiles.tsx';
import { type Format, useFormat } from '#format/format.ts';
import { type Translate, useMessages } from '#i18n/messages.ts';
import { TextLink } from '#ui/link.tsx';
import type { messages as en } from './messages/en.ts';
import { academyMessages } from './messages.ts';

/** What is learnt, by oneself and by all. */
export function AcademyPage() {
  const t = useMessages(academyMessages);
  const format = useFormat();
  return (
    <FiguresPage title={t('title')} endpoint={academyDashboardEndpoints.get} topics={['courses']}>
      {(figures) => (
        <>
          <Tiles tiles={tilesOf(figures, t, format)} period={figures.period} />
          <Current {...figures.own} />
          <ChartCard title={t('topCourses')}>
            <Learnt
              rows={figures.topCourses.map(({ id, title, learners }) => ({
                id,
                name: title,
                learners,
                ...courseAt(id),
              }))}
            />
          </ChartCard>
          <ChartCard title={t('instructors')}>
            <Learnt
              rows={figures.instructors.map(({ name, courses, learners }) => ({
                ...coursesOf({ q: name }),
                id: name,
                name,
                learners,
                courses,
              }))}
            />
          </ChartCard>
          <ChartCard title={t('byTag')} span="whole">
            <Learnt
              rows={figures.byTag
                .toSorted((a, b) => b.learners - a.learners)
                .map(({ tag, courses, learners }) => ({
                  ...coursesOf({ label: tag }),
                  id: tag,
                  name: t(`tag.${tag}`),
                  learners,
                  courses,
                }))}
            />
          </ChartCard>
        </>
      )}
    </FiguresPage>
  );
}

const tilesOf = ({ own, activeLearners }: AcademyDashboard, t: Translate<typeof en>, format: Format): Tile[] => [
  {
    id: 'courses',
    name: t('ownCourses'),
    written: format.number(own.courses),
    note: t('completed', { count: own.completed }),
  },
  {
    id: 'tasks',
    name: t('ownTasks'),
    written: format.number(own.completedTasks),
    note: t('ofTasks', { count: own.totalTasks }),
  },
  { id: 'learnt', name: t('ownTime'), written: format.duration(own.learntS) },
  { id: 'active', name: t('active'), written: format.number(activeLearners), note: t('inTheseDays') },
];

/** The courses one is in the middle of, the last touched first. */
function Current({ current }: AcademyDashboard['own']) {
  const t = useMessages(academyMessages);
  const format = useFormat();
  return (
    <ChartCard title={t('current')}>
      {current.length === 0 ? <p className={classes.quiet}>{t('currentNone')}</p> : null}
      <ul className={classes.list}>
        {current.map(({ id, title, completedTasks, totalTasks }) => (
          <li key={id} className={classes.item}>
            <span className={classes.words}>
              <PlaceLink {...courseAt(id)}>{title}</PlaceLink>
            </span>
            <span className={classes.amount}>
              {t('done', { done: format.number(completedTasks), all: format.number(totalTasks) })}
            </span>
            <Progress
              className={classes.wide ?? ''}
              value={totalTasks === 0 ? 0 : (completedTasks / totalTasks) * 100}
              size="sm"
              aria-label={t('progressOf', { name: title })}
            />
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

/** Where a figure leads. */
interface Place {
  to: '/apps/academy/course-details' | '/apps/academy/my-course';
  search: Record<string, string | number>;
}
const courseAt = (id: number): Place => ({ to: '/apps/academy/course-details', search: { id } });
/** All of them, as they are counted here. */
const coursesOf = (filter: { q: string } | { label: string }): Place => ({
  to: '/apps/academy/my-course',
  search: { ...filter, hideCompleted: 'false' },
});
const PlaceLink = ({ to, search, children }: Place & { children: string }) => (
  // The router's types know no search of these pages.
  <TextLink to={to} search={search as never} inherit>
    <bdi>{children}</bdi>
  </TextLink>
);

interface LearntRow extends Place {
  id: string | number;
  name: string;
  learners: number;
  courses?: number;
}

function Learnt({ rows }: { rows: readonly LearntRow[] }) {
  const t = useMessages(academyMessages);
  if (rows.length === 0) return <p className={classes.quiet}>{t('noCourses')}</p>;
  return (
    <BarList
      rows={rows.map(({ id, name, learners, courses, ...place }) => ({
        id,
        name: <PlaceLink {...place}>{name}</PlaceLink>,
        value: learners,
        written: t('learners', { count: learners }),
        note: courses === undefined ? undefined : t('courses', { count: courses }),
      }))}
    />
  );
}
