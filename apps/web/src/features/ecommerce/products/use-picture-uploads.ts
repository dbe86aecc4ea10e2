import { maxFileBytes } from '@cartage/contract/files/files.schema.ts';
import { useEffect, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { randomKey } from '#http/random-key.ts';
import { takeBack, uploadFile } from '#http/upload-file.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { productMessages } from './messages.ts';

interface PictureUploadsOptions {
  /** How many more there may be. */
  room: number;
  onStored: (fileId: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** Pictures on their way to the file store; each is told of as it arrives, to be named by the record that is saved. */
export function usePictureUploads({ room, onStored, onBusy }: PictureUploadsOptions) {
  const t = useMessages(productMessages);
  const format = useFormat();
  const [waiting, setWaiting] = useState<readonly { key: string; name: string }[]>([]);
  const isBusy = waiting.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onBusy(isBusy), [isBusy]);
  const send = async (file: File) => {
    const key = randomKey();
    setWaiting((now) => [...now, { key, name: file.name }]);
    try {
      const { id, isPicture } = await uploadFile(file, key);
      if (isPicture) onStored(id);
      else {
        toast.problem(t('notAPicture', { name: file.name }));
        takeBack(id);
      }
    } catch (error) {
      toast.failed(error);
    }
    setWaiting((now) => now.filter((one) => one.key !== key));
  };
  const add = (chosen: File | File[] | FileList | null) => {
    const all = chosen === null ? [] : chosen instanceof File ? [chosen] : [...chosen];
    const fitting = all.filter(({ size }) => size <= maxFileBytes);
    for (const { name, size } of all)
      if (size > maxFileBytes) toast.problem(t('pictureTooLarge', { name, size: format.bytes(maxFileBytes) }));
    const places = Math.max(0, room - waiting.length);
    if (fitting.length > places) toast.problem(places === 0 ? t('noRoom') : t('tooManyPictures', { count: places }));
    for (const file of fitting.slice(0, places)) void send(file);
  };
  return { waiting, add };
}
