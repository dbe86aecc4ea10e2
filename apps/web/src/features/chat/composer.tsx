import { chatEndpoints } from '@cartage/contract/chat/chat.endpoints.ts';
import type { ChatContact } from '@cartage/contract/chat/chat.schema.ts';
import { ActionIcon } from '@mantine/core';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { AttachedFiles } from '#form/files/attached-files.tsx';
import { fileMessages } from '#form/files/messages.ts';
import { useUploads } from '#form/files/use-uploads.ts';
import { call } from '#http/call.ts';
import { takeBack } from '#http/upload-file.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import classes from './composer.module.css';
import { keepWritten, useWritten, writtenTo } from './kept-writing.ts';
import { chatMessages } from './messages.ts';
import { sendWritten } from './send-message.ts';

const longest = 10_000;
const tellEveryMs = 3000;
const mostFiles = 10;
const mostRows = 8;

/** Where the next message is written. What stands here stays until it is sent. */
export function Composer({ contact, isBegun }: { contact: ChatContact; isBegun: boolean }) {
  const t = useMessages(chatMessages);
  const { text, attachments } = useWritten(contact.id);
  const attachmentsNow = () => writtenTo(contact.id).attachments;
  const uploads = useUploads({
    most: mostFiles,
    held: () => attachmentsNow().length,
    onStored: (file) => keepWritten(contact.id, { attachments: [...attachmentsNow(), file] }),
  });
  const takeOff = (id: string) => {
    keepWritten(contact.id, { attachments: attachmentsNow().filter((one) => one.id !== id) });
    takeBack(id);
  };
  const can = useCan();
  const mayAttach = can('create', 'File');
  const attach = (files: Iterable<File>) => {
    if (mayAttach) uploads.add(files);
  };
  const area = useRef<HTMLTextAreaElement>(null);
  const tellTyping = useTellTyping(contact.id, isBegun);
  const isReady = (text.trim() !== '' || attachments.length > 0) && uploads.stage !== 'under way';
  const send = () => {
    area.current?.focus();
    if (isReady) sendWritten(contact.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // On a phone there is no other key for a new line; while a word is being composed, Enter ends the word.
    const isForLine = event.shiftKey || matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || isForLine || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        attach(event.dataTransfer.files);
      }}
    >
      <AttachedFiles files={attachments} uploads={uploads} onRemove={takeOff} />
      <div className={classes.line}>
        {mayAttach ? <AttachButton onFiles={attach} /> : null}
        <textarea
          ref={area}
          className={classes.text}
          dir="auto"
          rows={Math.min(mostRows, text.split('\n').length)}
          maxLength={longest}
          placeholder={t('placeholder')}
          aria-label={t('writeTo', { name: contact.fullName })}
          aria-describedby="chat-keys"
          value={text}
          onChange={({ currentTarget: { value } }) => {
            keepWritten(contact.id, { text: value });
            if (value.trim()) tellTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={({ clipboardData: { files } }) => {
            if (files.length > 0) attach(files);
          }}
        />
        <ActionIcon type="submit" variant="filled" color="brand" aria-label={t('send')} disabled={!isReady}>
          <IconSend size={20} aria-hidden="true" className="directional" />
        </ActionIcon>
      </div>
      <p id="chat-keys" className={classes.keys}>
        {t('keys')}
      </p>
    </form>
  );
}

function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const t = useMessages(fileMessages);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <ActionIcon aria-label={t('attach')} title={t('attach')} onClick={() => picker.current?.click()}>
        <IconPaperclip size={20} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}

/** Tells the other one, now and then while it goes on. Where no talk has begun, nobody is told. */
function useTellTyping(userId: number, isBegun: boolean): () => void {
  const toldMs = useRef(0);
  return () => {
    if (!isBegun || Date.now() - toldMs.current < tellEveryMs) return;
    toldMs.current = Date.now();
    // Nothing is lost where it does not arrive.
    call(chatEndpoints.typing, { params: { userId } }).catch(() => undefined);
  };
}
