import { readMoneyText } from '@cartage/contract/core/money.rules.ts';
import type { ProfileProject } from '@cartage/contract/pages/profile/profile.schema.ts';
import { Progress } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { type Format, useFormat } from '#format/format.ts';
import { headed } from '#format/headed.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { toneOf } from '#ui/tones.ts';
import { Members } from './members.tsx';
import { profileMessages } from './messages.ts';
import classes from './profile.module.css';
import { TabState } from './tab-state.tsx';
import { useTab } from './use-profile.ts';

/** What a person works on, and how it stands. */
export function ProjectsTab({ userId }: { userId: number | undefined }) {
  const t = useMessages(profileMessages);
  return (
    <section aria-labelledby="profile-projects">
      <h2 id="profile-projects" className={classes.hidden}>
        {t('projects')}
      </h2>
      <TabState tab={useTab('projects', userId)} none={t('projectsNone')}>
        {(projects) => (
          <ul className={classes.cards}>
            {projects.map((project) => (
              <Project key={project.id} project={project} />
            ))}
          </ul>
        )}
      </TabState>
    </section>
  );
}

function Project({ project }: { project: ProfileProject }) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  const { title, client, budget, budgetSpent, startDate, deadline, hours, description, chipColor } = project;
  const { completedTask: done, totalTask: all, avatarGroup, extraMembers, comments, daysLeft } = project;
  const ratio = all > 0 ? done / all : 0;
  const facts = [
    ['budget', t('spentOf', { spent: moneyOf(budgetSpent, format), budget: moneyOf(budget, format) })],
    ['start', format.date(startDate)],
    ['deadline', format.date(deadline)],
    ['hours', hours],
  ] as const;
  return (
    <li className={classes.box}>
      <div className={classes.boxHead}>
        <div className={classes.lines}>
          <h3 className={classes.boxTitle}>
            <bdi>{title}</bdi>
          </h3>
          <span className={classes.quiet}>
            <span className={classes.hidden}>{headed(t('client'))}</span>
            <bdi>{client}</bdi>
          </span>
        </div>
        <Chip tone={toneOf(chipColor)}>{useDaysLeft(daysLeft)}</Chip>
      </div>
      <p className={classes.prose} dir="auto">
        {description}
      </p>
      <dl className={classes.grid}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd className="numeric">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <p className={classes.between}>
          <span>{t('tasksOf', { done, all })}</span>
          <span className="numeric">{format.percent(ratio)}</span>
        </p>
        <Progress value={ratio * 100} size="sm" aria-label={t('progressOf', { name: title })} />
      </div>
      <div className={classes.boxFoot}>
        <Members faces={avatarGroup} extra={extraMembers} />
        <span className={classes.comments}>
          <IconMessageCircle size={16} aria-hidden="true" />
          {t('comments', { count: comments })}
        </span>
      </div>
    </li>
  );
}

function useDaysLeft(days: number): string {
  const t = useMessages(profileMessages);
  if (days === 0) return t('dueToday');
  return days > 0 ? t('daysLeft', { count: days }) : t('overdue', { count: -days });
}

/** As the reader's language writes it. */
function moneyOf(text: string, format: Format): string {
  const money = readMoneyText(text);
  return money ? format.money(money.minor, money.currency) : text;
}
