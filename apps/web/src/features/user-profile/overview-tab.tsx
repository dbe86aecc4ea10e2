import type { ProfileOverview } from '@cartage/contract/pages/profile/profile.schema.ts';
import { userStatuses } from '@cartage/contract/users/users.schema.ts';
import { Anchor } from '@mantine/core';
import {
  IconBuilding,
  IconCheck,
  IconChecklist,
  IconCrown,
  IconFlag,
  IconLanguage,
  IconLayoutGrid,
  IconMail,
  IconPhone,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#format/format.ts';
import { isLanguage, languageFacts } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { profileMessages } from './messages.ts';
import { OverviewLists } from './overview-lists.tsx';
import classes from './profile.module.css';
import { useRoleWord } from './profile-head.tsx';
import { ProjectTable } from './project-table.tsx';
import { TabState } from './tab-state.tsx';
import { useTab } from './use-profile.ts';

/** What is known of a person, whom they work with and on what. */
export function OverviewTab({ userId }: { userId: number | undefined }) {
  const t = useMessages(profileMessages);
  return (
    <TabState tab={useTab('profile', userId)}>
      {(data) => (
        <div className={classes.overview}>
          <div className={classes.column}>
            <Facts title={t('about')} facts={data.about} />
            <Facts title={t('contacts')} facts={data.contacts} />
          </div>
          <div className={classes.column}>
            <Figures title={t('overview')} facts={data.overview} />
            <OverviewLists overview={data} userId={userId} />
          </div>
          <ProjectTable projects={data.projectTable} />
        </div>
      )}
    </TabState>
  );
}

type Fact = ProfileOverview['about'][number];
const icons = {
  fullName: IconUser,
  status: IconCheck,
  role: IconCrown,
  country: IconFlag,
  language: IconLanguage,
  company: IconBuilding,
  contact: IconPhone,
  email: IconMail,
  tasks: IconChecklist,
  projects: IconLayoutGrid,
  connections: IconUsers,
};
type Known = keyof typeof icons;
const isKnown = (property: string): property is Known => property in icons;

/** Nothing stands for what is not known. */
function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const t = useMessages(profileMessages);
  const wordOf = useFactValue();
  return (
    <section className={classes.card} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <dl className={classes.facts}>
        {facts.flatMap(({ property, value }) => {
          if (!isKnown(property) || value === '') return [];
          const Icon = icons[property];
          return (
            <div key={property}>
              <Icon size={20} aria-hidden="true" />
              <dt>{t(`fact.${property}`)}</dt>
              <dd>
                <bdi>{wordOf(property, value)}</bdi>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Counts beside each other. */
function Figures({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const t = useMessages(profileMessages);
  const wordOf = useFactValue();
  return (
    <section className={classes.card} aria-label={title}>
      <dl className={classes.figures}>
        {facts.map(({ property, value }) =>
          isKnown(property) ? (
            <div key={property}>
              <dt>{t(`fact.${property}`)}</dt>
              <dd className="numeric">{wordOf(property, value)}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}

function useFactValue(): (property: Known, value: string) => ReactNode {
  const t = useMessages(profileMessages);
  const format = useFormat();
  const roleWord = useRoleWord();
  return (property, value) => {
    const status = userStatuses.find((one) => one === value);
    if (property === 'status' && status) return t(`status.${status}`);
    if (property === 'role') return roleWord(value);
    if (property === 'language' && isLanguage(value)) return languageFacts[value].name;
    if (property === 'contact')
      return (
        <Anchor href={`tel:${value.replace(/[^+\d]/g, '')}`} dir="ltr">
          {value}
        </Anchor>
      );
    if (property === 'email')
      return (
        <Anchor href={`mailto:${value}`} dir="ltr">
          {value}
        </Anchor>
      );
    const isCount = property === 'tasks' || property === 'projects' || property === 'connections';
    return isCount ? format.number(Number(value)) : value;
  };
}
