import { mostNoteLetters, type PlaceNote } from '@cartage/contract/logistics/place-notes/place-notes.schema.ts';
import { Button, type MantineSize, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { uiMessages } from '#ui/messages.ts';
import fields from './fields.module.css';
import { logisticsMessages } from './messages.ts';
import { PlaceNoteText } from './place-note-text.tsx';

interface PlaceNoteBoxProps {
  note: PlaceNote | null | undefined;
  /** Absent for who may only read it. Kept once it resolves; where it fails, what was written stays. */
  onKeep?: ((text: string) => Promise<unknown>) | undefined;
  isKeeping?: boolean;
  size?: MantineSize;
}

/** What is known of a place, and where it is written. */
export function PlaceNoteBox({ note, onKeep, isKeeping = false, size = 'sm' }: PlaceNoteBoxProps) {
  const t = useMessages(logisticsMessages);
  const tUi = useMessages(uiMessages);
  const [written, setWritten] = useState<string>();
  const before = note?.text ?? '';
  const keep = async (text: string) => {
    if (text !== before) await onKeep?.(text);
    setWritten(undefined);
  };
  if (written !== undefined)
    return (
      <div className={fields.group}>
        <Textarea
          size={size}
          rows={3}
          dir="auto"
          maxLength={mostNoteLetters}
          label={t('placeNote')}
          description={t('placeNoteHint')}
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
        <div className={fields.line}>
          <Button size={size} loading={isKeeping} onClick={() => void keep(written.trim()).catch(() => undefined)}>
            {t('keepNote')}
          </Button>
          <Button size={size} variant="default" onClick={() => setWritten(undefined)}>
            {tUi('cancel')}
          </Button>
        </div>
      </div>
    );
  if (!note && !onKeep) return null;
  return (
    <div className={fields.group}>
      {note ? (
        <p className={fields.note}>
          <PlaceNoteText note={note} />
        </p>
      ) : null}
      {onKeep ? (
        <Button
          size={size}
          variant="subtle"
          justify="flex-start"
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => setWritten(before)}
        >
          {t(note ? 'changeNote' : 'writeNote')}
        </Button>
      ) : null}
    </div>
  );
}
