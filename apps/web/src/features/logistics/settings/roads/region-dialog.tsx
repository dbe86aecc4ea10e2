import { regionEndpoints } from '@cartage/contract/logistics/regions/regions.endpoints.ts';
import { type Region, type RoadProfile, roadProfiles } from '@cartage/contract/logistics/regions/regions.schema.ts';
import { Button, Checkbox, FileButton, Modal, Progress, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { isSimulatedHost } from '#session/session.ts';
import { useFocusReturn } from '#ui/focus-return.ts';
import { uiMessages } from '#ui/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { roadsMessages } from './messages.ts';
import { type RegionList, sendRegion } from './send-region.ts';

interface RegionDialogProps {
  list: RegionList;
  replaces?: Region;
  onClose: () => void;
}

/** A new region, or new data for one: a file of this computer, or one beside the server. */
export function RegionDialog({ list, replaces, onClose }: RegionDialogProps) {
  useFocusReturn();
  const t = useMessages(roadsMessages);
  const tUi = useMessages(uiMessages);
  const tError = useMessages(errorMessages);
  const format = useFormat();
  const [source, setSource] = useState<'upload' | 'server'>('upload');
  const [file, setFile] = useState<File | null>(null);
  const [path, setPath] = useState<string | null>(null);
  const [name, setName] = useState(replaces?.name ?? '');
  const [profiles, setProfiles] = useState<RoadProfile[]>(replaces ? replaces.profiles : ['car', 'truck']);
  const [sentBytes, setSentBytes] = useState<number>();
  const [problem, setProblem] = useState('');
  const sending = useRef<AbortController | undefined>(undefined);
  const chosen = source === 'upload' ? file?.name : path;
  const isSending = sentBytes !== undefined;
  const take = (next: string | undefined) => {
    setProblem('');
    if (next && name === '') setName(nameOfFile(next));
  };
  const tooLarge = (bytes: number) => {
    const limit = format.bytes(list.maxUploadBytes);
    return isSimulatedHost ? t('tooLargeHere', { size: format.bytes(bytes), limit }) : t('tooLarge', { size: limit });
  };
  const close = () => {
    sending.current?.abort();
    onClose();
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return setProblem(t('chooseFirst'));
    if (source === 'upload' && file && file.size > list.maxUploadBytes) return setProblem(tooLarge(file.size));
    sending.current = new AbortController();
    const { signal } = sending.current;
    setProblem('');
    setSentBytes(0);
    try {
      const from =
        source === 'upload' && file
          ? { uploadId: await sendRegion(file, { onSent: setSentBytes, signal }) }
          : { path: path ?? '' };
      const title = name.trim() || nameOfFile(chosen);
      await call(regionEndpoints.import, {
        body: { ...from, name: title, profiles, ...(replaces ? { replaces: replaces.id } : {}) },
      });
      await invalidate([regionEndpoints.list.path]);
      toast.done(t('started', { name: title }));
      onClose();
    } catch (error) {
      if (!signal.aborted) setProblem(describeError(error, tError));
      setSentBytes(undefined);
    }
  }

  return (
    <Modal
      opened
      onClose={close}
      title={replaces ? t('replaceTitle', { name: replaces.name }) : t('add')}
      size="30rem"
      closeOnClickOutside={!isSending}
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      <form className={fields.group} onSubmit={(event) => void send(event)} aria-busy={isSending}>
        <fieldset className={fields.group} disabled={isSending}>
          {list.filesFolder === null ? null : (
            <SegmentedControl
              aria-label={t('source')}
              value={source}
              onChange={(next) => setSource(next === 'server' ? 'server' : 'upload')}
              data={(['upload', 'server'] as const).map((value) => ({ value, label: t(`source.${value}`) }))}
            />
          )}
          {source === 'upload' ? (
            <div className={fields.line}>
              <FileButton
                accept=".pbf"
                onChange={(next) => {
                  setFile(next);
                  take(next?.name);
                  if (next && next.size > list.maxUploadBytes) setProblem(tooLarge(next.size));
                }}
                inputProps={{ 'aria-label': t('file') }}
              >
                {(props) => (
                  <Button {...props} variant="default" leftSection={<IconFileImport size={16} aria-hidden="true" />}>
                    {t('choose')}
                  </Button>
                )}
              </FileButton>
              <span>{file ? <bdi>{`${file.name} (${format.bytes(file.size)})`}</bdi> : t('file')}</span>
            </div>
          ) : (
            <Select
              label={t('serverFile', { folder: list.filesFolder ?? '' })}
              data={list.files.map((one) => ({
                value: one.path,
                label: `${one.path} (${format.bytes(one.sizeBytes)})`,
              }))}
              value={path}
              nothingFoundMessage={t('noServerFiles', { folder: list.filesFolder ?? '' })}
              onChange={(next) => {
                setPath(next);
                take(next ?? undefined);
              }}
            />
          )}
          <TextInput
            label={t('name')}
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <fieldset className={fields.group}>
            <legend className={fields.legend}>{t('profiles')}</legend>
            <p className={fields.hint}>{t('profilesText')}</p>
            <div className={fields.line}>
              {roadProfiles.map((profile) => (
                <Checkbox
                  key={profile}
                  label={t(`profile.${profile}`)}
                  checked={profiles.includes(profile)}
                  onChange={({ currentTarget: { checked } }) =>
                    setProfiles(roadProfiles.filter((one) => (one === profile ? checked : profiles.includes(one))))
                  }
                />
              ))}
            </div>
          </fieldset>
        </fieldset>
        {problem ? (
          <p className={fields.error} role="alert">
            {problem}
          </p>
        ) : null}
        {isSending && file && source === 'upload' ? (
          <div role="status">
            <Progress value={(100 * sentBytes) / Math.max(1, file.size)} size="sm" aria-label={t('file')} />
            <p className={fields.hint}>
              {t('uploading', { sent: format.bytes(sentBytes), size: format.bytes(file.size) })}
            </p>
          </div>
        ) : null}
        <div className={fields.line}>
          <Button type="submit" loading={isSending} disabled={profiles.length === 0}>
            {t('start')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** "maps/liechtenstein-latest.osm.pbf" as "Liechtenstein". */
function nameOfFile(path: string): string {
  const stem = (path.split(/[\\/]/).at(-1) ?? path).replace(/(\.osm)?\.pbf$/i, '').replace(/-latest$/, '');
  return stem.charAt(0).toUpperCase() + stem.slice(1).replaceAll(/[-_]+/g, ' ');
}
