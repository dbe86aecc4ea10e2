import type { Answer } from '@cartage/contract/core/endpoint.ts';
import { mapEndpoints } from '@cartage/contract/logistics/maps/maps.endpoints.ts';
import { Button, FileButton, Select } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { toast } from '#ui/toast/toast.ts';
import { roadsMessages } from './messages.ts';
import { sendRegion } from './send-region.ts';

interface MapFilePickerProps {
  list: Answer<typeof mapEndpoints.files> | undefined;
  fileId: string | null;
  error: ReactNode;
  onPick: (fileId: string | null) => void;
}

/** A .pmtiles file: one that is kept here, one that lies in the server's folder, or one of this computer. */
export function MapFilePicker({ list, fileId, error, onPick }: MapFilePickerProps) {
  const t = useMessages(roadsMessages);
  const format = useFormat();
  const [sentShare, setSentShare] = useState<number>();
  const files = list?.files ?? [];
  const known = new Set(files.map(({ path }) => path));
  const found = (list?.found ?? []).filter(({ path }) => !known.has(path));
  const chosen = files.find(({ id }) => id === fileId);

  const add = async (body: { path: string } | { uploadId: string }) => {
    const file = await call(mapEndpoints.addFile, { body });
    await invalidate([mapEndpoints.files.path]);
    toast.done(t('mapFileAdded', { name: file.name }));
    onPick(file.id);
  };
  const upload = async (file: File | null) => {
    if (!file) return;
    setSentShare(0);
    try {
      const onSent = (bytes: number) => setSentShare(bytes / Math.max(1, file.size));
      await add({ uploadId: await sendRegion(file, { onSent, signal: new AbortController().signal }) });
    } catch (failure) {
      toast.failed(failure);
    }
    setSentShare(undefined);
  };
  const remove = async (id: string, name: string) => {
    try {
      await call(mapEndpoints.removeFile, { params: { id } });
      onPick(null);
      toast.done(t('mapFileRemoved', { name }));
    } catch (failure) {
      toast.failed(failure);
    }
    await invalidate([mapEndpoints.files.path]);
  };

  return (
    <>
      <Select
        label={t('mapFile')}
        data={[
          ...files.map(({ id, name, sizeBytes }) => ({ value: id, label: `${name} (${format.bytes(sizeBytes)})` })),
          ...found.map(({ path, sizeBytes }) => ({
            value: `/${path}`,
            label: t('mapFileFound', { name: path, size: format.bytes(sizeBytes) }),
          })),
        ]}
        value={fileId}
        error={error}
        onChange={(next) => {
          // No id begins so.
          if (next?.startsWith('/')) void add({ path: next.slice(1) }).catch(toast.failed);
          else onPick(next);
        }}
      />
      <div className={fields.line}>
        <FileButton
          accept=".pmtiles"
          onChange={(file) => void upload(file)}
          inputProps={{ 'aria-label': t('mapFile') }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={sentShare !== undefined}
              leftSection={<IconFileImport size={16} aria-hidden="true" />}
            >
              {t('mapFileUpload')}
            </Button>
          )}
        </FileButton>
        {sentShare === undefined ? null : (
          <span role="status">{t('mapFileSending', { percent: format.percent(sentShare) })}</span>
        )}
        {chosen ? (
          <Button variant="subtle" color="red" onClick={() => void remove(chosen.id, chosen.name)}>
            {t('mapFileRemove')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
