import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { kanbanMessages } from './messages.ts';
import { refreshKanban } from './pending.ts';
import { TitleForm } from './title-form.tsx';

/** One more board, behind the others. */
export function AddBoard() {
  const t = useMessages(kanbanMessages);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    setTimeout(() => button.current?.focus());
  };
  if (isOpen)
    return (
      <TitleForm
        label={t('boardTitle')}
        submitLabel={t('addBoard')}
        onClose={close}
        onSave={async (title) => {
          await call(kanbanEndpoints.addBoard, { body: { title } });
          await refreshKanban();
        }}
      />
    );
  return (
    <Button
      ref={button}
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      onClick={() => setOpen(true)}
    >
      {t('addBoard')}
    </Button>
  );
}
