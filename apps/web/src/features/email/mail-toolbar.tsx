import type { Email } from '@cartage/contract/email/email.schema.ts';
import { Button } from '@mantine/core';
import { IconTrashX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { SelectBox } from '#list-page/select-box.tsx';
import type { Selection } from '#list-page/use-selection.ts';
import { useCan } from '#session/ability.ts';
import { MailActionBar } from './mail-action-bar.tsx';
import classes from './mail-list.module.css';
import { emailMessages } from './messages.ts';
import { useMailActions } from './use-mail-actions.ts';
import type { MailPlace } from './use-mail-view.ts';

interface MailToolbarProps {
  selection: Selection<Email>;
  selected: readonly Email[];
  shown: readonly Email[];
  place: MailPlace;
  children: ReactNode;
}

/** Selects all or none; what can be done with those selected; the pages. */
export function MailToolbar({ selection, selected, shown, place, children }: MailToolbarProps) {
  const t = useMessages(emailMessages);
  const can = useCan();
  const actions = useMailActions();
  const isTrash = place.filter === 'trashed';
  return (
    <div className={classes.toolbar}>
      <SelectBox
        label={t('selectAll')}
        isChecked={selection.state === 'all'}
        isPartly={selection.state === 'some'}
        isDisabled={shown.length === 0}
        onToggle={selection.toggleAll}
      />
      <span className={classes.selected} role="status">
        {selected.length > 0 ? t('selected', { count: selected.length }) : ''}
      </span>
      {selected.length > 0 ? (
        <MailActionBar mails={selected} label={t('bulk')} onGone={selection.clear} />
      ) : isTrash && shown.length > 0 && can('delete', 'Email') ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrashX size={16} aria-hidden="true" />}
          onClick={() => void actions.emptyTrash()}
        >
          {t('emptyTrash')}
        </Button>
      ) : null}
      <span className={classes.spring} />
      {children}
    </div>
  );
}
