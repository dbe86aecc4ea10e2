import { profileEndpoints } from '@cartage/contract/pages/profile/profile.endpoints.ts';
import type { ProfileTeam } from '@cartage/contract/pages/profile/profile.schema.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { messagesNow, useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { toast } from '#ui/toast/toast.ts';
import { toneOf } from '#ui/tones.ts';
import { Members } from './members.tsx';
import { profileMessages } from './messages.ts';
import classes from './profile.module.css';
import { TabState } from './tab-state.tsx';
import { Tile } from './tile.tsx';
import { useTab } from './use-profile.ts';

/** The teams a person is in, which one joins or leaves oneself. */
export function TeamsTab({ userId }: { userId: number | undefined }) {
  const t = useMessages(profileMessages);
  return (
    <section aria-labelledby="profile-teams">
      <h2 id="profile-teams" className={classes.hidden} tabIndex={-1}>
        {t('teams')}
      </h2>
      <TabState tab={useTab('teams', userId)} none={t('teamsNone')}>
        {(teams) => (
          <ul className={classes.cards}>
            {teams.map((team) => (
              <Team key={team.id} team={team} />
            ))}
          </ul>
        )}
      </TabState>
    </section>
  );
}

function Team({ team }: { team: ProfileTeam }) {
  const t = useMessages(profileMessages);
  const { title, avatar, description, avatarGroup, extraMembers, chips, isMember } = team;
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    await setMember(team, !isMember);
    setIsBusy(false);
    // A team that was left is no longer among one's own: what comes before it has the focus then.
    if (document.activeElement === document.body) document.getElementById('profile-teams')?.focus();
  };
  return (
    <li className={classes.box}>
      <div className={classes.boxHead}>
        <Tile name={avatar} />
        <h3 className={classes.boxTitle}>
          <bdi>{title}</bdi>
        </h3>
        <Button
          size="compact-sm"
          variant={isMember ? 'default' : 'light'}
          loading={isBusy}
          onClick={() => void press()}
        >
          {t(isMember ? 'leave' : 'join')}
          <VisuallyHidden>{` ${title}`}</VisuallyHidden>
        </Button>
      </div>
      <p className={classes.prose} dir="auto">
        {description}
      </p>
      <div className={classes.boxFoot}>
        <Members faces={avatarGroup} extra={extraMembers} />
        <span className={classes.chips}>
          {chips.map((chip) => (
            <Chip key={chip.title} tone={toneOf(chip.color)}>
              <bdi>{chip.title}</bdi>
            </Chip>
          ))}
        </span>
      </div>
    </li>
  );
}

async function setMember({ id, title }: Pick<ProfileTeam, 'id' | 'title'>, isMember: boolean): Promise<void> {
  const team = { params: { id } };
  try {
    await (isMember ? call(profileEndpoints.joinTeam, team) : call(profileEndpoints.leaveTeam, team));
    if (!isMember)
      toast.done(messagesNow(profileMessages)('left', { name: title }), {
        onUndo: () => void setMember({ id, title }, true),
      });
  } catch (error) {
    toast.failed(error);
  }
  await invalidate([profileEndpoints.tab.path]);
}
