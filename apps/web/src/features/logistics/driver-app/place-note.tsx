import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { Button, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { headed } from '#format/headed.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { PlaceNoteText } from '#logistics/place-note-text.tsx';
import { stopName } from '#logistics/stop-name.ts';
import classes from './driver-page.module.css';
import { driverAppMessages } from './messages.ts';
import { act } from './send-acts.ts';

/** What is known of the place, and where the driver writes what he has learnt there for whoever comes next. */
export function PlaceNote({ route, stop }: { route: Route; stop: Stop & { id: string } }) {
  const t = useMessages(driverAppMessages);
  const tWord = useMessages(logisticsMessages);
  const [written, setWritten] = useState<string>();
  const { placeNote } = stop;
  const keep = () => {
    const text = (written ?? '').trim();
    if (text !== (placeNote?.text ?? ''))
      void act({
        kind: 'place',
        routeId: route.id,
        stopId: stop.id,
        text,
        label: headed(tWord('placeNote'), stopName(stop)),
      });
    setWritten(undefined);
  };
  if (written !== undefined)
    return (
      <div className={classes.group}>
        <Textarea
          size="lg"
          rows={3}
          dir="auto"
          maxLength={500}
          label={tWord('placeNote')}
          description={tWord('placeNoteHint')}
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button size="lg" onClick={keep}>
            {tWord('keepNote')}
          </Button>
          <Button size="lg" variant="default" onClick={() => setWritten(undefined)}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    );
  return (
    <>
      {placeNote ? (
        <p className={classes.notes}>
          <PlaceNoteText note={placeNote} />
        </p>
      ) : null}
      <Button
        size="md"
        variant="subtle"
        justify="flex-start"
        leftSection={<IconPencil aria-hidden="true" size={18} />}
        onClick={() => setWritten(placeNote?.text ?? '')}
      >
        {tWord(placeNote ? 'changeNote' : 'writeNote')}
      </Button>
    </>
  );
}
