import { roles } from '@cartage/contract/access/access.schema.ts';
import type { ProfileHeader } from '@cartage/contract/pages/profile/profile.schema.ts';
import { IconCalendar, IconMapPin } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { roleMessages } from '#session/messages.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { ConnectButton, MessageLink } from './actions.tsx';
import { Cover } from './cover.tsx';
import { profileMessages } from './messages.ts';
import classes from './profile-head.module.css';

/** Who it is, at a glance. */
export function ProfileHead({ header, isOwn, title }: { header: ProfileHeader; isOwn: boolean; title: string }) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  const roleWord = useRoleWord();
  const { fullName, profileImg, coverImg, designation, location, joiningDate, isConnected } = header;
  return (
    <header className={classes.head}>
      <PageTitle title={isOwn ? title : fullName} />
      {coverImg ? <img className={classes.cover} src={coverImg} alt="" /> : <Cover />}
      <div className={classes.row}>
        <span className={classes.face}>
          <Avatar name={fullName} src={profileImg} sizePx={104} />
        </span>
        <div className={classes.words}>
          <h1 className={classes.name} tabIndex={-1}>
            <bdi>{fullName}</bdi>
          </h1>
          <ul className={classes.facts}>
            <li>
              <Chip tone="accent">{roleWord(designation)}</Chip>
            </li>
            {location ? (
              <li>
                <IconMapPin size={16} aria-hidden="true" />
                <bdi>{location}</bdi>
              </li>
            ) : null}
            <li>
              <IconCalendar size={16} aria-hidden="true" />
              {t('joined', { date: format.date(joiningDate) })}
            </li>
          </ul>
        </div>
        <div className={classes.actions}>
          {isOwn ? (
            <ButtonLink to="/pages/account-settings/account" variant="default">
              {t('edit')}
            </ButtonLink>
          ) : (
            <>
              <MessageLink person={header} />
              <ConnectButton person={header} isConnected={isConnected} />
            </>
          )}
        </div>
      </div>
    </header>
  );
}

/** A role's word; what is none stays as it is. */
export function useRoleWord(): (designation: string) => string {
  const t = useMessages(roleMessages);
  return (designation) => {
    const role = roles.find((one) => one === designation);
    return role ? t(role) : designation;
  };
}
