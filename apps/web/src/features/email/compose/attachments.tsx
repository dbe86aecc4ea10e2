import { ActionIcon, Loader } from '@mantine/core';
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { emailMessages } from '../messages.ts';
import { attachFiles } from './attach-files.ts';
import classes from './compose.module.css';
import type { LetterFile } from './letter.ts';

/** The files that go along. */
export function Attachments({
  files,
  onChange,
}: {
  files: readonly LetterFile[];
  onChange: (files: LetterFile[]) => void;
}) {
  const t = useMessages(emailMessages);
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('attachments')}>
      {files.map(({ key, id, fileName, size }) => (
        <li key={key} className={classes.file}>
          {id === undefined ? (
            <Loader size={16} aria-label={t('uploading', { name: fileName })} />
          ) : (
            <IconFile size={16} aria-hidden="true" />
          )}
          <bdi className={classes.fileName}>{fileName}</bdi>
          <span className={classes.fileSize} dir="ltr">
            {size}
          </span>
          <ActionIcon
            size={24}
            aria-label={t('removeFile', { name: fileName })}
            onClick={() => onChange(files.filter((one) => one.key !== key))}
          >
            <IconX size={14} aria-hidden="true" />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

/** Chooses files from this device. */
export function AttachButton() {
  const t = useMessages(emailMessages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionIcon aria-label={t('attach')} title={t('attach')} onClick={() => input.current?.click()}>
        <IconPaperclip size={20} aria-hidden="true" />
      </ActionIcon>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('attach')}
        onChange={({ currentTarget }) => {
          void attachFiles([...(currentTarget.files ?? [])], t);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
