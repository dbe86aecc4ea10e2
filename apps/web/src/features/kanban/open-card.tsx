import { useEffect, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { CardForm } from './card-form.tsx';
import { CardSheet } from './card-sheet.tsx';
import { cardIn, type KanbanColumn } from './columns.ts';
import { kanbanMessages } from './messages.ts';
import { useMay } from './use-may.ts';

interface OpenCardProps {
  id: number;
  columns: readonly KanbanColumn[];
  onClose: () => void;
}

/** A card in its drawer. What is written in its fields stays, whatever others change meanwhile. */
export function OpenCard({ id, columns, onClose }: OpenCardProps) {
  const t = useMessages(kanbanMessages);
  const may = useMay();
  const now = cardIn(columns, id);
  const [first] = useState(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, of a card that was not there
  useEffect(() => {
    if (first) return;
    toast.problem(t('gone'));
    onClose();
  }, [first]);
  if (!first) return null;
  const Opened = may.update ? CardForm : CardSheet;
  return <Opened first={first} now={now ?? first} columns={columns} onClose={onClose} />;
}
