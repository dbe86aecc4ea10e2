import type { ProfileConnection } from '@cartage/contract/pages/profile/profile.schema.ts';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useSession } from '#session/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyShelf } from '#ui/drawings/small-drawings.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { toneOf } from '#ui/tones.ts';
import { ConnectButton, MessageLink } from './actions.tsx';
import { profileMessages } from './messages.ts';
import { PersonLink } from './overview-lists.tsx';
import classes from './profile.module.css';
import { useRoleWord } from './profile-head.tsx';
import { TabState } from './tab-state.tsx';
import { useOwnConnections, useTab } from './use-profile.ts';

/** Whom a person knows; on one's own profile also whom one might get to know. */
export function ConnectionsTab({ userId }: { userId: number | undefined }) {
  const tab = useTab('connections', userId);
  return (
    <TabState tab={tab}>
      {(people) =>
        userId === undefined ? (
          <OwnPeople people={people} />
        ) : (
          <Known people={people.filter((one) => one.isConnected)} />
        )
      }
    </TabState>
  );
}

/** Who is in which part is decided once: a press changes how it stands, and moves nobody. */
function OwnPeople({ people }: { people: readonly ProfileConnection[] }) {
  const t = useMessages(profileMessages);
  const [first] = useState(() => new Set(people.filter((one) => one.isConnected).map(({ id }) => id)));
  const others = people.filter(({ id }) => !first.has(id));
  return (
    <>
      <Known people={people.filter(({ id }) => first.has(id))} />
      {others.length > 0 ? (
        <section aria-labelledby="profile-strangers">
          <h2 id="profile-strangers" className={classes.part}>
            {t('strangers')}
          </h2>
          <Cards people={others} />
        </section>
      ) : null}
    </>
  );
}

function Known({ people }: { people: readonly ProfileConnection[] }) {
  const t = useMessages(profileMessages);
  return (
    <section aria-labelledby="profile-known">
      <h2 id="profile-known" className={classes.part}>
        {t('known')}
      </h2>
      {people.length > 0 ? (
        <Cards people={people} />
      ) : (
        <StatePanel drawing={<EmptyShelf />} title={t('connectionsNone')} />
      )}
    </section>
  );
}

function Cards({ people }: { people: readonly ProfileConnection[] }) {
  const own = useOwnConnections();
  return (
    <ul className={classes.cards} data-narrow>
      {people.map((person) => (
        <Person key={person.id} person={person} isConnected={own.has(person.id)} />
      ))}
    </ul>
  );
}

function Person({ person, isConnected }: { person: ProfileConnection; isConnected: boolean }) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  const roleWord = useRoleWord();
  const ownId = useSession(({ userData }) => userData?.id);
  const { id, name, avatar, designation, chips } = person;
  const named = { id, fullName: name };
  return (
    <li className={classes.box} data-centred>
      <Avatar name={name} src={avatar} sizePx={80} />
      <div className={classes.lines}>
        <h3 className={classes.boxTitle}>
          <PersonLink id={id} name={name} />
        </h3>
        <span className={classes.quiet}>{roleWord(designation)}</span>
      </div>
      <span className={classes.chips}>
        {chips.map((chip) => (
          <Chip key={chip.title} tone={toneOf(chip.color)}>
            <bdi>{chip.title}</bdi>
          </Chip>
        ))}
      </span>
      <dl className={classes.counts}>
        {(['projects', 'tasks', 'connections'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`count.${key}`)}</dt>
            <dd className="numeric">{format.number(person[key])}</dd>
          </div>
        ))}
      </dl>
      {id === ownId ? (
        <p className={classes.quiet}>{t('yourself')}</p>
      ) : (
        <div className={classes.boxActions}>
          <ConnectButton person={named} isConnected={isConnected} />
          <MessageLink person={named} />
        </div>
      )}
    </li>
  );
}
