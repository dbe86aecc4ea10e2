import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useSession } from '#session/session.ts';
import { useFocusReturn } from '#ui/focus-return.ts';
import { emailMessages } from '../messages.ts';
import classes from './compose.module.css';
import { ComposeForm } from './compose-form.tsx';
import { endCompose, useCompose } from './compose-store.ts';
import { closeLetter } from './draft-saver.ts';
import { useAutosave } from './use-autosave.ts';

/** What is being written, in a window over the page: on a phone it takes the page's place. */
export function ComposeWindow() {
  useFocusReturn();
  useAutosave();
  const t = useMessages(emailMessages);
  const { key, letter, draft, isMinimised, userId } = useCompose();
  const isOfMe = useSession((session) => session.userData?.id === userId);
  // Somebody else has signed in: it is not theirs.
  useEffect(() => {
    if (!isOfMe) endCompose();
  }, [isOfMe]);
  if (!letter || !isOfMe) return null;
  const title = letter.subject.trim() || t(draft ? 'continueDraft' : 'composing');
  const fold = () => useCompose.setState({ isMinimised: !isMinimised, takesFocus: isMinimised });
  return (
    <section
      className={classes.window}
      role="dialog"
      aria-label={title}
      data-minimised={isMinimised || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        void closeLetter();
      }}
    >
      <header className={classes.bar}>
        <h2 className={`clipped ${classes.title}`} dir="auto">
          {title}
        </h2>
        <ActionIcon
          size={32}
          aria-expanded={!isMinimised}
          aria-label={t(isMinimised ? 'restore' : 'minimise')}
          title={t(isMinimised ? 'restore' : 'minimise')}
          onClick={fold}
        >
          {isMinimised ? (
            <IconChevronUp size={18} aria-hidden="true" />
          ) : (
            <IconChevronDown size={18} aria-hidden="true" />
          )}
        </ActionIcon>
        <ActionIcon
          size={32}
          aria-label={t('closeCompose')}
          title={t('closeCompose')}
          onClick={() => void closeLetter()}
        >
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      </header>
      {isMinimised ? null : <ComposeForm key={key} letter={letter} />}
    </section>
  );
}
