import type { ProfileOverview } from '@cartage/contract/pages/profile/profile.schema.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { TextLink } from '#ui/link.tsx';
import { profileMessages } from './messages.ts';
import classes from './profile.module.css';
import { Tile } from './tile.tsx';
import type { ShownTab } from './use-profile.ts';

interface OverviewListsProps {
  overview: ProfileOverview;
  userId: number | undefined;
}

/** The first of the teams and connections; the rest stands on tabs of their own. */
export function OverviewLists({ overview: { teamsTech, connections }, userId }: OverviewListsProps) {
  const t = useMessages(profileMessages);
  return (
    <div className={classes.lists}>
      <List title={t('teams')} tab="teams" none={t('teamsNone')} userId={userId}>
        {teamsTech.map(({ id, title, avatar, members, chipText }) => (
          <li key={id} className={classes.item}>
            <Tile name={avatar} />
            <Lines first={<bdi>{title}</bdi>} second={t('members', { count: members })} />
            {chipText ? (
              <Chip>
                <bdi>{chipText}</bdi>
              </Chip>
            ) : null}
          </li>
        ))}
      </List>
      <List title={t('connections')} tab="connections" none={t('connectionsNone')} userId={userId}>
        {connections.map(({ id, name, avatar, connections: count }) => (
          <li key={id} className={classes.item}>
            <Avatar name={name} src={avatar} sizePx={36} />
            <Lines first={<PersonLink id={id} name={name} />} second={t('connectionCount', { count })} />
          </li>
        ))}
      </List>
    </div>
  );
}

const Lines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className={classes.lines}>
    <span className={classes.first}>{first}</span>
    <span className={classes.quiet}>{second}</span>
  </span>
);

/** Leads to a profile, for who may read other people. */
export function PersonLink({ id, name }: { id: number; name: string }) {
  const can = useCan();
  if (!can('read', 'User')) return <bdi>{name}</bdi>;
  return (
    // The router's types know no search of a path made at run time.
    <TextLink to="/pages/user-profile/profile" search={{ userId: id } as never}>
      <bdi>{name}</bdi>
    </TextLink>
  );
}

interface ListProps {
  title: string;
  tab: ShownTab;
  none: string;
  userId: number | undefined;
  children: readonly ReactNode[];
}

function List({ title, tab, none, userId, children }: ListProps) {
  const t = useMessages(profileMessages);
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.top}>
        <h2 className={classes.heading}>{title}</h2>
        <TextLink
          to={`/pages/user-profile/${tab}`}
          // The router's types know no search of a path made at run time.
          search={(userId === undefined ? {} : { userId }) as never}
        >
          {t('showAll')}
          <span className={classes.hidden}>{`: ${title}`}</span>
        </TextLink>
      </div>
      {children.length > 0 ? <ul className={classes.items}>{children}</ul> : <p className={classes.quiet}>{none}</p>}
    </section>
  );
}
