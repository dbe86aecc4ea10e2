import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import classes from './mail-list.module.css';
import { emailMessages } from './messages.ts';
import type { MailView } from './use-mail-view.ts';

/** Typing waits a moment before it asks; the address owns the word, so that Back changes the box too. */
export function MailSearch({ view: { q, set } }: { view: MailView }) {
  const t = useMessages(emailMessages);
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  if (q !== known) {
    setKnown(q);
    if (q !== typed.trim()) setTyped(q);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer for what was typed, not for each render
  useEffect(() => {
    if (typed.trim() === q) return;
    const ask = () => set({ q: typed.trim() || undefined, page: undefined }, { replace: true });
    const timer = setTimeout(ask, 300);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        inputMode="search"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={
          typed ? (
            <ActionIcon size={28} aria-label={t('clearSearch')} onClick={() => setTyped('')}>
              <IconX size={14} aria-hidden="true" />
            </ActionIcon>
          ) : null
        }
      />
    </search>
  );
}
