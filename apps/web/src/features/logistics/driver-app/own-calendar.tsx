import { Button, Modal } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { CalendarFeed } from '#logistics/calendar-feed.tsx';
import { logisticsMessages } from '#logistics/messages.ts';
import { uiMessages } from '#ui/messages.ts';

/** The driver's own routes in the driver's own calendar. */
export function OwnCalendar({ name }: { name: string }) {
  const t = useMessages(logisticsMessages);
  const tUi = useMessages(uiMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconCalendar size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('feedTitle')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('feedTitle')}
        closeButtonProps={{ 'aria-label': tUi('close') }}
      >
        <CalendarFeed owner={{ kind: 'mine' }} name={name} />
      </Modal>
    </>
  );
}
