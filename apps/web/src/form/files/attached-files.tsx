import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './attached-files.module.css';
import { fileSize } from './file-size.ts';
import { fileMessages } from './messages.ts';
import type { ChosenFile, ShownFile, Uploads } from './use-uploads.ts';

interface AttachedFilesProps<File extends ShownFile> {
  files: readonly File[];
  uploads: Uploads;
  onRemove: (id: string) => void;
  /** What else may be done with one. */
  actions?: (file: File) => ReactNode;
}

/** What goes with something that is being written, and what is still on its way. */
export function AttachedFiles<File extends ShownFile>({ files, uploads, onRemove, actions }: AttachedFilesProps<File>) {
  const t = useMessages(fileMessages);
  const format = useFormat();
  if (files.length + uploads.waiting.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('attached')}>
      {files.map((file) => (
        <li key={file.id} className={classes.file}>
          {file.isPicture ? (
            <img className={classes.picture} src={`${file.url}?size=small`} alt="" />
          ) : (
            <IconFile size={20} aria-hidden="true" />
          )}
          <a
            className={`clipped ${classes.name}`}
            dir="auto"
            href={file.url}
            {...(file.isPicture ? { target: '_blank', rel: 'noopener noreferrer' } : { download: file.fileName })}
          >
            {file.fileName}
          </a>
          <span className={classes.size}>{fileSize(file.bytes, format)}</span>
          {actions?.(file)}
          <Remove name={file.fileName} onPress={() => onRemove(file.id)} />
        </li>
      ))}
      {uploads.waiting.map((upload) => (
        <Waiting key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}

function Waiting({ upload, uploads }: { upload: ChosenFile; uploads: Uploads }) {
  const t = useMessages(fileMessages);
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
  const t = useMessages(fileMessages);
  return (
    <ActionIcon size={28} aria-label={t('removeFile', { name })} onClick={onPress}>
      <IconX size={16} aria-hidden="true" />
    </ActionIcon>
  );
}
