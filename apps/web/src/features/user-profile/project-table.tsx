import type { ProfileOverview } from '@cartage/contract/pages/profile/profile.schema.ts';
import { ActionIcon, Progress, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { Members } from './members.tsx';
import { profileMessages } from './messages.ts';
import classes from './profile.module.css';
import { Tile } from './tile.tsx';

type Project = ProfileOverview['projectTable'][number];
const pageSize = 8;

/** All projects of a person, searched here: they are all here. */
export function ProjectTable({ projects }: { projects: readonly Project[] }) {
  const t = useMessages(profileMessages);
  const [word, setWord] = useState('');
  const [page, setPage] = useState(0);
  const found = projects.filter(({ name, leader }) => fold(`${name} ${leader}`).includes(fold(word)));
  const last = Math.max(0, Math.ceil(found.length / pageSize) - 1);
  const from = Math.min(page, last) * pageSize;
  return (
    <section className={classes.card} aria-labelledby="profile-projects">
      <div className={classes.top}>
        <h2 id="profile-projects" className={classes.heading}>
          {t('projects')}
        </h2>
        {projects.length > 0 ? (
          <TextInput
            type="search"
            size="xs"
            aria-label={t('searchProjects')}
            placeholder={t('searchProjects')}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={word}
            onChange={({ currentTarget }) => {
              setWord(currentTarget.value);
              setPage(0);
            }}
          />
        ) : null}
      </div>
      {found.length > 0 ? (
        <Rows projects={found.slice(from, from + pageSize)} />
      ) : (
        <p className={classes.quiet} role="status">
          {t(projects.length > 0 ? 'noMatch' : 'projectsNone')}
        </p>
      )}
      {last > 0 ? <Steps page={Math.min(page, last)} last={last} total={found.length} onPage={setPage} /> : null}
    </section>
  );
}

function Rows({ projects }: { projects: readonly Project[] }) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  return (
    <ScrollBox label={t('projectTable')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {(['project', 'leader', 'start', 'team', 'progress'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {projects.map(({ id, name, avatar, leader, date, avatarGroup, status }) => {
            const percent = Number.parseInt(status, 10);
            return (
              <tr key={id}>
                <th scope="row">
                  <span className={classes.project}>
                    <Tile name={avatar} />
                    <bdi>{name}</bdi>
                  </span>
                </th>
                <td>
                  <bdi>{leader}</bdi>
                </td>
                <td className="numeric">{format.date(date)}</td>
                <td>
                  <Members faces={avatarGroup.slice(0, 4)} extra={Math.max(0, avatarGroup.length - 4)} />
                </td>
                <td>
                  <span className={classes.progress}>
                    <Progress value={percent} size="sm" aria-label={t('progressOf', { name })} />
                    <span className="numeric">{format.percent(percent / 100)}</span>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface StepsProps {
  page: number;
  last: number;
  total: number;
  onPage: (page: number) => void;
}

function Steps({ page, last, total, onPage }: StepsProps) {
  const t = useMessages(listMessages);
  const from = page * pageSize;
  return (
    <nav className={classes.steps} aria-label={t('paging')}>
      <span className="numeric" role="status">
        {t('range', { from: from + 1, to: Math.min(total, from + pageSize), total })}
      </span>
      <ActionIcon size={32} aria-label={t('previousPage')} disabled={page === 0} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={18} aria-hidden="true" className="directional" />
      </ActionIcon>
      <ActionIcon size={32} aria-label={t('nextPage')} disabled={page === last} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={18} aria-hidden="true" className="directional" />
      </ActionIcon>
    </nav>
  );
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase().trim();
