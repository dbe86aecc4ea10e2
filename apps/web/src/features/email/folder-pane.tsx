import { type EmailFilter, type EmailsMeta, emailFilters, emailLabels } from '@cartage/contract/email/email.schema.ts';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconAlertOctagon,
  IconFileText,
  IconInbox,
  IconPencilPlus,
  IconSend,
  IconStar,
  IconTagFilled,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { uiMessages } from '#ui/messages.ts';
import { openLetter } from './compose/open-letter.ts';
import classes from './folder-pane.module.css';
import { labelTones } from './mail-words.ts';
import { emailMessages } from './messages.ts';
import { type MailPlace, pathOf } from './use-mail-view.ts';

interface FolderPaneProps {
  place: MailPlace;
  counts: EmailsMeta | undefined;
  mayWrite: boolean;
}

/** The folders with what is new in them, and the labels, beside the list. */
export const FolderPane = (props: FolderPaneProps) => (
  <div className={classes.pane}>
    <Folders {...props} />
  </div>
);

/** The same over the page, where there is no room beside it. */
export function FolderDrawer({ onClose, ...props }: FolderPaneProps & { onClose: () => void }) {
  const t = useMessages(emailMessages);
  const tUi = useMessages(uiMessages);
  return (
    <Dialog onClose={onClose} className={classes.drawer} label={t('openFolders')}>
      <div className={classes.drawerHead}>
        <ActionIcon aria-label={tUi('close')} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      <Folders {...props} onLeave={onClose} />
    </Dialog>
  );
}

const icons = {
  inbox: IconInbox,
  sent: IconSend,
  draft: IconFileText,
  starred: IconStar,
  spam: IconAlertOctagon,
  trashed: IconTrash,
};

function Folders({ place, counts, mayWrite, onLeave }: FolderPaneProps & { onLeave?: () => void }) {
  const t = useMessages(emailMessages);
  const write = () => {
    onLeave?.();
    void openLetter();
  };
  return (
    <>
      {mayWrite ? (
        <Button
          className={classes.compose ?? ''}
          leftSection={<IconPencilPlus size={18} aria-hidden="true" />}
          onClick={write}
        >
          {t('compose')}
        </Button>
      ) : null}
      <nav aria-label={t('folders')}>
        <ul className={classes.list}>
          {emailFilters.map((filter) => {
            const Icon = icons[filter];
            return (
              <li key={filter}>
                <PlaceLink to={{ filter }} isHere={place.filter === filter} onLeave={onLeave}>
                  <Icon size={18} aria-hidden="true" />
                  <span className={classes.name}>{t(`folder.${filter}`)}</span>
                  <Count filter={filter} counts={counts} />
                </PlaceLink>
              </li>
            );
          })}
        </ul>
        <h2 className={classes.heading}>{t('labels')}</h2>
        <ul className={classes.list}>
          {emailLabels.map((label) => (
            <li key={label}>
              <PlaceLink to={{ label }} isHere={place.label === label} onLeave={onLeave}>
                <IconTagFilled size={18} aria-hidden="true" className={classes.tag} data-tone={labelTones[label]} />
                <span className={classes.name}>{t(`label.${label}`)}</span>
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

interface PlaceLinkProps {
  to: MailPlace;
  isHere: boolean;
  onLeave: (() => void) | undefined;
  children: React.ReactNode;
}

const PlaceLink = ({ to, isHere, onLeave, children }: PlaceLinkProps) => (
  <Link
    to={pathOf(to)}
    className={classes.link}
    aria-current={isHere ? 'page' : undefined}
    // /apps/email begins the addresses of all others.
    activeOptions={{ exact: true, includeSearch: false }}
    onClick={() => onLeave?.()}
  >
    {children}
  </Link>
);

const counted = { inbox: 'unreadCount', spam: 'unreadCount', draft: 'draftCount', starred: 'starredCount' } as const;

function Count({ filter, counts }: { filter: EmailFilter; counts: EmailsMeta | undefined }) {
  const t = useMessages(emailMessages);
  const format = useFormat();
  if (filter === 'sent' || filter === 'trashed') return null;
  const count = counts?.[filter === 'starred' ? 'star' : filter] ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.count} data-new={filter === 'inbox' || undefined} title={t(counted[filter], { count })}>
      <span aria-hidden="true">{format.number(count)}</span>
      <span className={classes.spoken}>{`, ${t(counted[filter], { count })}`}</span>
    </span>
  );
}
