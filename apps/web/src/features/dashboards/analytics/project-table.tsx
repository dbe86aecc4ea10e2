import { analyticsEndpoints } from '@cartage/contract/dashboards/analytics/analytics.endpoints.ts';
import { Progress } from '@mantine/core';
import { useFormat } from '#format/format.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { CardList } from '#list-page/card-list.tsx';
import { type Column, columnsOf } from '#list-page/column.tsx';
import { DataTable } from '#list-page/data-table.tsx';
import { FilterBar } from '#list-page/filters.tsx';
import type { RowOf, SortKeyOf } from '#list-page/paged-endpoint.ts';
import { Pager } from '#list-page/pager.tsx';
import { useListData } from '#list-page/use-list-data.ts';
import { useListState } from '#list-page/use-list-state.ts';
import { Faces } from '#ui/faces.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { analyticsMessages } from './messages.ts';
import classes from './project-table.module.css';

const endpoint = analyticsEndpoints.projects;
type Project = RowOf<typeof endpoint>;
const { text } = columnsOf(endpoint);

/** The projects, who is in them and how far they are. */
export function ProjectTable() {
  const t = useMessages(analyticsMessages);
  const tError = useMessages(errorMessages);
  const format = useFormat();
  const state = useListState(endpoint);
  const data = useListData(endpoint, state);
  const isNarrow = useIsNarrow(37.5);
  const Rows = isNarrow ? CardList : DataTable;
  const columns: Column<Project, SortKeyOf<typeof endpoint>>[] = [
    {
      id: 'project',
      header: t('project'),
      sort: 'project',
      cell: ({ name, project }) => (
        <span>
          <bdi>{name}</bdi>
          <span className={classes.second}>
            <bdi>{project}</bdi>
          </span>
        </span>
      ),
    },
    text('leader', t('leader'), { sort: 'leader' }),
    { id: 'team', header: t('team'), cell: (row) => <Team {...row} /> },
    { ...text('hours', t('hours')), align: 'end' },
    {
      id: 'progress',
      header: t('progress'),
      sort: 'progress',
      cell: ({ name, progress }) => (
        <span className={classes.progress}>
          <Progress value={progress} aria-label={t('progressOf', { name })} className={classes.bar ?? ''} />
          <span className="numeric">{format.percent(progress / 100)}</span>
        </span>
      ),
    },
  ];
  return (
    <section className={classes.card} aria-labelledby="projects">
      <h2 id="projects" className={classes.title}>
        {t('projects')}
      </h2>
      {data.error && data.updatedAt === 0 ? <p role="alert">{describeError(data.error, tError)}</p> : null}
      <FilterBar state={state} filters={[]} searchLabel={t('searchProjects')} />
      {data.total === 0 && !data.isLoading ? (
        <p className={classes.none}>{t(state.isNarrowed ? 'projectsNone' : 'projectsEmpty')}</p>
      ) : null}
      {data.total > 0 || data.isLoading ? (
        <>
          <Rows
            label={t('projects')}
            columns={columns}
            data={data}
            state={state}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            rowActions={undefined}
            selection={undefined}
          />
          <Pager state={state} total={data.total} />
        </>
      ) : null}
    </section>
  );
}

function Team({ team, extraMembers }: Project) {
  const t = useMessages(analyticsMessages);
  const format = useFormat();
  const more = extraMembers > 0 ? [t('moreMembers', { count: extraMembers })] : [];
  return <Faces faces={team} extra={extraMembers} label={format.list([...team.map(({ name }) => name), ...more])} />;
}
