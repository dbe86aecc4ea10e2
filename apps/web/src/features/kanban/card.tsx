import type { KanbanItem } from '@cartage/contract/kanban/kanban.schema.ts';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import type { Ask } from './asked.ts';
import classes from './card.module.css';
import { CardFacts } from './card-facts.tsx';
import { useDrag, useDraggable } from './dragging.ts';
import { labelText, labelTone } from './label-looks.ts';
import { kanbanMessages } from './messages.ts';
import { useCardEntries } from './use-card-entries.ts';
import { useMay } from './use-may.ts';

interface BoardCardProps {
  card: KanbanItem;
  /** It stands where what is done goes. */
  isDone: boolean;
  ask: Ask;
}

/** A card: what is to be done, until when and by whom. All of it opens it; its menu moves it without dragging. */
export const BoardCard = memo(function BoardCard({ card, isDone, ask }: BoardCardProps) {
  const t = useMessages(kanbanMessages);
  const may = useMay();
  const element = useRef<HTMLDivElement>(null);
  useDraggable(element, { kind: 'card', id: card.id }, may.update);
  const isDragged = useDrag(({ dragged }) => dragged?.kind === 'card' && dragged.id === card.id);
  const isBefore = useDrag(
    ({ dragged, place }) => dragged?.kind === 'card' && dragged.id !== card.id && place?.afterId === card.id,
  );
  const entries = useCardEntries(card, ask);
  return (
    <li
      className={classes.slot}
      data-card={card.id}
      data-dragged={isDragged || undefined}
      data-drop={isBefore || undefined}
    >
      <div ref={element} className={classes.card}>
        {card.image ? (
          <img className={classes.image} src={`${card.image}?size=medium`} alt="" loading="lazy" draggable={false} />
        ) : null}
        {card.labels.length > 0 ? (
          <ul className={classes.labels} aria-label={t('labels')}>
            {card.labels.map((label) => (
              <li key={label}>
                <Chip tone={labelTone(label)}>
                  <bdi className={classes.label}>{labelText(label, t)}</bdi>
                </Chip>
              </li>
            ))}
          </ul>
        ) : null}
        <h3 className={classes.title}>
          <Link
            to="."
            // The router's types know no search of a page that keeps to no schema.
            search={((before: Record<string, unknown>) => ({ ...before, card: String(card.id) })) as never}
            resetScroll={false}
            preload={false}
            className={classes.open}
            draggable={false}
            aria-describedby="kanban-keys"
          >
            <span className={classes.text} dir="auto">
              {card.title}
            </span>
          </Link>
        </h3>
        <CardFacts card={card} isDone={isDone} />
        <Menu label={t('cardMenu', { title: isolated(card.title) })} entries={entries}>
          {(trigger) => (
            <ActionIcon
              className={classes.menu}
              size={28}
              aria-label={t('cardMenu', { title: isolated(card.title) })}
              {...trigger}
            >
              <IconDots size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </Menu>
      </div>
    </li>
  );
});
