import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import { type KanbanItem, kanbanItemChangesSchema } from '@cartage/contract/kanban/kanban.schema.ts';
import { Button } from '@mantine/core';
import { IconCopyPlus, IconTrash } from '@tabler/icons-react';
import { useWaitingForm } from '#form/files/use-waiting-form.ts';
import { FormDrawer } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { isolated } from '#format/isolated.ts';
import { callOrKeep, kept } from '#http/waiting-writes.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { CardFields } from './card-fields.tsx';
import classes from './card-form.module.css';
import { bodyOf, changesOf, valuesOf } from './card-values.ts';
import type { KanbanColumn } from './columns.ts';
import { CommentThread } from './comment-list.tsx';
import { kanbanMessages } from './messages.ts';
import { refreshKanban } from './pending.ts';
import { useCardActs } from './use-card-acts.ts';
import { useMay } from './use-may.ts';
import { useMoves } from './use-moves.ts';

export interface OpenedProps {
  /** As it was when it was opened. */
  first: KanbanItem;
  /** As it is. */
  now: KanbanItem;
  columns: readonly KanbanColumn[];
  onClose: () => void;
}

/** A card the person may change. */
export function CardForm({ first, now, columns, onClose }: OpenedProps) {
  const t = useMessages(kanbanMessages);
  const may = useMay();
  const { moveCard } = useMoves();
  const form = useContractForm({
    schema: kanbanItemChangesSchema,
    initial: valuesOf(first),
    version: first.version,
    toBody: bodyOf,
    onSubmit: async (body, { ifMatch }) => {
      const changes = changesOf(body, first);
      const label = t('cardTitled', { title: isolated(first.title) });
      if (changes) {
        const item = { id: first.id, ...changes };
        const saved = await callOrKeep(kanbanEndpoints.updateItem, { body: { item } }, { ifMatch, label });
        if (saved === kept) return onClose();
        await refreshKanban();
      }
      const boardId = Number(form.form.getValues().boardId);
      const target = columns.find(({ id }) => id === boardId && id !== now.boardId);
      if (target) moveCard(now, { boardId, afterId: target.cards.at(-1)?.id ?? null });
      if (changes) toast.done(t('saved', { title: isolated(changes.title ?? first.title) }));
      form.markSaved();
      onClose();
    },
  });
  const { panel, onUploads } = useWaitingForm(form);
  const keptElsewhere = now.files.length > 0 ? 0 : now.attachments;
  return (
    <FormDrawer title={t('cardTitled', { title: isolated(first.title) })} form={panel} onClose={onClose} size="33rem">
      <CardFields form={form} columns={columns} keptElsewhere={keptElsewhere} onUploads={onUploads} />
      <CommentThread card={now} mayWrite />
      <CardActs card={now} onClose={onClose} may={may} />
    </FormDrawer>
  );
}

function CardActs({ card, onClose, may }: { card: KanbanItem; onClose: () => void; may: ReturnType<typeof useMay> }) {
  const t = useMessages(kanbanMessages);
  const { duplicate, remove } = useCardActs();
  return (
    <div className={classes.acts}>
      {may.create ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconCopyPlus size={18} aria-hidden="true" />}
          onClick={() => void duplicate(card)}
        >
          {t('duplicate')}
        </Button>
      ) : null}
      {may.delete ? (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => void remove(card).then(onClose)}
        >
          {t('deleteCard')}
        </Button>
      ) : null}
    </div>
  );
}
