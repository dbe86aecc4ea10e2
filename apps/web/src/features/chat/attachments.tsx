import type { ChatMessage } from '@cartage/contract/chat/chat.schema.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { type Format, useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './attachments.module.css';
import { chatMessages } from './messages.ts';

type Attachment = ChatMessage['attachments'][number];

/** Pictures as such, other files by name and size; a press opens or fetches them. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const t = useMessages(chatMessages);
  const format = useFormat();
  if (attachments.length === 0) return null;
  return (
    <ul className={classes.list}>
      {attachments.map(({ id, url, fileName, isPicture, bytes }) => (
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
              <span className={classes.size}>{sizeOf(bytes, format)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** No file is of nothing. */
export const sizeOf = (bytes: number, format: Format): string => format.bytes(Math.max(bytes, 1000));
