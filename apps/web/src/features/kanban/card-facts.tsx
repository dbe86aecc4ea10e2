import type { KanbanItem } from '@cartage/contract/kanban/kanban.schema.ts';
import { VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconAlignLeft,
  IconCalendarEvent,
  IconListCheck,
  IconMessage,
  IconPaperclip,
  type TablerIcon,
} from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { Faces } from '#ui/faces.tsx';
import classes from './card-facts.module.css';
import { doneOf } from './checklist-amount.tsx';
import { dayText, dueStage } from './due.ts';
import { kanbanMessages } from './messages.ts';

const facesAtOnce = 3;

/** Until when, what hangs on it and who it is given to. */
export function CardFacts({ card, isDone }: { card: KanbanItem; isDone: boolean }) {
  const t = useMessages(kanbanMessages);
  const format = useFormat();
  const { description, checklist, dueDate, attachments, commentsCount, members } = card;
  const hasMore = description !== '' || checklist.length > 0;
  if (!hasMore && !dueDate && attachments === 0 && commentsCount === 0 && members.length === 0) return null;
  const done = doneOf(checklist);
  return (
    <div className={classes.facts}>
      {dueDate ? <Due day={dueDate} isDone={isDone} /> : null}
      {description ? <Fact icon={IconAlignLeft} words={t('hasDescription')} /> : null}
      {checklist.length > 0 ? (
        <Fact
          icon={IconListCheck}
          words={`${t('checklist')}: ${t('checklistDone', { done, count: checklist.length })}`}
          isDone={done === checklist.length}
        >
          {`${format.number(done)}/${format.number(checklist.length)}`}
        </Fact>
      ) : null}
      <Amount icon={IconPaperclip} amount={attachments} words={t('files', { count: attachments })} />
      <Amount icon={IconMessage} amount={commentsCount} words={t('commentCount', { count: commentsCount })} />
      {members.length > 0 ? (
        <span className={classes.members}>
          <Faces
            faces={members.slice(0, facesAtOnce).map(({ name, img }) => ({ name, avatar: img }))}
            extra={members.length - facesAtOnce}
            label={t('givenTo', { names: format.list(members.map(({ name }) => isolated(name))) })}
          />
        </span>
      ) : null}
    </div>
  );
}

function Due({ day, isDone }: { day: string; isDone: boolean }) {
  const t = useMessages(kanbanMessages);
  const format = useFormat();
  const stage = dueStage(day, isDone);
  const words = t(stage === 'past' ? 'overdueSince' : 'dueOn', { day: format.fullDate(day) });
  const Icon = stage === 'past' ? IconAlertTriangle : IconCalendarEvent;
  return (
    <span className={classes.fact} data-due={stage} title={words}>
      <Icon size={15} aria-hidden="true" />
      <span aria-hidden="true">{dayText(day, t, format)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

function Amount({ amount, ...fact }: { icon: TablerIcon; amount: number; words: string }) {
  const format = useFormat();
  return amount === 0 ? null : <Fact {...fact}>{format.number(amount)}</Fact>;
}

interface FactProps {
  icon: TablerIcon;
  words: string;
  isDone?: boolean;
  children?: string;
}

function Fact({ icon: Icon, words, isDone = false, children }: FactProps) {
  return (
    <span className={classes.fact} data-done={isDone || undefined} title={words}>
      <Icon size={15} aria-hidden="true" />
      {children ? <span aria-hidden="true">{children}</span> : null}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
