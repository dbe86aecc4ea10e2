import { courseTags } from '@cartage/contract/academy/academy.schema.ts';
import { Button, NativeSelect, Skeleton, Switch, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { FilterBar, selectFilter } from '#list-page/filters.tsx';
import { ListBody } from '#list-page/list-body.tsx';
import { listMessages } from '#list-page/messages.ts';
import { PageSteps, rangeText } from '#list-page/pager.tsx';
import { useKeptFocus } from '#list-page/use-kept-focus.ts';
import { useListData } from '#list-page/use-list-data.ts';
import { useCan } from '#session/ability.ts';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CourseCard } from './course-card.tsx';
import { academyMessages } from './messages.ts';
import classes from './my-courses-page.module.css';
import { addPath } from './paths.ts';
import { Resume } from './resume.tsx';
import { reread } from './topic-writes.ts';
import { useCourseActions } from './use-course-actions.ts';
import { type CourseList, shownCourses, useCourseList, useIsAnyCourse } from './use-course-list.ts';
import { tagWord } from './words.ts';

/** The courses there are, and how far one is in each. */
export function MyCoursesPage() {
  const t = useMessages(academyMessages);
  const tList = useMessages(listMessages);
  const can = useCan();
  const state = useCourseList();
  const data = useListData(shownCourses, state);
  const isAnyCourse = useIsAnyCourse(state.hidesCompleted && data.total === 0 && !data.isLoading);
  const isAllDone = state.hidesCompleted && isAnyCourse !== false;
  const actions = useCourseActions();
  const keptFocus = useKeptFocus();
  useLiveChanges(['courses'], () => reread());
  const { page, itemsPerPage } = state.query;
  const pages = Math.ceil(data.total / itemsPerPage);
  const count = t(state.isNarrowed ? 'found' : state.hidesCompleted ? 'open' : 'total', { count: data.total });
  const add = can('create', 'Course') ? (
    <ButtonLink to={addPath} leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {t('add')}
    </ButtonLink>
  ) : null;
  const showCompleted = (
    <Button variant="default" onClick={() => state.set({ hideCompleted: false })}>
      {t('showCompleted')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={data.isLoading ? '\u00A0' : count} actions={add} />
      {state.isNarrowed || page > 1 ? null : <Resume />}
      <section className={classes.list} aria-label={t('title')} {...keptFocus}>
        <Controls state={state} />
        <ListBody
          data={data}
          state={state}
          empty={
            isAllDone
              ? { title: t('allDoneTitle'), text: t('allDoneText'), action: showCompleted }
              : { title: t('noneTitle'), text: t(add ? 'noneText' : 'noneTextReader'), action: add }
          }
          noMatch={isAllDone ? { text: t('noOpenText'), action: showCompleted } : undefined}
        >
          <ul className={classes.cards} aria-busy={data.isOld || data.isLoading}>
            {data.rows.map((course) => (
              <CourseCard key={course.id} course={course} actions={actions} />
            ))}
            {data.isLoading ? [1, 2, 3].map((one) => <Skeleton key={one} component="li" height="22rem" />) : null}
          </ul>
          {pages > 1 ? (
            <div className={classes.pager}>
              <span className="numeric">{rangeText(tList, state, data.total)}</span>
              <PageSteps page={page} pages={pages} onGo={(to) => state.set({ page: to })} />
            </div>
          ) : null}
        </ListBody>
        <VisuallyHidden role="status">{data.isLoading ? tList('loading') : data.isOld ? '' : count}</VisuallyHidden>
      </section>
    </>
  );
}

const orders = ['none', 'courseName:asc', 'courseName:desc', 'progress:desc', 'progress:asc'] as const;

function Controls({ state }: { state: CourseList }) {
  const t = useMessages(academyMessages);
  const { sortBy, orderBy } = state.query;
  const order = sortBy ? `${sortBy}:${orderBy}` : 'none';
  const sort = (chosen: string) => {
    const [by, direction] = chosen.split(':');
    state.set(chosen === 'none' ? { sortBy: undefined, orderBy: 'asc' } : { sortBy: by, orderBy: direction });
  };
  return (
    <div className={classes.controls}>
      <FilterBar
        state={state}
        searchLabel={t('search')}
        filters={[selectFilter('label', t('topic'), courseTags, (tag) => tagWord(t, tag))]}
      >
        <div className={classes.more}>
          <Switch
            label={t('hideCompleted')}
            checked={state.hidesCompleted}
            onChange={(event) => state.set({ hideCompleted: event.currentTarget.checked })}
          />
          <NativeSelect
            aria-label={t('order')}
            data={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
            value={order}
            onChange={(event) => sort(event.currentTarget.value)}
          />
        </div>
      </FilterBar>
    </div>
  );
}
