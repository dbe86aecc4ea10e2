import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import { Button, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isolated } from '#format/isolated.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { uiMessages } from '#ui/messages.ts';
import { scrollNear } from '#ui/scroll-near.ts';
import classes from './add-card.module.css';
import type { KanbanColumn } from './columns.ts';
import { kanbanMessages } from './messages.ts';
import { refreshKanban } from './pending.ts';
import { say } from './speech.tsx';

/** One more card at the end of a board, and the next: the field stays until it is left. */
export function AddCard({ board }: { board: KanbanColumn }) {
  const t = useMessages(kanbanMessages);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    setTimeout(() => button.current?.focus());
  };
  if (isOpen) return <CardField board={board} onClose={close} />;
  return (
    <Button
      ref={button}
      className={classes.add}
      variant="subtle"
      color="gray"
      justify="start"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      aria-label={t('addCardTo', { board: isolated(board.title) })}
      onClick={() => setOpen(true)}
    >
      {t('addCard')}
    </Button>
  );
}

function CardField({ board: { id, title }, onClose }: { board: KanbanColumn; onClose: () => void }) {
  const t = useMessages(kanbanMessages);
  const tUi = useMessages(uiMessages);
  const tError = useMessages(errorMessages);
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const submit = async () => {
    const itemTitle = typed.trim();
    if (isSaving) return;
    if (itemTitle === '') return setRefusal(t('cardTitleMissing'));
    setSaving(true);
    try {
      await call(kanbanEndpoints.addItem, { body: { itemTitle, boardName: title, boardId: id } });
      await refreshKanban();
      setTyped('');
      say(t('cardAdded', { title: isolated(itemTitle), board: isolated(title) }));
      // What is added next is typed right away, and seen.
      field.current?.focus();
      scrollNear(field.current?.closest('[data-board]')?.querySelector('[data-card]:last-child'));
    } catch (error) {
      setRefusal(describeError(error, tError));
    }
    setSaving(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void submit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Textarea
        ref={field}
        aria-label={t('cardTitleOn', { board: isolated(title) })}
        placeholder={t('cardTitle')}
        rows={2}
        maxLength={500}
        dir="auto"
        autoFocus
        value={typed}
        error={refusal}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setRefusal(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget, currentTarget }) => {
          const isLeft = !currentTarget.form?.contains(relatedTarget);
          if (isLeft && typed.trim() === '' && relatedTarget) onClose();
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="compact-sm" loading={isSaving}>
          {t('addCard')}
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onClose}>
          {tUi('cancel')}
        </Button>
      </div>
    </form>
  );
}
