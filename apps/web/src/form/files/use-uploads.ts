import { maxFileBytes, type StoredFile } from '@cartage/contract/files/files.schema.ts';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { randomKey } from '#http/random-key.ts';
import { uploadFile } from '#http/upload-file.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { fileMessages } from './messages.ts';

export interface ChosenFile {
  key: string;
  file: File;
  /** Why it did not arrive; it may be sent again. */
  failure?: string;
}
/** What is shown of a file. */
export type ShownFile = Pick<StoredFile, 'id' | 'fileName' | 'bytes' | 'isPicture' | 'url'>;
export type Uploads = ReturnType<typeof useUploads>;
export type UploadStage = 'under way' | 'failed' | 'done';

interface UploadsOptions {
  most: number;
  /** How many have arrived, asked when more are chosen. */
  held: () => number;
  onStored: (file: StoredFile) => void;
}

/** Files on their way to the file store; each is told of as it arrives, to be named by the record that is saved. */
export function useUploads({ most, held, onStored }: UploadsOptions) {
  const t = useMessages(fileMessages);
  const tError = useMessages(errorMessages);
  const format = useFormat();
  const [waiting, setWaiting] = useState<readonly ChosenFile[]>([]);
  const drop = (key: string) => setWaiting((now) => now.filter((one) => one.key !== key));
  const start = async (upload: ChosenFile) => {
    const { key, file } = upload;
    setWaiting((now) => [...now.filter((one) => one.key !== key), { key, file }]);
    try {
      onStored(await uploadFile(file, key));
      drop(key);
    } catch (error) {
      const failure = describeError(error, tError);
      setWaiting((now) => now.map((one) => (one.key === key ? { ...one, failure } : one)));
    }
  };
  const add = (files: Iterable<File>) => {
    const all = [...files];
    const fitting = all.filter(({ size }) => size <= maxFileBytes);
    const room = Math.max(0, most - held() - waiting.length);
    for (const { name, size } of all)
      if (size > maxFileBytes) toast.problem(t('fileTooLarge', { name, size: format.bytes(maxFileBytes) }));
    if (fitting.length > room) toast.problem(t('tooManyFiles', { count: most }));
    for (const file of fitting.slice(0, room)) void start({ key: randomKey(), file });
  };
  return { waiting, add, start, drop, stage: stageOf(waiting) };
}

function stageOf(waiting: readonly ChosenFile[]): UploadStage {
  if (waiting.length === 0) return 'done';
  return waiting.some(({ failure }) => failure === undefined) ? 'under way' : 'failed';
}
