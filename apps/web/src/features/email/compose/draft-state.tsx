import { Button } from '@mantine/core';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { uiMessages } from '#ui/messages.ts';
import { emailMessages } from '../messages.ts';
import classes from './compose.module.css';
import { useCompose } from './compose-store.ts';
import { saveDraft } from './draft-saver.ts';

/** Whether what was typed is kept, and what to do where it is not. */
export function DraftState() {
  const t = useMessages(emailMessages);
  const tUi = useMessages(uiMessages);
  const format = useFormat();
  const status = useCompose((state) => state.status);
  const savedAtMs = useCompose((state) => state.savedAtMs);
  if (status === 'failed' || status === 'stale')
    return (
      <span className={classes.state} role="alert" data-wrong>
        {t(status === 'stale' ? 'staleDraft' : 'notSaved')}
        <Button size="compact-xs" variant="default" onClick={() => void saveDraft({ isMine: status === 'stale' })}>
          {status === 'stale' ? t('keepMine') : tUi('retry')}
        </Button>
      </span>
    );
  const saved = savedAtMs === undefined ? '' : t('saved', { time: format.time(new Date(savedAtMs).toISOString()) });
  return <span className={classes.state}>{status === 'saving' ? t('saving') : saved}</span>;
}
