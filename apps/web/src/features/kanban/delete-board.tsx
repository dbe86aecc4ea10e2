import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import type { KanbanColumn } from './columns.ts';
import { kanbanMessages } from './messages.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { useBoardActs } from './use-board-acts.ts';

interface DeleteBoardProps {
  board: KanbanColumn;
  columns: readonly KanbanColumn[];
  onClose: () => void;
}

const withIt = 'with-it';

/** Where the cards of a board go that is deleted: to another, or with it. */
export function DeleteBoard({ board, columns, onClose }: DeleteBoardProps) {
  const t = useMessages(kanbanMessages);
  const { remove } = useBoardActs();
  const [isSaving, setSaving] = useState(false);
  const at = columns.indexOf(board);
  const beside = columns[at + 1] ?? columns[at - 1];
  const [chosen, setChosen] = useState(beside ? String(beside.id) : withIt);
  const others = columns.filter(({ id }) => id !== board.id);
  const target = others.find(({ id }) => String(id) === chosen);
  const submit = async () => {
    setSaving(true);
    try {
      await remove(board, target?.id);
      onClose();
    } catch (error) {
      toast.failed(error);
      setSaving(false);
    }
  };
  const count = board.cards.length;
  return (
    <QuestionDialog
      title={t('deleteBoardTitle', { title: isolated(board.title) })}
      submitLabel={t('deleteBoard')}
      isDangerous
      isSaving={isSaving}
      onClose={onClose}
      onSubmit={submit}
    >
      {others.length > 0 ? (
        <NativeSelect
          label={t('itsCards', { count })}
          data-autofocus
          data={[
            ...others.map(({ id, title }) => ({ value: String(id), label: t('toBoard', { title: isolated(title) }) })),
            { value: withIt, label: t('deleteCards') },
          ]}
          value={target ? chosen : withIt}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      ) : null}
      {target || count === 0 ? null : <p role="status">{t('deletesCards', { count })}</p>}
    </QuestionDialog>
  );
}
