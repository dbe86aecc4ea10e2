import type { StoredFile } from '@cartage/contract/files/files.schema.ts';
import { mostCardFiles } from '@cartage/contract/kanban/kanban.schema.ts';
import { ActionIcon } from '@mantine/core';
import { IconPhoto, IconPhotoFilled } from '@tabler/icons-react';
import { FilesField } from '#form/files/files-field.tsx';
import type { UploadStage } from '#form/files/use-uploads.ts';
import type { ContractForm } from '#form/use-contract-form.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './card-form.module.css';
import type { CardValues } from './card-values.ts';
import { kanbanMessages } from './messages.ts';

interface CardFilesProps {
  form: ContractForm<CardValues>;
  /** Files that a program keeps elsewhere. */
  keptElsewhere: number;
  onUploads: (stage: UploadStage) => void;
}

/** The files of a card; one of its pictures, the first that comes unless another is chosen, is shown on the board. */
export function CardFiles({ form: { form }, keptElsewhere, onUploads }: CardFilesProps) {
  const t = useMessages(kanbanMessages);
  const { files, coverId } = form.getValues();
  const change = (of: (files: readonly StoredFile[]) => StoredFile[]) => {
    const before = form.getValues();
    const after = of(before.files);
    const hasPictures = before.files.some(({ isPicture }) => isPicture);
    const isThere = after.some(({ id }) => id === before.coverId);
    form.setFieldValue('files', after);
    if (!isThere) form.setFieldValue('coverId', (!hasPictures && after.find(({ isPicture }) => isPicture)?.id) || null);
  };
  return (
    <>
      <FilesField
        label={t('attachments')}
        files={files}
        most={mostCardFiles}
        onChange={change}
        onUploads={onUploads}
        actions={({ id, fileName, isPicture }) =>
          isPicture ? (
            <CoverButton
              name={fileName}
              isCover={id === coverId}
              onPress={() => form.setFieldValue('coverId', id === coverId ? null : id)}
            />
          ) : null
        }
      />
      {keptElsewhere > 0 ? <p className={classes.quiet}>{t('keptElsewhere', { count: keptElsewhere })}</p> : null}
    </>
  );
}

function CoverButton({ name, isCover, onPress }: { name: string; isCover: boolean; onPress: () => void }) {
  const t = useMessages(kanbanMessages);
  const Icon = isCover ? IconPhotoFilled : IconPhoto;
  const label = t('showOnBoard', { name: isolated(name) });
  return (
    <ActionIcon
      size={28}
      color={isCover ? 'brand' : 'gray'}
      aria-pressed={isCover}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  );
}
