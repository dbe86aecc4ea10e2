import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ChooseFile } from './choose-file.tsx';
import { importMessages } from './messages.ts';
import { PastImports } from './past/past-imports.tsx';
import { useImportSearch } from './use-import.ts';

const ReviewImport = lazy(() => import('./review-import.tsx').then((m) => ({ default: m.ReviewImport })));

/** A file becomes records: choose it, look at what was read, mend it, say yes. */
export function ImportPage() {
  const t = useMessages(importMessages);
  const { kind, id, go } = useImportSearch();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {id ? (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <ReviewImport key={id} id={id} onStartOver={(next) => go({ kind: next ?? kind })} />
        </Suspense>
      ) : (
        <>
          <ChooseFile
            kind={kind}
            onKind={(next) => go({ kind: next }, true)}
            onRead={(read) => go({ kind: read.kind, id: read.id })}
          />
          <PastImports onOpen={(one) => go({ kind: one.kind, id: one.id })} />
        </>
      )}
    </>
  );
}
