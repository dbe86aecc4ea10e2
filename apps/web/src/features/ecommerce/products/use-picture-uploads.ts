import { useEffect } from 'react';
import { type UploadStage, type Uploads, useUploads } from '#form/files/use-uploads.ts';
import { takeBack } from '#http/upload-file.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { productMessages } from './messages.ts';

interface PictureUploadsOptions {
  most: number;
  held: () => number;
  onStored: (fileId: string) => void;
  onUploads: (stage: UploadStage) => void;
}

/** Pictures on their way to the file store; each is told of as it arrives, to be named by the record that is saved. */
export function usePictureUploads({ most, held, onStored, onUploads }: PictureUploadsOptions): Uploads {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onUploads(uploads.stage), [uploads.stage]);
  return uploads;
}
