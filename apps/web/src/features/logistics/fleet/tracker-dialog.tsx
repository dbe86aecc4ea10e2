import { vehicleEndpoints } from '@cartage/contract/logistics/vehicles/vehicles.endpoints.ts';
import type { Vehicle } from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { uiMessages } from '#ui/messages.ts';
import { Secret } from '#ui/secret.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './fleet-page.module.css';
import { fleetMessages } from './messages.ts';

/** What OsmAnd puts into an address. */
const osmAndPlaces = 'lat={0}&lon={1}&timestamp={2}&speed={5}&speedUnit=mps&bearing={6}';

/** Gives an app on a phone the key by which it tells where the vehicle is, or takes it back. */
export function TrackerDialog({ vehicle: { id, name }, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const t = useMessages(fleetMessages);
  const tUi = useMessages(uiMessages);
  const format = useFormat();
  const { data, error, refetch } = useQuery(api.query(vehicleEndpoints.tracker, { params: { id } }));
  const stale = [vehicleEndpoints.tracker.path];
  const onError = (problem: unknown) => toast.failed(problem);
  const make = useMutation({ ...api.mutation(vehicleEndpoints.makeTracker, { stale }), onError });
  const remove = useMutation({ ...api.mutation(vehicleEndpoints.removeTracker, { stale }), onError });
  const isThere = data !== undefined && data.since !== null;
  const giveKey = async () => {
    const question = { title: t('trackerAnew', { name }), text: t('trackerAnewText'), confirmLabel: t('trackerMake') };
    if (!isThere || (await confirm(question))) make.mutate({ params: { id } });
  };
  const takeKey = async () => {
    const question = { title: t('trackerRemove', { name }), text: t('trackerAnewText'), confirmLabel: t('delete') };
    if (!(await confirm(question))) return;
    make.reset();
    remove.mutate({ params: { id } });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('trackerTitle', { name })}
      size="lg"
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      <div className={classes.tracker}>
        <p>{t('trackerText')}</p>
        {error && !data ? <FailedPanel title={t('failed')} error={error} onRetry={refetch} /> : null}
        {data || error ? null : <Skeleton height={36} />}
        {data ? (
          <p className={classes.quiet} role="status">
            {data.since === null ? t('trackerNone') : t('trackerSince', { date: format.dateTime(data.since) })}
          </p>
        ) : null}
        {make.data ? (
          <>
            <p>{t('trackerOnce')}</p>
            <h3>{t('trackerServer')}</h3>
            <Secret text={make.data.url} label={t('copy')} />
            <h3>{t('trackerKey')}</h3>
            <Secret text={make.data.key} label={t('copy')} />
            <h3>{t('trackerWhole')}</h3>
            <Secret text={`${make.data.url}?id=${make.data.key}&${osmAndPlaces}`} label={t('copy')} />
          </>
        ) : null}
        <div className={classes.trackerActs}>
          <Button data-autofocus loading={make.isPending} disabled={!data} onClick={() => void giveKey()}>
            {t('trackerMake')}
          </Button>
          {isThere ? (
            <Button variant="default" loading={remove.isPending} onClick={() => void takeKey()}>
              {t('trackerTake')}
            </Button>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}
