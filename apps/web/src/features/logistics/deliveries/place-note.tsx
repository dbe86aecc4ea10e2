import { addressLine } from '@cartage/contract/logistics/measures.schema.ts';
import { placeNoteEndpoints } from '@cartage/contract/logistics/place-notes/place-notes.endpoints.ts';
import { Button, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { logisticsMessages } from '#logistics/messages.ts';
import { locationOf } from '#logistics/place-fields.tsx';
import { PlaceNoteText } from '#logistics/place-note-text.tsx';
import { useCan } from '#session/ability.ts';
import { uiMessages } from '#ui/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import type { VisitValue } from './delivery-values.ts';

const waitMs = 400;

/** What is known of the place a visit goes to; it is of the place and not of the delivery, so it is kept at once. */
export function PlaceNote({ visit }: { visit: VisitValue }) {
  const t = useMessages(logisticsMessages);
  const tUi = useMessages(uiMessages);
  const can = useCan();
  const [written, setWritten] = useState<string>();
  const [address] = useDebouncedValue(addressLine(visit.address), waitMs);
  const location = locationOf(visit) ?? null;
  const [lon, lat] = location ?? [];
  const isPlace = location !== null || address.includes(', ');
  const { data } = useQuery({
    ...api.query(placeNoteEndpoints.at, { query: { address, ...(lon === undefined ? {} : { lon, lat }) } }),
    enabled: isPlace,
  });
  const write = useMutation({
    ...api.mutation(placeNoteEndpoints.write, {
      stale: [placeNoteEndpoints.at.path],
      onDone: () => setWritten(undefined),
    }),
    onError: (problem) => toast.failed(problem),
  });
  if (!isPlace || !data) return null;
  const { note } = data;
  const mayWrite = can('update', 'Delivery');
  if (written !== undefined)
    return (
      <div className={fields.group}>
        <Textarea
          rows={3}
          dir="auto"
          maxLength={500}
          label={t('placeNote')}
          description={t('placeNoteHint')}
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
        <div className={fields.line}>
          <Button
            variant="light"
            loading={write.isPending}
            onClick={() => write.mutate({ body: { address, location, text: written.trim() } })}
          >
            {t('keepNote')}
          </Button>
          <Button variant="default" onClick={() => setWritten(undefined)}>
            {tUi('cancel')}
          </Button>
        </div>
      </div>
    );
  if (!note && !mayWrite) return null;
  return (
    <div className={fields.group}>
      {note ? (
        <p className={fields.note}>
          <PlaceNoteText note={note} />
        </p>
      ) : null}
      {mayWrite ? (
        <Button
          variant="subtle"
          justify="flex-start"
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => setWritten(note?.text ?? '')}
        >
          {t(note ? 'changeNote' : 'writeNote')}
        </Button>
      ) : null}
    </div>
  );
}
