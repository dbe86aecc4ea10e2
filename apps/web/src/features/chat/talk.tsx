import { chatEndpoints } from '@cartage/contract/chat/chat.endpoints.ts';
import type { ChatContact } from '@cartage/contract/chat/chat.schema.ts';
import { ActionIcon, Skeleton, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconMailOpened } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { roleMessages } from '#session/messages.ts';
import { LostParcel } from '#ui/drawings/large-drawings.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import { Composer } from './composer.tsx';
import { chatMessages } from './messages.ts';
import { Presence } from './presence.tsx';
import classes from './talk.module.css';
import { TalkLog } from './talk-log.tsx';
import { useTalk } from './talk-query.ts';

const ContactDrawer = lazy(() => import('./contact-drawer.tsx').then((module) => ({ default: module.ContactDrawer })));

interface TalkProps {
  userId: number;
  isTyping: boolean;
  /** It was chosen here, and not come to by its address. */
  takesFocus: boolean;
}

/** What two people have written to each other, and where the next is written. */
export function Talk({ userId, isTyping, takesFocus }: TalkProps) {
  const t = useMessages(chatMessages);
  const can = useCan();
  const { data, error, refetch } = useTalk(userId);
  const element = useRef<HTMLElement>(null);
  const isReady = data?.contact !== undefined;
  useEffect(() => {
    if (!isReady || !takesFocus) return;
    // Fingers are spared the keyboard until they want it.
    const place = matchMedia('(pointer: coarse)').matches ? 'h2 button' : 'textarea, h2 button';
    const places = [...(element.current?.querySelectorAll<HTMLElement>(place) ?? [])];
    places.at(-1)?.focus({ preventScroll: true });
  }, [isReady, takesFocus]);
  if (data && !data.contact)
    return (
      <StatePanel
        drawing={<LostParcel />}
        title={t('unknownTitle')}
        text={t('unknownText')}
        action={<ButtonLink to="/apps/chat">{t('back')}</ButtonLink>}
      />
    );
  if (!data?.contact)
    return error ? (
      <FailedPanel title={t('talkFailed')} error={error} onRetry={refetch} />
    ) : (
      <Skeleton height="100%" radius={0} />
    );
  const { contact, chat } = data;
  return (
    <section ref={element} className={classes.talk} aria-labelledby="talk-name">
      <Head contact={contact} isTyping={isTyping} mayMarkUnread={chat !== undefined && can('update', 'Chat')} />
      <TalkLog contact={contact} messages={chat?.messages ?? []} isTyping={isTyping} />
      {can('create', 'Chat') ? (
        <Composer contact={contact} isBegun={chat !== undefined} />
      ) : (
        <p className={classes.mayNot}>{t('mayNotWrite')}</p>
      )}
    </section>
  );
}

interface HeadProps {
  contact: ChatContact;
  isTyping: boolean;
  mayMarkUnread: boolean;
}

function Head({ contact, isTyping, mayMarkUnread }: HeadProps) {
  const t = useMessages(chatMessages);
  const tRole = useMessages(roleMessages);
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const leaveUnread = async () => {
    // Left first: a talk that is open is read again by the very change.
    await navigate({ to: '/apps/chat' });
    await call(chatEndpoints.markUnread, { params: { userId: contact.id } }).then(
      () => toast.done(t('markedUnread')),
      toast.failed,
    );
  };
  return (
    <header className={classes.head}>
      <ActionIcon className={classes.back} aria-label={t('back')} onClick={() => void navigate({ to: '/apps/chat' })}>
        <IconArrowLeft size={20} aria-hidden="true" className="directional" />
      </ActionIcon>
      <Presence person={contact} />
      <div className={classes.words}>
        <h2 id="talk-name" className={classes.name}>
          <UnstyledButton className={classes.person} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            <bdi className="clipped">{contact.fullName}</bdi>
          </UnstyledButton>
        </h2>
        <p className={classes.second}>
          {isTyping ? (
            <span className={classes.typing}>{t('typing')}</span>
          ) : (
            `${t(`status.${contact.status}`)} · ${contact.roleName ?? tRole(contact.role)}`
          )}
        </p>
      </div>
      {mayMarkUnread ? (
        <ActionIcon aria-label={t('markUnread')} title={t('markUnread')} onClick={() => void leaveUnread()}>
          <IconMailOpened size={20} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      <Suspense fallback={null}>
        {isOpen ? <ContactDrawer contact={contact} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </header>
  );
}
