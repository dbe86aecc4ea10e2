import { importEndpoints } from '@cartage/contract/logistics/imports/imports.endpoints.ts';
import { importSubjects } from '@cartage/contract/logistics/imports/imports.rules.ts';
import {
  type CheckedImport,
  type ImportKind,
  importKinds,
} from '@cartage/contract/logistics/imports/imports.schema.ts';
import { Button, FileButton, Loader, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconFileImport, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { today } from '#logistics/day.ts';
import { sampleFile, sendFile } from '#logistics/send-file.ts';
import { type Can, useCan } from '#session/ability.ts';
import { toast } from '#ui/toast/toast.ts';
import classes from './import-page.module.css';
import { importMessages } from './messages.ts';

export const mayImport = (can: Can, kind: ImportKind) =>
  importSubjects[kind].every((subject) => can('create', subject));

interface ChooseFileProps {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onRead: (read: CheckedImport) => void;
}

/** The first step: what, for which day, and the file. */
export function ChooseFile({ kind: asked, onKind, onRead }: ChooseFileProps) {
  const t = useMessages(importMessages);
  const tError = useMessages(errorMessages);
  const can = useCan();
  const kinds = importKinds.filter((one) => mayImport(can, one));
  const kind = kinds.includes(asked) ? asked : (kinds[0] ?? 'deliveries');
  const [date, setDate] = useState(kind === 'scenario' ? today() : '');
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) =>
      sendFile({ file, kind, date: date || (kind === 'scenario' ? today() : ''), templateId }),
    onSuccess: onRead,
  });
  const sample = useMutation({
    mutationFn: async () =>
      sendFile({ file: await sampleFile(), kind: 'scenario', date: date || today(), templateId: null }),
    onSuccess: onRead,
  });
  const error = upload.error ?? sample.error;
  const isBusy = upload.isPending || sample.isPending;
  const hasDate = kind === 'deliveries' || kind === 'scenario';
  return (
    <section className={classes.card} aria-label={t('choose')}>
      <SegmentedControl
        aria-label={t('kind')}
        className={classes.kinds ?? ''}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(next) => {
          setTemplateId(null);
          onKind(kinds.find((one) => one === next) ?? 'deliveries');
        }}
      />
      <div className={classes.options}>
        {hasDate ? (
          <TextInput
            type="date"
            label={t('date')}
            value={date}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
        ) : null}
        {kind === 'scenario' ? null : <TemplateSelect kind={kind} value={templateId} onChange={setTemplateId} />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a pointer's shortcut for the button inside */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          const [file] = event.dataTransfer.files;
          if (file && !isBusy) upload.mutate(file);
        }}
      >
        {isBusy ? (
          <p role="status" className={classes.busy}>
            <Loader size="sm" /> {t('reading', { name: upload.variables?.name ?? 'GRID-11' })}
          </p>
        ) : (
          <>
            <IconFileImport size={36} aria-hidden="true" stroke={1.25} />
            <p className={classes.dropTitle}>{t('drop')}</p>
            <p className={classes.quiet}>{t(kind === 'scenario' ? 'dropScenario' : 'dropText')}</p>
            <FileButton
              accept={kind === 'scenario' ? '.json,application/json' : '.csv,.tsv,.txt,.xlsx'}
              inputProps={{ 'aria-label': t('choose') }}
              onChange={(file) => file && upload.mutate(file)}
            >
              {(props) => <Button {...props}>{t('choose')}</Button>}
            </FileButton>
          </>
        )}
      </div>
      {error ? (
        <p role="alert" className={classes.error}>
          {describeError(error, tError)}
        </p>
      ) : null}
      {mayImport(can, 'scenario') ? (
        <p className={classes.sample}>
          <Button variant="default" loading={sample.isPending} disabled={isBusy} onClick={() => sample.mutate()}>
            {t('sample')}
          </Button>
          <span className={classes.quiet}>{t('sampleText')}</span>
        </p>
      ) : null}
    </section>
  );
}

interface TemplateSelectProps {
  kind: ImportKind;
  value: string | null;
  onChange: (id: string | null) => void;
}

/** A mapping saved before; without a choice the headers find theirs. */
function TemplateSelect({ kind, value, onChange }: TemplateSelectProps) {
  const t = useMessages(importMessages);
  const { data } = useQuery(api.query(importEndpoints.templates, {}));
  const own = (data?.templates ?? []).filter((template) => template.kind === kind);
  if (own.length === 0) return null;
  const forget = (id: string) =>
    void call(importEndpoints.removeTemplate, { params: { id } }).then(() => {
      onChange(null);
      toast.done(t('templateGone'));
      return invalidate([importEndpoints.templates.path]);
    }, toast.failed);
  return (
    <>
      <Select
        label={t('template')}
        placeholder={t('templateAuto')}
        data={own.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        clearable
        onChange={onChange}
      />
      {value ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => forget(value)}
        >
          {t('removeTemplate')}
        </Button>
      ) : null}
    </>
  );
}
