import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { uiMessages } from './messages.ts';
import { toast } from './toast/toast.ts';

/** Copies a text, or says that it has to be selected by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useMessages(uiMessages);
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    // Missing where pages are served without TLS: the text can be selected.
    navigator.clipboard === undefined
      ? toast.info(t('copyByHand'))
      : navigator.clipboard.writeText(text).then(
          () => setIsCopied(true),
          () => toast.info(t('copyByHand')),
        );
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Icon size={16} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {isCopied ? t('copied') : label}
    </Button>
  );
}
