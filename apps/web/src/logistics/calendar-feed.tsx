import { calendarFeedEndpoints } from '@cartage/contract/logistics/calendar-feeds/calendar-feeds.endpoints.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { isSimulatedHost } from '#session/session.ts';
import { Secret } from '#ui/secret.tsx';
import { toast } from '#ui/toast/toast.ts';
import { GivenSecret } from './given-secret.tsx';
import { logisticsMessages } from './messages.ts';
import classes from './prose.module.css';
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
    <div className={classes.prose}>
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
  return (
    <>
      <p>{t('feedText')}</p>
      <GivenSecret
        queryKey={[path, owner]}
        read={calls.read}
        make={calls.make}
        takeBack={calls.remove}
        status={({ since, madeBy }) =>
          since === null
            ? t('feedNone')
            : t('feedSince', { date: format.dateTime(since), name: madeBy ?? t('nobodyNow') })
        }
        words={{
          failed: t('feedFailed'),
          make: t('feedMake'),
          makeAnew: t('feedAnew'),
          takeBack: t('feedTake'),
          anewQuestion: { title: t('feedAnewTitle'), text: t('feedLost'), confirmLabel: t('feedAnew') },
          takeQuestion: { title: t('feedTakeTitle'), text: t('feedLost'), confirmLabel: t('feedTake') },
        }}
        acts={({ url }) => (
          <Button component="a" href={url.replace(/^https?:/, 'webcal:')}>
            {t('feedOpen')}
          </Button>
        )}
      >
        {({ url }) => (
          <>
            <p>{t('feedOnce')}</p>
            <Secret text={url} label={t('feedCopy')} />
          </>
        )}
      </GivenSecret>
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
