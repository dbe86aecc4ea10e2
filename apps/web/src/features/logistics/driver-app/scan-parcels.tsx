import { parcelsOf } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { Button, TextInput } from '@mantine/core';
import { IconBarcode, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import classes from './driver-page.module.css';
import { driverAppMessages } from './messages.ts';

const CameraReader = lazy(() => import('./camera-reader.tsx').then((m) => ({ default: m.CameraReader })));
const hasCamera = typeof navigator !== 'undefined' && navigator.mediaDevices !== undefined;

/** As many as are seen at once: more are scrolled, so that what reads them stays near. */
const fewCodes = 7;

interface ScanParcelsProps {
  codes: readonly string[];
  scans: readonly string[];
  /** Absent where nothing waits for it. */
  isRequired?: boolean;
  /** What is said of a code that is none of them. */
  sayStrange: (code: string) => string;
  /** What stands behind a code. */
  noteOf?: (code: string) => string;
  onScan: (code: string) => void;
}

/** The parcels of a stop, read by the camera, by a reader that types, or by hand. */
export function ScanParcels({ codes, scans, isRequired, sayStrange, noteOf, onScan }: ScanParcelsProps) {
  const t = useMessages(driverAppMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<{ text: string; isWrong: boolean }>();

  const take = (text: string) => {
    const word = text.trim();
    if (!word) return;
    const code = codes.find((one) => one.toLowerCase() === word.toLowerCase());
    setTyped('');
    navigator.vibrate?.(code === undefined ? [80, 60, 80] : 80);
    if (code === undefined) return setSaid({ text: sayStrange(word), isWrong: true });
    onScan(code);
    setSaid({ text: t('parcelRead', { code: isolated(code) }), isWrong: false });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take(typed);
  };
  const read = format.number(parcelsOf(codes, scans).read.length);
  return (
    <section className={classes.group}>
      {isRequired === undefined ? null : (
        <h3 className={classes.small}>
          {tWord('parcelsRead', { read, total: format.number(codes.length) })} ·{' '}
          {t(isRequired ? 'required' : 'optional')}
        </h3>
      )}
      <ul
        className={classes.codes}
        aria-label={tWord('parcelCodes')}
        tabIndex={codes.length > fewCodes ? 0 : undefined}
      >
        {codes.map((code) => {
          const isRead = scans.includes(code);
          const Icon = isRead ? IconCircleCheck : IconCircle;
          return (
            <li key={code} data-read={isRead || undefined}>
              <Icon size={20} role="img" aria-label={t(isRead ? 'scanned' : 'notScanned')} />
              <bdi>{code}</bdi>
              {noteOf ? <span className={classes.quiet}>{noteOf(code)}</span> : null}
            </li>
          );
        })}
      </ul>
      <p role="status" className={said?.isWrong ? classes.alert : classes.quiet}>
        {said?.text}
      </p>
      {isOpen ? (
        <Suspense fallback={null}>
          <CameraReader onRead={take} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
      {hasCamera && !isOpen ? (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconBarcode aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t('scan')}
        </Button>
      ) : null}
      <div className={classes.typed}>
        <TextInput
          size="lg"
          label={t('parcelCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button size="lg" variant="default" disabled={!typed.trim()} onClick={() => take(typed)}>
          {t('takeCode')}
        </Button>
      </div>
    </section>
  );
}
