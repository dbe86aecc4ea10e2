import type { EmailAttachment } from '@cartage/contract/email/email.schema.ts';
import { fileEndpoints } from '@cartage/contract/files/files.endpoints.ts';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { saveFile } from '#logistics/save-file.ts';
import { toast } from '#ui/toast/toast.ts';
import { emailMessages } from '../messages.ts';
import classes from './viewer.module.css';

/** The files that came along: pressed, each is fetched and kept by the browser under its name. */
export function MailAttachments({ attachments }: { attachments: readonly EmailAttachment[] }) {
  const t = useMessages(emailMessages);
  if (attachments.length === 0) return null;
  return (
    <section className={classes.attachments} aria-label={t('attachments')}>
      <p className={classes.quiet}>{t('attached', { count: attachments.length })}</p>
      <ul className={classes.files}>
        {attachments.map((file) => (
          <li key={file.id}>
            <button type="button" className={classes.file} onClick={() => void download(file)}>
              {file.thumbnail ? (
                <img src={file.thumbnail} alt="" className={classes.thumbnail} loading="lazy" />
              ) : (
                <IconFile size={24} aria-hidden="true" className={classes.fileIcon} />
              )}
              <span className={classes.fileWords}>
                <bdi className="clipped">{file.fileName}</bdi>
                <span className={classes.quiet} dir="ltr">
                  {file.size}
                </span>
              </span>
              <IconDownload size={18} role="img" aria-label={t('download')} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function download({ id, fileName }: EmailAttachment): Promise<void> {
  try {
    await saveFile(await call(fileEndpoints.read, { params: { id } }), fileName);
  } catch (error) {
    toast.failed(error);
  }
}
