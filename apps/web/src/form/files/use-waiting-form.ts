import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { ContractForm } from '../use-contract-form.ts';
import type { UploadStage } from './use-uploads.ts';

type Panel = Pick<ContractForm, 'submit' | 'failure' | 'overwrite' | 'isSaving' | 'isDirty'>;

/** A form with files: saving waits for those on their way, and where one does not arrive the form stays open. */
export function useWaitingForm(form: Panel): { panel: Panel; onUploads: (stage: UploadStage) => void } {
  const [uploads, setUploads] = useState<UploadStage>('done');
  const [isWaiting, setIsWaiting] = useState(false);
  const submit = useEffectEvent(() => form.submit());
  useEffect(() => {
    if (!isWaiting || uploads === 'under way') return;
    setIsWaiting(false);
    if (uploads === 'done') submit();
  }, [isWaiting, uploads]);
  const panel: Panel = {
    ...form,
    isSaving: form.isSaving || isWaiting,
    isDirty: () => uploads !== 'done' || form.isDirty(),
    submit: (event?: FormEvent<HTMLFormElement>) => {
      if (uploads !== 'under way') return form.submit(event);
      event?.preventDefault();
      event?.stopPropagation();
      setIsWaiting(true);
    },
  };
  return { panel, onUploads: setUploads };
}
