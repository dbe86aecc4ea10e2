import { ActionIcon, Button, FileButton, Loader } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { fileMessages } from '#form/files/messages.ts';
import { useFileDrop } from '#form/files/use-file-drop.ts';
import type { ChosenFile, UploadStage } from '#form/files/use-uploads.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { productMessages } from './messages.ts';
import classes from './product.module.css';
import { usePictureUploads } from './use-picture-uploads.ts';

interface PictureFieldProps {
  images: readonly string[];
  most: number;
  onChange: (change: (images: string[]) => string[]) => void;
  onUploads: (stage: UploadStage) => void;
  error?: ReactNode;
  isEditable?: boolean;
}

/** Where a picture is read: one of the file store, or a drawing that comes with the samples. */
const pictureUrl = (picture: string) => (picture.startsWith('/') ? picture : `/api/files/${picture}?size=medium`);

/** Pictures by choosing or dropping files; the first is the one lists show. */
export function PictureField({ images, most, onChange, onUploads, error, isEditable = true }: PictureFieldProps) {
  const t = useMessages(productMessages);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const uploads = usePictureUploads({
    most,
    held: () => images.length,
    onStored: (id) => onChange((now) => [...now, id]),
    onUploads,
  });
  const choose = (chosen: File | File[] | null) => uploads.add(chosen instanceof File ? [chosen] : (chosen ?? []));
  const { dropProps } = useFileDrop(uploads.add, isEditable);
  const toAdding = () => requestAnimationFrame(() => add.current?.focus());
  const move = (from: number, to: number) => {
    onChange((now) => now.map((image, at) => (at === from ? now[to] : at === to ? now[from] : image) ?? image));
    // The buttons stay at their places: the focus goes with the picture.
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(),
    );
  };
  const remove = (image: string) => {
    onChange((now) => now.filter((one) => one !== image));
    toAdding();
  };
  const isFull = images.length + uploads.waiting.length >= most;
  return (
    <div className={classes.drop} {...dropProps}>
      <ul ref={list} className={classes.pictures} aria-label={t('pictures')}>
        {images.map((image, at) => (
          <li key={image} className={classes.tile}>
            <img src={pictureUrl(image)} alt={t('pictureNumber', { number: at + 1 })} />
            {at === 0 && most > 1 ? (
              <span className={classes.main}>
                <Chip tone="accent">{t('mainPicture')}</Chip>
              </span>
            ) : null}
            {isEditable ? (
              <PictureButtons at={at} last={images.length - 1} onMove={move} onRemove={() => remove(image)} />
            ) : null}
          </li>
        ))}
        {uploads.waiting.map((upload) => (
          <WaitingTile
            key={upload.key}
            upload={upload}
            onRetry={() => {
              void uploads.start(upload);
              toAdding();
            }}
            onRemove={() => {
              uploads.drop(upload.key);
              toAdding();
            }}
          />
        ))}
      </ul>
      {isEditable && !isFull ? (
        <div className={classes.add}>
          <FileButton multiple={most > 1} accept="image/png,image/jpeg,image/webp,image/gif" onChange={choose}>
            {(props) => (
              <Button
                ref={add}
                variant="default"
                leftSection={<IconPhotoPlus size={16} aria-hidden="true" />}
                {...props}
              >
                {t(most > 1 ? 'addPictures' : 'addPicture')}
              </Button>
            )}
          </FileButton>
          <span className={classes.quiet}>{t(most > 1 ? 'picturesHint' : 'pictureHint')}</span>
        </div>
      ) : null}
      {!isEditable && images.length === 0 ? <p className={classes.quiet}>{t('noPictures')}</p> : null}
      {error ? (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface WaitingTileProps {
  upload: ChosenFile;
  onRetry: () => void;
  onRemove: () => void;
}

/** A picture on its way, or why it did not arrive. */
function WaitingTile({ upload: { file, failure }, onRetry, onRemove }: WaitingTileProps) {
  const t = useMessages(fileMessages);
  if (failure === undefined)
    return (
      <li className={classes.tile} aria-busy="true">
        <Loader size="sm" />
        <bdi className={classes.quiet}>{file.name}</bdi>
      </li>
    );
  return (
    <li className={classes.tile} data-failed>
      <span role="alert">{t('uploadFailed', { name: file.name, reason: failure })}</span>
      <span className={classes.buttons}>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('sendAgain')}
        </Button>
        <ActionIcon size={28} aria-label={t('removeFile', { name: file.name })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      </span>
    </li>
  );
}

interface PictureButtonsProps {
  at: number;
  last: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

function PictureButtons({ at, last, onMove, onRemove }: PictureButtonsProps) {
  const t = useMessages(productMessages);
  const number = at + 1;
  const icon = { size: 16, 'aria-hidden': true, className: 'directional' } as const;
  return (
    <span className={classes.buttons}>
      {last > 0 ? (
        <>
          <ActionIcon
            size={28}
            aria-label={t('pictureEarlier', { number })}
            disabled={at === 0}
            onClick={() => onMove(at, at - 1)}
          >
            <IconChevronLeft {...icon} />
          </ActionIcon>
          <ActionIcon
            size={28}
            aria-label={t('pictureLater', { number })}
            disabled={at === last}
            onClick={() => onMove(at, at + 1)}
          >
            <IconChevronRight {...icon} />
          </ActionIcon>
        </>
      ) : null}
      <ActionIcon size={28} aria-label={t('pictureRemove', { number })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}
