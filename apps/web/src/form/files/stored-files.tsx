import { VisuallyHidden } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { fileSize } from './file-size.ts';
import { fileMessages } from './messages.ts';
import classes from './stored-files.module.css';
import type { ShownFile } from './use-uploads.ts';

/** Pictures as such, other files by name and size; a press opens or fetches them. */
export function StoredFiles({ files }: { files: readonly ShownFile[] }) {
  const t = useMessages(fileMessages);
  const format = useFormat();
  if (files.length === 0) return null;
  return (
    <ul className={classes.list}>
      {files.map(({ id, url, fileName, isPicture, bytes }) => (
        <li key={id} data-picture={isPicture || undefined}>
          {isPicture ? (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={classes.picture}
              aria-label={t('openPicture', { name: fileName })}
            >
              <img src={`${url}?size=medium`} alt="" loading="lazy" />
            </a>
          ) : (
            <a href={url} download={fileName} className={classes.file}>
              <VisuallyHidden>{t('download')}</VisuallyHidden>
              <IconFile size={20} aria-hidden="true" />
              <bdi className={classes.name}>{fileName}</bdi>
              <span className={classes.size}>{fileSize(bytes, format)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
