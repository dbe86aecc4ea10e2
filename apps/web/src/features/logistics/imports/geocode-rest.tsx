import { importEndpoints } from '@cartage/contract/logistics/imports/imports.endpoints.ts';
import { useEffect, useState } from 'react';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import classes from './import-page.module.css';
import { importMessages } from './messages.ts';
import { rereadImport } from './use-import-rows.ts';

/** Looks for the addresses of a large file, some at a time, and says how many are left. */
export function GeocodeRest({ importId }: { importId: string }) {
  const t = useMessages(importMessages);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    let isHere = true;
    const next = async () => {
      for (;;) {
        const answer = await call(importEndpoints.geocode, { params: { id: importId } });
        if (!isHere) return;
        if (answer.asked > 0) await rereadImport();
        setLeft(answer.isAvailable ? answer.left : 0);
        if (!answer.isAvailable || answer.left === 0 || answer.asked === 0) return;
      }
    };
    next().catch((error: unknown) => {
      if (isHere) toast.failed(error);
    });
    return () => {
      isHere = false;
    };
  }, [importId]);
  return left === 0 ? null : (
    <p role="status" className={classes.quiet}>
      {t('geocoding', { count: left })}
    </p>
  );
}
