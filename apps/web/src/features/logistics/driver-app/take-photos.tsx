import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import type { Dispatch, SetStateAction } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import classes from './driver-page.module.css';
import { driverAppMessages } from './messages.ts';
import { smallPicture } from './small-picture.ts';
import { TakenPhotos } from './taken-photos.tsx';

interface TakePhotosProps {
  photos: readonly Blob[];
  isNeeded: boolean;
  /** By the ones before: a picture is made small while others may be taken. */
  onChange: Dispatch<SetStateAction<readonly Blob[]>>;
}

export function TakePhotos({ photos, isNeeded, onChange }: TakePhotosProps) {
  const t = useMessages(driverAppMessages);
  return (
    <section className={classes.group}>
      <h3 className={classes.small}>
        {t('photo')} · {t(isNeeded ? 'required' : 'optional')}
      </h3>
      <FileButton
        accept="image/*"
        capture="environment"
        inputProps={{ 'aria-label': t('takePhoto') }}
        onChange={(file) =>
          file && void smallPicture(file).then((small) => onChange((all) => [...all, small]), toast.failed)
        }
      >
        {(props) => (
          <Button {...props} size="lg" variant="default" leftSection={<IconCamera aria-hidden="true" />}>
            {t('takePhoto')}
          </Button>
        )}
      </FileButton>
      <TakenPhotos photos={photos} onRemove={(photo) => onChange((all) => all.filter((one) => one !== photo))} />
    </section>
  );
}
