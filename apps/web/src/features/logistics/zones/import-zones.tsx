import { type ZoneKind, zoneKindSchema, zoneKinds } from '@cartage/contract/logistics/zones/zone-bar.schema.ts';
import { zoneEndpoints } from '@cartage/contract/logistics/zones/zones.endpoints.ts';
import { zoneImportSchema } from '@cartage/contract/logistics/zones/zones.schema.ts';
import { Button, FileButton, Modal, Select } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type IssueAt, issueText, toIssue } from '#form/issue-text.ts';
import { formMessages } from '#form/messages.ts';
import { isolated } from '#format/isolated.ts';
import { invalidate } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { logisticsMessages } from '#logistics/messages.ts';
import { uiMessages } from '#ui/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { type ReadFile, readGeoJson } from './geojson.ts';
import { zoneMessages } from './messages.ts';
import { stale } from './zone-form.tsx';
import classes from './zones.module.css';

const mostShown = 8;

/** Zones from a file: chosen, looked through, taken as a whole or not at all. */
export function ImportZones({ onClose }: { onClose: () => void }) {
  const t = useMessages(zoneMessages);
  const tWord = useMessages(logisticsMessages);
  const tUi = useMessages(uiMessages);
  const tError = useMessages(errorMessages);
  const words = { t: useMessages(formMessages), tError };
  const [read, setRead] = useState<ReadFile>();
  const [kind, setKind] = useState<ZoneKind>('driver_area');
  const [faults, setFaults] = useState<readonly IssueAt[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const look = async (file: File | null) => {
    if (!file) return;
    const found = readGeoJson(await file.text(), file.name);
    setFailure(found && found.features.length > 0 ? undefined : t(found ? 'noFeatures' : 'notGeoJson'));
    setRead(found);
    setFaults(found ? faultsOf({ kind, features: found.features }) : []);
  };
  const send = async () => {
    const parsed = z.safeParse(zoneImportSchema, { kind, features: read?.features });
    if (!parsed.success) return;
    setIsSending(true);
    try {
      const report = await call(zoneEndpoints.import, { body: parsed.data });
      await invalidate(stale);
      toast.done(t('imported', { count: report.created + report.updated }));
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.issues.length > 0) setFaults(error.issues);
      else setFailure(describeError(error, tError));
    } finally {
      setIsSending(false);
    }
  };
  const nameOf = ({ path }: IssueAt) => {
    const at = Number(/^features\.(\d+)/.exec(path)?.[1] ?? Number.NaN);
    const name = read?.names[at];
    return name === undefined ? '' : t('featureOf', { number: at + 1, name: isolated(name) });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('importTitle')}
      size="32rem"
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      <div className={fields.group}>
        <p className={fields.hint}>{t('importHint')}</p>
        <FileButton accept=".geojson,.json,application/geo+json,application/json" onChange={(file) => void look(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden="true" />}
              data-autofocus
            >
              {t(read ? 'anotherFile' : 'chooseFile')}
            </Button>
          )}
        </FileButton>
        {failure ? (
          <p className={fields.error} role="alert">
            {failure}
          </p>
        ) : null}
        {read && read.features.length > 0 ? (
          <>
            <p className={classes.quiet} role="status">
              {t('featuresFound', { count: read.features.length })}
            </p>
            <Select
              label={t('kindOfRest')}
              data={zoneKinds.map((value) => ({ value, label: tWord(`zoneKind.${value}`) }))}
              allowDeselect={false}
              value={kind}
              onChange={(next) => setKind(z.parse(zoneKindSchema, next))}
            />
          </>
        ) : null}
        {faults.length > 0 ? (
          <ul className={classes.faults} role="alert" aria-label={t('faults')}>
            {faults.slice(0, mostShown).map((fault) => (
              <li key={`${fault.path} ${fault.code}`}>
                <strong>{nameOf(fault)}</strong> {issueText(fault, words)}{' '}
                <code dir="ltr">{fault.path.replace(/^features\.\d+\./, '')}</code>
              </li>
            ))}
            {faults.length > mostShown ? <li>{t('moreFaults', { count: faults.length - mostShown })}</li> : null}
          </ul>
        ) : null}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {tUi('cancel')}
          </Button>
          <Button
            disabled={!read || read.features.length === 0 || faults.length > 0}
            loading={isSending}
            onClick={() => void send()}
          >
            {t('importNow', { count: read?.features.length ?? 0 })}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function faultsOf(body: unknown): IssueAt[] {
  const parsed = z.safeParse(zoneImportSchema, body);
  if (parsed.success) return [];
  return parsed.error.issues.map(toIssue);
}
