import '@mantine/core/styles/Pagination.layer.css';
import { importEndpoints } from '@cartage/contract/logistics/imports/imports.endpoints.ts';
import type { ImportKind, ImportStatus, PastImport } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { Anchor, Pagination } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importMessages } from '#features/logistics/imports/messages.ts';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip, type Tone } from '#ui/chip.tsx';
import { pastImportMessages } from './messages.ts';
import classes from './past-imports.module.css';

const tones: Record<ImportStatus, Tone> = { review: 'info', committed: 'success', discarded: 'neutral' };
const pageSize = 5;

/** Who imported what before: an import that was not thrown away can be opened again. */
export function PastImports({ onOpen }: { onOpen: (one: { kind: ImportKind; id: string }) => void }) {
  const t = useMessages(pastImportMessages);
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    ...api.query(importEndpoints.list, { query: { page, itemsPerPage: pageSize } }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.totalImports === 0) return null;
  const pages = Math.ceil(data.totalImports / pageSize);
  return (
    <section className={classes.card} aria-labelledby="past-imports">
      <h2 id="past-imports" className={classes.heading}>
        {t('past')}
      </h2>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              {(['file', 'holds', 'when', 'who', 'rows', 'state'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.imports.map((one) => (
              <PastImportRow key={one.id} one={one} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 ? (
        <nav aria-label={t('pages')}>
          <Pagination total={pages} value={page} onChange={setPage} size="sm" />
        </nav>
      ) : null}
    </section>
  );
}

function PastImportRow({ one, onOpen }: { one: PastImport; onOpen: (one: PastImport) => void }) {
  const t = useMessages(pastImportMessages);
  const tImport = useMessages(importMessages);
  const format = useFormat();
  const { kind, fileName, status, rows, counts, createdAt, createdBy } = one;
  return (
    <tr>
      <td>
        {status === 'discarded' ? (
          <bdi>{fileName}</bdi>
        ) : (
          <Anchor component="button" type="button" onClick={() => onOpen(one)}>
            <bdi>{fileName}</bdi>
          </Anchor>
        )}
      </td>
      <td>{tImport(`kind.${kind}`)}</td>
      <td>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      </td>
      <td>
        <bdi>{createdBy?.fullName ?? t('nobody')}</bdi>
      </td>
      <td>{t('imported', { done: format.number(counts.committed ?? 0), all: format.number(rows) })}</td>
      <td>
        <Chip tone={tones[status]}>{t(`state.${status}`)}</Chip>
      </td>
    </tr>
  );
}
