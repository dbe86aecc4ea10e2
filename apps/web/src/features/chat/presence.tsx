import type { ChatContact } from '@cartage/contract/chat/chat.schema.ts';
import { Avatar } from '#ui/avatar.tsx';
import classes from './presence.module.css';

/** A person's picture with the status as a dot of its own shape. The word for it stands beside, for readers at least. */
export const Presence = ({ person, sizePx = 40 }: { person: ChatContact; sizePx?: number }) => (
  <span className={classes.presence}>
    <Avatar name={person.fullName} src={person.avatar} sizePx={sizePx} />
    <span className={classes.dot} data-status={person.status} />
  </span>
);

export const StatusDot = ({ status }: { status: ChatContact['status'] }) => (
  <span className={classes.bare} data-status={status} />
);
