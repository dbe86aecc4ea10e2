import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { Button } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import classes from './driver-page.module.css';
import { driverAppMessages } from './messages.ts';
import { ScanParcels } from './scan-parcels.tsx';
import type { LoadCheck } from './use-load-check.ts';
import { deliveryStops } from './with-waiting.ts';

/** What goes into the vehicle before it leaves, read parcel by parcel. */
export function LoadVehicle({ route, check }: { route: Route; check: LoadCheck }) {
  const t = useMessages(driverAppMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { codes, scans, missing } = check;
  if (codes.length === 0) return null;
  const numberOf = new Map(
    deliveryStops(route).flatMap(({ parcelCodes = [] }, index) => parcelCodes.map((code) => [code, index + 1])),
  );
  const read = tWord('parcelsRead', { read: format.number(scans.length), total: format.number(codes.length) });
  return (
    <section className={classes.notice} aria-label={t('load')}>
      <h3 className={classes.small}>{missing.length === 0 ? t('loaded') : `${t('load')} · ${read}`}</h3>
      {isOpen ? (
        <>
          <p className={classes.quiet}>{t('loadOrder')}</p>
          <ScanParcels
            codes={codes}
            scans={scans}
            noteOf={(code) => t('ofStop', { number: format.number(numberOf.get(code) ?? 0) })}
            sayStrange={(code) => t('parcelNotOnRoute', { code: isolated(code) })}
            onScan={check.read}
          />
        </>
      ) : null}
      <Button
        size="lg"
        variant="default"
        aria-expanded={isOpen}
        leftSection={<IconPackages aria-hidden="true" />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'closeLoad' : 'checkLoad')}
      </Button>
    </section>
  );
}
