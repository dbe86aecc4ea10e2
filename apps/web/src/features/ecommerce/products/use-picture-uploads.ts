import { useEffect } from 'react';
import { type Uploads, useUploads } from '#form/files/use-uploads.ts';
import { takeBack } from '#http/upload-file.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { productMessages } from './messages.ts';

interface PictureUploadsOptions {
  most: number;
  held: () => number;
  onStored: (fileId: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** Pictures on their way to the file store; each is told of as it arrives, to be named by the record that is saved. */
export function usePictureUploads({ most, held, onStored, onBusy }: PictureUploadsOptions): Uploads {
  const t = useMessages(productMessages);
  const uploads = useUploads({
    most,
    held,
    onStored: ({ id, isPicture, fileName }) => {
      if (isPicture) return onStored(id);
      toast.problem(t('notAPicture', { name: fileName }));
      takeBack(id);
    },
  });
  const isBusy = uploads.stage === 'under way';
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onBusy(isBusy), [isBusy]);
  return uploads;
}
