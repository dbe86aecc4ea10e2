import { Button, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFileDrop } from '#form/files/use-file-drop.ts';
import { formMessages } from '#form/messages.ts';
import { errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { emailMessages } from '../messages.ts';
import { attachFiles } from './attach-files.ts';
import { AttachButton, Attachments } from './attachments.tsx';
import classes from './compose.module.css';
import { ComposeEditor } from './compose-editor.tsx';
import { changeLetter, useCompose } from './compose-store.ts';
import { discardLetter } from './draft-saver.ts';
import { DraftState } from './draft-state.tsx';
import type { Letter } from './letter.ts';
import { RecipientsField } from './recipients-field.tsx';
import { type LetterProblems, sendLetter } from './send-letter.ts';

/** Whom, what about, the text, the files; send or throw away. */
export function ComposeForm({ letter }: { letter: Letter }) {
  const t = useMessages(emailMessages);
  const words = { tMail: t, t: useMessages(formMessages), tError: useMessages(errorMessages) };
  const form = useRef<HTMLFormElement>(null);
  const isSending = useCompose((state) => state.status === 'sending');
  const isUploading = letter.files.some(({ id }) => id === undefined);
  const [problems, setProblems] = useState<LetterProblems>({});
  const [extra, setExtra] = useState({ cc: letter.cc.length > 0, bcc: letter.bcc.length > 0 });
  const change = (changed: Partial<Letter>) => {
    setProblems({});
    changeLetter(changed);
  };
  const send = async () => {
    if (isSending || isUploading) return;
    const found = await sendLetter(words);
    setProblems(found);
    setExtra((shown) => ({ cc: shown.cc || found.cc !== undefined, bcc: shown.bcc || found.bcc !== undefined }));
  };
  const { isOver, dropProps } = useFileDrop((files) => void attachFiles([...files], t));
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are new ones
  useEffect(() => {
    // A field that is wrong has the focus: it says why.
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    // Who answers begins to write; who begins anew says to whom.
    const target = letter.to.length > 0 ? '[contenteditable="true"]' : '[data-first]';
    if (!useCompose.getState().takesFocus) return;
    const timer = setTimeout(() => {
      useCompose.setState({ takesFocus: false });
      form.current?.querySelector<HTMLElement>(target)?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={onKeyDown}
      {...dropProps}
    >
      <RecipientsField
        label={t('to')}
        people={letter.to}
        problem={problems.to}
        isFirst
        onChange={(to) => change({ to })}
      >
        <span className={classes.more}>
          {extra.cc ? null : <MoreButton label={t('showCc')} onClick={() => setExtra({ ...extra, cc: true })} />}
          {extra.bcc ? null : <MoreButton label={t('showBcc')} onClick={() => setExtra({ ...extra, bcc: true })} />}
        </span>
      </RecipientsField>
      {extra.cc ? (
        <RecipientsField label={t('cc')} people={letter.cc} problem={problems.cc} onChange={(cc) => change({ cc })} />
      ) : null}
      {extra.bcc ? (
        <RecipientsField
          label={t('bcc')}
          people={letter.bcc}
          problem={problems.bcc}
          onChange={(bcc) => change({ bcc })}
        />
      ) : null}
      <TextInput
        variant="unstyled"
        className={classes.subject ?? ''}
        aria-label={t('subject')}
        placeholder={t('subject')}
        dir="auto"
        maxLength={300}
        error={problems.subject}
        value={letter.subject}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
      />
      <ComposeEditor html={letter.message} onChange={(message) => change({ message })} />
      <Attachments files={letter.files} onChange={(files) => change({ files })} />
      {[problems.message, problems.attachments, problems.whole].map((problem) =>
        problem ? (
          <p key={problem} className={classes.problem} role="alert">
            {problem}
          </p>
        ) : null,
      )}
      <footer className={classes.foot}>
        <Button
          type="submit"
          loading={isSending}
          disabled={isUploading}
          leftSection={<IconSend size={16} aria-hidden="true" className="directional" />}
        >
          {t('send')}
        </Button>
        <AttachButton />
        <DraftState />
        <Button variant="subtle" color="gray" onClick={() => void discardLetter()}>
          {t('discard')}
        </Button>
      </footer>
      {isOver ? <p className={classes.drop}>{t('dropHere')}</p> : null}
    </form>
  );
}

const MoreButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={classes.moreButton} onClick={onClick}>
    {label}
  </button>
);
