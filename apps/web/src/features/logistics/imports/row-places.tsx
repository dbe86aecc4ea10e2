import { importEndpoints } from '@cartage/contract/logistics/imports/imports.endpoints.ts';
import type { ImportRow } from '@cartage/contract/logistics/imports/imports.schema.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { foundText } from '#logistics/address-words.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { importMessages } from './messages.ts';
import classes from './row-grid.module.css';
import { rereadImport } from './use-import-rows.ts';

/** The places a row's address may mean; a person chooses, and may choose again. */
export function RowPlaces({ importId, row }: { importId: string; row: ImportRow }) {
  const t = useMessages(importMessages);
  const tWord = useMessages(logisticsMessages);
  const choose = useMutation({
    mutationFn: (location: LonLat | null) =>
      call(importEndpoints.placeRow, { params: { id: importId, line: row.line }, body: { location } }),
    onSuccess: async (_, location) => {
      await rereadImport();
      if (location) toast.done(t('placeTaken', { line: row.line }));
    },
    onError: (error) => toast.failed(error),
  });
  const { place, state } = row;
  if (!place || state === 'committed' || state === 'skipped') return null;
  if (place.chosen)
    return (
      <div className={classes.places}>
        <span>{t('placeChosen')}</span>
        <Button size="compact-xs" variant="subtle" loading={choose.isPending} onClick={() => choose.mutate(null)}>
          {t('placeBack')}
        </Button>
      </div>
    );
  const isOpen = place.status === 'several' || place.status === 'town';
  if (!isOpen || place.results.length === 0) return null;
  return (
    <fieldset className={classes.places} aria-label={t('candidates', { line: row.line })}>
      {place.results.map((one) => (
        <Button
          key={`${one.label} ${String(one.location)}`}
          size="compact-sm"
          variant="default"
          disabled={choose.isPending}
          onClick={() => choose.mutate(one.location)}
        >
          <bdi>{foundText(one, tWord)}</bdi>
        </Button>
      ))}
    </fieldset>
  );
}
