import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import { isolated } from '#format/isolated.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import type { KanbanColumn } from './columns.ts';
import { focusBoardMenu } from './focus.ts';
import { kanbanMessages } from './messages.ts';
import { paint, refreshKanban } from './pending.ts';
import { TitleForm } from './title-form.tsx';

export function RenameBoard({
  column: { id, title, version },
  onClose,
}: {
  column: KanbanColumn;
  onClose: () => void;
}) {
  const t = useMessages(kanbanMessages);
  const rename = async (newName: string) => {
    const body = { boardId: id, newName };
    const saved = await call(kanbanEndpoints.renameBoard, { body }, { ifMatch: version });
    await paint(({ boards, items }) => ({
      items,
      boards: boards.map((board) =>
        board.id === id ? { ...board, title: saved.title, version: saved.version } : board,
      ),
    }));
    void refreshKanban();
  };
  return (
    <TitleForm
      label={t('renameTitle', { title: isolated(title) })}
      initial={title}
      submitLabel={t('saveTitle')}
      onSave={rename}
      onClose={() => {
        onClose();
        focusBoardMenu(id);
      }}
    />
  );
}
