import { fileEndpoints } from '@cartage/contract/files/files.endpoints.ts';
import { maxFileBytes } from '@cartage/contract/files/files.schema.ts';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { randomKey } from '#http/random-key.ts';
import { uploadFile } from '#http/upload-file.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { keepWritten, writtenTo } from './kept-writing.ts';
import { chatMessages } from './messages.ts';

export interface ChosenFile {
  key: string;
  file: File;
  /** Why it did not arrive; it may be sent again. */
  failure?: string;
}
export type Uploads = ReturnType<typeof useUploads>;

const mostFiles = 10;

/** Files on their way to the draft to one person. */
export function useUploads(userId: number) {
  const t = useMessages(chatMessages);
  const tError = useMessages(errorMessages);
  const format = useFormat();
  const [waiting, setWaiting] = useState<readonly ChosenFile[]>([]);
  const drop = (key: string) => setWaiting((now) => now.filter((one) => one.key !== key));
  const start = async (upload: ChosenFile) => {
    const { key, file } = upload;
    setWaiting((now) => [...now.filter((one) => one.key !== key), { key, file }]);
    try {
      const stored = await uploadFile(file, key);
      keepWritten(userId, { attachments: [...writtenTo(userId).attachments, stored] });
      drop(key);
    } catch (error) {
      const failure = describeError(error, tError);
      setWaiting((now) => now.map((one) => (one.key === key ? { ...one, failure } : one)));
    }
  };
  const add = (files: Iterable<File>) => {
    const all = [...files];
    const fitting = all.filter(({ size }) => size <= maxFileBytes);
    const room = Math.max(0, mostFiles - writtenTo(userId).attachments.length - waiting.length);
    for (const { name, size } of all)
      if (size > maxFileBytes) toast.problem(t('fileTooLarge', { name, size: format.bytes(maxFileBytes) }));
    if (fitting.length > room) toast.problem(t('tooManyFiles', { count: mostFiles }));
    for (const file of fitting.slice(0, room)) void start({ key: randomKey(), file });
  };
  /** What is not sent is not kept either; where taking it back fails, the server does so after a day. */
  const remove = (id: string) => {
    keepWritten(userId, { attachments: writtenTo(userId).attachments.filter((one) => one.id !== id) });
    call(fileEndpoints.remove, { params: { id } }).catch(() => undefined);
  };
  return { waiting, add, start, drop, remove, isBusy: waiting.some(({ failure }) => failure === undefined) };
}
