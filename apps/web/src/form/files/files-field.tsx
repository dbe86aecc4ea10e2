import { maxFileBytes, type StoredFile } from '@cartage/contract/files/files.schema.ts';
import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { AttachedFiles } from './attached-files.tsx';
import classes from './files-field.module.css';
import { fileMessages } from './messages.ts';
import { useFileDrop } from './use-file-drop.ts';
import { type UploadStage, useUploads } from './use-uploads.ts';

interface FilesFieldProps {
  label: string;
  files: readonly StoredFile[];
  most: number;
  /** Told what to make of the files there are when one has arrived. */
  onChange: (change: (files: readonly StoredFile[]) => StoredFile[]) => void;
  /** Told how far those are that have not arrived: what is saved meanwhile goes without them. */
  onUploads: (stage: UploadStage) => void;
  actions?: (file: StoredFile) => ReactNode;
}

/** Files of a record, by choosing or dropping them; each is uploaded at once and belongs to the record when that is saved. */
export function FilesField({ label, files, most, onChange, onUploads, actions }: FilesFieldProps) {
  const t = useMessages(fileMessages);
  const format = useFormat();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const uploads = useUploads({
    most,
    held: () => files.length,
    onStored: (file) => onChange((now) => [...now, file]),
  });
  const { dropProps } = useFileDrop(uploads.add);
  // Before it is on the screen: who then presses Save waits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useLayoutEffect(() => onUploads(uploads.stage), [uploads.stage]);
  const remove = (fileId: string) => {
    onChange((now) => now.filter((one) => one.id !== fileId));
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no place to drop things on
    <div role="group" aria-labelledby={id} className={classes.field} {...dropProps}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <AttachedFiles files={files} uploads={uploads} onRemove={remove} {...(actions ? { actions } : {})} />
      <div className={classes.add}>
        <FileButton multiple onChange={uploads.add}>
          {(props) => (
            <Button
              ref={button}
              variant="default"
              size="compact-sm"
              leftSection={<IconPaperclip size={16} aria-hidden="true" />}
              {...props}
            >
              {t('attach')}
            </Button>
          )}
        </FileButton>
        <span className={classes.hint}>{t('dropHint', { count: most, size: format.bytes(maxFileBytes) })}</span>
      </div>
    </div>
  );
}
