import type { ChatMessage } from '@cartage/contract/chat/chat.schema.ts';
import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './attached-files.module.css';
import { sizeOf } from './attachments.tsx';
import { chatMessages } from './messages.ts';
import type { ChosenFile, Uploads } from './use-uploads.ts';

interface AttachedFilesProps {
  attachments: ChatMessage['attachments'];
  uploads: Uploads;
}

/** What goes with the message that is being written, and what is still on its way. */
export function AttachedFiles({ attachments, uploads }: AttachedFilesProps) {
  const t = useMessages(chatMessages);
  const format = useFormat();
  if (attachments.length + uploads.waiting.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('attached')}>
      {attachments.map(({ id, fileName, bytes, isPicture, url }) => (
        <li key={id} className={classes.file}>
          {isPicture ? (
            <img className={classes.picture} src={`${url}?size=small`} alt="" />
          ) : (
            <IconFile size={20} aria-hidden="true" />
          )}
          <bdi className={classes.name}>{fileName}</bdi>
          <span className={classes.size}>{sizeOf(bytes, format)}</span>
          <Remove name={fileName} onPress={() => uploads.remove(id)} />
        </li>
      ))}
      {uploads.waiting.map((upload) => (
        <Waiting key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}

function Waiting({ upload, uploads }: { upload: ChosenFile; uploads: Uploads }) {
  const t = useMessages(chatMessages);
  const { key, file, failure } = upload;
  if (failure === undefined)
    return (
      <li className={classes.file} role="status">
        <Loader size={16} aria-hidden="true" />
        <span className={classes.name}>{t('uploading', { name: file.name })}</span>
      </li>
    );
  return (
    <li className={classes.file} data-failed>
      <span role="alert">{t('uploadFailed', { name: file.name, reason: failure })}</span>
      <Button size="compact-sm" variant="default" onClick={() => void uploads.start(upload)}>
        {t('sendAgain')}
      </Button>
      <Remove name={file.name} onPress={() => uploads.drop(key)} />
    </li>
  );
}

function Remove({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useMessages(chatMessages);
  return (
    <ActionIcon size={28} aria-label={t('removeFile', { name })} onClick={onPress}>
      <IconX size={16} aria-hidden="true" />
    </ActionIcon>
  );
}
