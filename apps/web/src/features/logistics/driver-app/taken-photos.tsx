import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './driver-page.module.css';
import { driverAppMessages } from './messages.ts';

interface TakenPhotosProps {
  photos: readonly Blob[];
  onRemove: (photo: Blob) => void;
}

/** The photos of a stop before they are sent: looked at, and thrown away where they show the wrong thing. */
export function TakenPhotos({ photos, onRemove }: TakenPhotosProps) {
  const t = useMessages(driverAppMessages);
  const format = useFormat();
  return (
    <>
      <p role="status">{photos.length > 0 ? t('photosTaken', { count: photos.length }) : ''}</p>
      <ul className={classes.photos}>
        {photos.map((photo, at) => {
          const number = format.number(at + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a photo has no name; each tile follows the one it is given
            <li key={at} className={classes.photo}>
              <Picture photo={photo} label={t('photoNumber', { number })} />
              <Button
                size="md"
                variant="default"
                aria-label={t('removePhoto', { number })}
                onClick={() => onRemove(photo)}
              >
                <IconTrash size={20} aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Picture({ photo, label }: { photo: Blob; label: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return <img src={url} alt={label} />;
}
