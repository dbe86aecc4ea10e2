import { calendarFeedEndpoints } from '@cartage/contract/logistics/calendar-feeds/calendar-feeds.endpoints.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { isSimulatedHost } from '#session/session.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { Secret } from '#ui/secret.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './calendar-feed.module.css';
import { logisticsMessages } from './messages.ts';
import { saveFile } from './save-file.ts';

type FeedOwner = { kind: 'driver' | 'depot'; id: string } | { kind: 'mine' };

interface CalendarFeedProps {
  owner: FeedOwner;
  /** Whose routes they are, for the name of the file. */
  name: string;
}

/** Routes for a calendar program: as a file, and where the server can be reached under an address of their own. */
export function CalendarFeed({ owner, name }: CalendarFeedProps) {
  const t = useMessages(logisticsMessages);
  const save = useMutation({
    mutationFn: () => callsOf(owner).file(),
    onSuccess: (answer) => saveFile(answer, `${name}.ics`),
    onError: toast.failed,
  });
  return (
    <div className={classes.feed}>
      {isSimulatedHost ? <p>{t('feedHere')}</p> : <Address owner={owner} />}
      <p className={classes.quiet}>{t('feedSaveText')}</p>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('feedSave')}
        </Button>
      </div>
    </div>
  );
}

function Address({ owner }: Pick<CalendarFeedProps, 'owner'>) {
  const t = useMessages(logisticsMessages);
  const format = useFormat();
  const calls = callsOf(owner);
  const { data, error, refetch } = useQuery({ queryKey: [path, owner], queryFn: calls.read });
  const onSuccess = () => invalidate([path]);
  const make = useMutation({ mutationFn: calls.make, onSuccess, onError: toast.failed });
  const remove = useMutation({ mutationFn: calls.remove, onSuccess, onError: toast.failed });
  const isThere = data !== undefined && data.since !== null;
  const makeAnew = async () => {
    const question = { title: t('feedAnewTitle'), text: t('feedLost'), confirmLabel: t('feedAnew') };
    if (!isThere || (await confirm(question))) make.mutate();
  };
  const takeBack = async () => {
    const question = { title: t('feedTakeTitle'), text: t('feedLost'), confirmLabel: t('feedTake') };
    if (!(await confirm(question))) return;
    make.reset();
    remove.mutate();
  };
  return (
    <>
      <p>{t('feedText')}</p>
      {error && !data ? <FailedPanel title={t('feedFailed')} error={error} onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton height={36} />}
      {data ? (
        <p className={classes.quiet} role="status">
          {data.since === null
            ? t('feedNone')
            : t('feedSince', { date: format.dateTime(data.since), name: data.madeBy ?? t('nobodyNow') })}
        </p>
      ) : null}
      {make.data ? (
        <>
          <p>{t('feedOnce')}</p>
          <Secret text={make.data.url} label={t('feedCopy')} />
        </>
      ) : null}
      <div className={classes.acts}>
        {make.data ? (
          <Button component="a" href={make.data.url.replace(/^https?:/, 'webcal:')}>
            {t('feedOpen')}
          </Button>
        ) : null}
        <Button
          variant={make.data ? 'default' : 'filled'}
          loading={make.isPending}
          disabled={!data}
          onClick={() => void makeAnew()}
        >
          {t(isThere ? 'feedAnew' : 'feedMake')}
        </Button>
        {isThere ? (
          <Button variant="default" loading={remove.isPending} onClick={() => void takeBack()}>
            {t('feedTake')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

const path = '/api/apps/logistics/calendar-feeds';

/** The same four calls, of whomever. */
function callsOf(owner: FeedOwner) {
  const of = calendarFeedEndpoints;
  if (owner.kind === 'mine')
    return {
      read: () => call(of.mine, {}),
      make: () => call(of.makeMine, {}),
      remove: () => call(of.removeMine, {}),
      file: () => call(of.myFile, {}),
    };
  const input = { params: { id: owner.id } };
  return owner.kind === 'driver'
    ? {
        read: () => call(of.driver, input),
        make: () => call(of.makeDriver, input),
        remove: () => call(of.removeDriver, input),
        file: () => call(of.driverFile, input),
      }
    : {
        read: () => call(of.depot, input),
        make: () => call(of.makeDepot, input),
        remove: () => call(of.removeDepot, input),
        file: () => call(of.depotFile, input),
      };
}
