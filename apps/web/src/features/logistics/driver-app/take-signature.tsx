import { TextInput } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import classes from './driver-page.module.css';
import { driverAppMessages } from './messages.ts';
import { SignaturePad } from './signature-pad.tsx';

interface TakeSignatureProps {
  signee: string;
  isNeeded: boolean;
  onSignee: (name: string) => void;
  onSign: (signature: Blob | null) => void;
}

export function TakeSignature({ signee, isNeeded, onSignee, onSign }: TakeSignatureProps) {
  const t = useMessages(driverAppMessages);
  return (
    <section className={classes.group}>
      <h3 className={classes.small}>
        {t('signature')} · {t(isNeeded ? 'required' : 'optional')}
      </h3>
      <TextInput
        size="lg"
        label={t('signee')}
        maxLength={120}
        value={signee}
        onChange={({ currentTarget }) => onSignee(currentTarget.value)}
      />
      <SignaturePad name={signee} onChange={onSign} />
    </section>
  );
}
