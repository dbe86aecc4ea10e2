import type { Email } from '@cartage/contract/email/email.schema.ts';
import { ActionIcon } from '@mantine/core';
import {
  IconAlertOctagon,
  IconArrowBackUp,
  IconMail,
  IconMailOpened,
  IconPaperclip,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { SelectBox } from '#list-page/select-box.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { LedLine } from '#ui/led-line.tsx';
import classes from './mail-row.module.css';
import { labelTones, partiesOf, snippetOf, subjectOf, whenOf } from './mail-words.ts';
import { type EmailWords, emailMessages } from './messages.ts';
import type { MailActions } from './use-mail-actions.ts';
import { type MailPlace, pathOf } from './use-mail-view.ts';

interface MailRowProps {
  mail: Email;
  place: MailPlace;
  position: number;
  /** -1: not known. */
  setSize: number;
  /** The one Tab comes to. */
  isCurrent: boolean;
  isOpen: boolean;
  isSelected: boolean;
  actions: MailActions;
  mayChange: boolean;
  onSelect: (isRange: boolean) => void;
  onFocus: () => void;
  searched: string;
  page: number;
}

/** One mail in the list: who, what about, when; star and box before it, what is done often behind it. */
export function MailRow(props: MailRowProps) {
  const { mail, place, position, setSize, isCurrent, isOpen, isSelected, mayChange, onSelect, onFocus } = props;
  const t = useMessages(emailMessages);
  const format = useFormat();
  const subject = subjectOf(mail, t);
  const tabIndex = isCurrent ? 0 : -1;
  // The mailbox has four addresses: the router cannot know which this is, and the words are its own.
  const search = {
    q: props.searched || undefined,
    page: props.page > 1 ? props.page : undefined,
    mail: mail.id,
  } as never;
  return (
    <article
      className={classes.row}
      data-row
      tabIndex={tabIndex}
      aria-label={spokenName(mail, t, whenOf(mail.time, format))}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-current={isOpen || undefined}
      data-unread={!mail.isRead || undefined}
      data-selected={isSelected || undefined}
      onFocus={onFocus}
    >
      <span className={classes.box}>
        <SelectBox label={t('select', { name: subject })} isChecked={isSelected} onToggle={onSelect} />
      </span>
      <StarButton {...props} tabIndex={tabIndex} />
      <span className={classes.avatar}>
        <Avatar
          name={partyName(mail)}
          src={mail.folder === 'sent' || mail.folder === 'draft' ? null : mail.from.avatar}
        />
      </span>
      <Link to={pathOf(place)} search={search} className={classes.open} tabIndex={-1} resetScroll={false}>
        <span className={classes.parties}>
          <LedLine {...partiesOf(mail, t)} />
        </span>
        <bdi className={`clipped ${classes.subject}`}>{subject}</bdi>
        <Snippet html={mail.message} />
      </Link>
      <span className={classes.marks}>
        {mail.labels.map((label) => (
          <Chip key={label} tone={labelTones[label]}>
            {t(`label.${label}`)}
          </Chip>
        ))}
        {mail.attachments.length > 0 ? (
          <IconPaperclip
            size={16}
            role="img"
            aria-label={t('attached', { count: mail.attachments.length })}
            className={classes.clip}
          />
        ) : null}
      </span>
      <time className={classes.when} dateTime={mail.time} title={format.dateTime(mail.time)}>
        {whenOf(mail.time, format)}
      </time>
      {mayChange ? <QuickActions {...props} tabIndex={tabIndex} /> : null}
    </article>
  );
}

const Snippet = memo(({ html }: { html: string }) => (
  <bdi className={`clipped ${classes.snippet}`}>{snippetOf(html)}</bdi>
));

const partyName = (mail: Email) =>
  mail.folder === 'sent' || mail.folder === 'draft' ? mail.to[0]?.name || mail.to[0]?.email || '?' : mail.from.name;

function spokenName(mail: Email, t: EmailWords, when: string): string {
  const parties = partiesOf(mail, t);
  return [
    ...(mail.isRead ? [] : [t('unread')]),
    parties.lead + parties.text,
    subjectOf(mail, t),
    ...mail.labels.map((label) => t(`label.${label}`)),
    ...(mail.attachments.length > 0 ? [t('attached', { count: mail.attachments.length })] : []),
    when,
  ].join(t('comma'));
}

type WithTab = MailRowProps & { tabIndex: number };

function StarButton({ mail, actions, mayChange, tabIndex }: WithTab) {
  const t = useMessages(emailMessages);
  const Star = mail.isStarred ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      size={28}
      className={classes.star ?? ''}
      tabIndex={tabIndex}
      aria-label={t('star')}
      aria-pressed={mail.isStarred}
      title={t(mail.isStarred ? 'unstar' : 'star')}
      disabled={!mayChange}
      onClick={() => void actions.star(mail)}
    >
      <Star size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

function QuickActions({ mail, actions, tabIndex }: WithTab) {
  const t = useMessages(emailMessages);
  const quick = [
    mail.isDeleted
      ? { label: t('putBack'), icon: IconArrowBackUp, run: () => actions.putBack([mail]) }
      : { label: t('trash'), icon: IconTrash, run: () => actions.trash([mail]) },
    {
      label: t(mail.isRead ? 'markUnread' : 'markRead'),
      icon: mail.isRead ? IconMail : IconMailOpened,
      run: () => actions.mark([mail], !mail.isRead),
    },
    ...(mail.folder === 'inbox' && !mail.isDeleted
      ? [
          {
            label: t('moveTo', { folder: t('folder.spam') }),
            icon: IconAlertOctagon,
            run: () => actions.move([mail], 'spam'),
          },
        ]
      : []),
  ];
  return (
    <span className={classes.quick}>
      {quick.map(({ label, icon: Icon, run }) => (
        <ActionIcon
          key={label}
          size={28}
          tabIndex={tabIndex}
          aria-label={label}
          title={label}
          onClick={() => void run()}
        >
          <Icon size={16} aria-hidden="true" />
        </ActionIcon>
      ))}
    </span>
  );
}
