import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import type { ContractForm } from '../use-contract-form.ts';
import { fileMessages } from './messages.ts';
import type { UploadStage } from './use-uploads.ts';

type Panel = Pick<ContractForm, 'submit' | 'failure' | 'overwrite' | 'isSaving' | 'isDirty'>;

export interface WaitingForm {
  panel: Panel;
  onUploads: (stage: UploadStage) => void;
  isUploading: boolean;
}

/** A form with files: saving waits for those on their way, and for what becomes of one that did not arrive. */
export function useWaitingForm(form: Panel): WaitingForm {
  const t = useMessages(fileMessages);
  const [uploads, setUploads] = useState<UploadStage>('done');
  const [isWaiting, setIsWaiting] = useState(false);
  const submit = useEffectEvent(() => form.submit());
  const refuse = useEffectEvent(() => toast.problem(t('notArrived')));
  useEffect(() => {
    if (!isWaiting || uploads === 'under way') return;
    setIsWaiting(false);
    if (uploads === 'done') submit();
    else refuse();
  }, [isWaiting, uploads]);
  const panel: Panel = {
    ...form,
    isSaving: form.isSaving || isWaiting,
    isDirty: () => uploads !== 'done' || form.isDirty(),
    submit: (event?: FormEvent<HTMLFormElement>) => {
      if (uploads === 'done') return form.submit(event);
      event?.preventDefault();
      event?.stopPropagation();
      setIsWaiting(true);
    },
  };
  return { panel, onUploads: setUploads, isUploading: uploads === 'under way' };
}
