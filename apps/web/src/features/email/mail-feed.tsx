import type { Email } from '@cartage/contract/email/email.schema.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Selection } from '#list-page/use-selection.ts';
import { useCan } from '#session/ability.ts';
import { MailRow } from './mail-row.tsx';
import { useMailActions } from './use-mail-actions.ts';
import { type MailPlace, type MailView, mailsPerPage } from './use-mail-view.ts';

interface MailFeedProps {
  view: MailView;
  place: MailPlace;
  mails: readonly Email[];
  hasNext: boolean;
  selection: Selection<Email>;
  title: string;
}

/**
 * The rows. One stop for Tab: arrows, Page Up, Page Down, Home and End move among them, Enter opens, Space selects, Delete
 * throws away.
 */
export function MailFeed({ view, place, mails, hasNext, selection, title }: MailFeedProps) {
  const feed = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(view.mail);
  const [opened, setOpened] = useState(view.mail);
  // Whichever way a mail was opened, its row is the one to come back to.
  if (view.mail !== opened) {
    setOpened(view.mail);
    if (view.mail !== undefined) setCurrent(view.mail);
  }
  const currentAt = Math.max(
    0,
    mails.findIndex(({ id }) => id === current),
  );
  const actions = useMailActions();
  const mayChange = useCan()('update', 'Email');
  const rows = () => [...(feed.current?.querySelectorAll<HTMLElement>('article') ?? [])];
  const focusRow = (at: number) => rows()[Math.max(0, Math.min(at, mails.length - 1))]?.focus();
  useReturnTo(view.mail, () => focusRow(currentAt));
  const trashAt = async (at: number) => {
    const mail = mails[at];
    if (!mail || mail.isDeleted || !mayChange) return;
    const done = actions.trash([mail]);
    // The row is gone at once: the focus goes to the one in its place.
    setTimeout(() => focusRow(at));
    await done;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = rows().indexOf(event.target as HTMLElement); // a row itself, not a control in it
    const mail = mails[at];
    if (!mail || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = stepOf(event.key, at, mails.length);
    if (to !== undefined) focusRow(to);
    else if (event.key === 'Enter') view.set({ mail: mail.id });
    else if (event.key === ' ') selection.toggle(mail, event.shiftKey);
    else if (event.key === 'Delete') void trashAt(at);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={feed} role="feed" aria-label={title} onKeyDown={onKeyDown}>
      {mails.map((mail, at) => (
        <MailRow
          key={mail.id}
          mail={mail}
          place={place}
          position={(view.page - 1) * mailsPerPage + at + 1}
          setSize={hasNext || view.page > 1 ? -1 : mails.length}
          isCurrent={at === currentAt}
          isOpen={mail.id === view.mail}
          isSelected={selection.has(mail)}
          actions={actions}
          mayChange={mayChange}
          onSelect={(isRange) => selection.toggle(mail, isRange)}
          onFocus={() => setCurrent(mail.id)}
          searched={view.q}
          page={view.page}
        />
      ))}
    </div>
  );
}

function stepOf(key: string, at: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + 10,
    PageUp: at - 10,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}

/** When the open mail is closed, the focus it had is at its row again. */
function useReturnTo(opened: number | undefined, focusCurrent: () => void): void {
  const last = useRef(opened);
  const returnFocus = useEffectEvent(focusCurrent);
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = !activeElement?.isConnected || activeElement === body;
    if (last.current !== undefined && opened === undefined && isLost) returnFocus();
    last.current = opened;
  }, [opened]);
}
