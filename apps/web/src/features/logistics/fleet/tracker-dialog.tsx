import { vehicleEndpoints } from '@cartage/contract/logistics/vehicles/vehicles.endpoints.ts';
import type { Vehicle } from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import { Modal } from '@mantine/core';
import { useFormat } from '#format/format.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { GivenSecret } from '#logistics/given-secret.tsx';
import prose from '#logistics/prose.module.css';
import { uiMessages } from '#ui/messages.ts';
import { Secret } from '#ui/secret.tsx';
import classes from './fleet-page.module.css';
import { fleetMessages } from './messages.ts';

/** What OsmAnd puts into an address. */
const osmAndPlaces = 'lat={0}&lon={1}&timestamp={2}&speed={5}&speedUnit=mps&bearing={6}';

/** Gives an app on a phone the key by which it tells where the vehicle is, or takes it back. */
export function TrackerDialog({ vehicle: { id, name }, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const t = useMessages(fleetMessages);
  const tUi = useMessages(uiMessages);
  const format = useFormat();
  const params = { id };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('trackerTitle', { name })}
      size="lg"
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      <div className={prose.prose}>
        <p>{t('trackerText')}</p>
        <GivenSecret
          queryKey={[vehicleEndpoints.tracker.path, id]}
          read={() => call(vehicleEndpoints.tracker, { params })}
          make={() => call(vehicleEndpoints.makeTracker, { params })}
          takeBack={() => call(vehicleEndpoints.removeTracker, { params })}
          status={({ since }) =>
            since === null ? t('trackerNone') : t('trackerSince', { date: format.dateTime(since) })
          }
          words={{
            failed: t('failed'),
            make: t('trackerMake'),
            makeAnew: t('trackerMake'),
            takeBack: t('trackerTake'),
            anewQuestion: {
              title: t('trackerAnew', { name }),
              text: t('trackerAnewText'),
              confirmLabel: t('trackerMake'),
            },
            takeQuestion: {
              title: t('trackerRemove', { name }),
              text: t('trackerAnewText'),
              confirmLabel: t('delete'),
            },
          }}
        >
          {({ url, key }) => (
            <>
              <p>{t('trackerOnce')}</p>
              <h3 className={classes.secretName}>{t('trackerServer')}</h3>
              <Secret text={url} label={t('copy')} />
              <h3 className={classes.secretName}>{t('trackerKey')}</h3>
              <Secret text={key} label={t('copy')} />
              <h3 className={classes.secretName}>{t('trackerWhole')}</h3>
              <Secret text={`${url}?id=${key}&${osmAndPlaces}`} label={t('copy')} />
            </>
          )}
        </GivenSecret>
      </div>
    </Modal>
  );
}
