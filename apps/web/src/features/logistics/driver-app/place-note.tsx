import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { headed } from '#format/headed.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { PlaceNoteBox } from '#logistics/place-note.tsx';
import { stopName } from '#logistics/stop-name.ts';
import { act } from './send-acts.ts';

/** What is known of the place, and where the driver writes what he has learnt there for whoever comes next. */
export function PlaceNote({ route, stop }: { route: Route; stop: Stop & { id: string } }) {
  const t = useMessages(logisticsMessages);
  const label = headed(t('placeNote'), stopName(stop));
  const keep = (text: string) => act({ kind: 'place', routeId: route.id, stopId: stop.id, text, label });
  return <PlaceNoteBox note={stop.placeNote} onKeep={keep} size="lg" />;
}
