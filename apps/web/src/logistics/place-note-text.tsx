import type { PlaceNote } from '@cartage/contract/logistics/place-notes/place-notes.schema.ts';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from './fields.module.css';
import { logisticsMessages } from './messages.ts';

/** What is known of a place, in the lines it was written in, and who says so. */
export function PlaceNoteText({ note }: { note: PlaceNote }) {
  const t = useMessages(logisticsMessages);
  const format = useFormat();
  const date = format.date(note.at);
  return (
    <>
      <strong>{t('placeNote')}</strong>
      <bdi className={fields.written}>{note.text}</bdi>
      <small className={fields.signed}>
        {note.by === null ? date : t('placeNoteBy', { name: isolated(note.by), date })}
      </small>
    </>
  );
}
