import type { KanbanItem } from '@cartage/contract/kanban/kanban.schema.ts';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { useSession } from '#session/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './comment-list.module.css';
import { type Comment, commentHtml, commentsIn } from './comment-thread.ts';
import { kanbanMessages } from './messages.ts';
import { say } from './speech.tsx';
import { changeComments } from './use-comments.ts';

interface CommentThreadProps {
  card: KanbanItem;
  mayWrite?: boolean;
  /** Told the versions of the card before and after. */
  onSaved: (before: number, after: number) => void;
}

/** What has been said on a card, oldest first, and a place to say more: it is saved at once. */
export function CommentThread({ card, mayWrite = false, onSaved }: CommentThreadProps) {
  const t = useMessages(kanbanMessages);
  const comments = commentsIn(card.comments);
  const remove = async (comment: Comment) => {
    const at = comments.indexOf(comment);
    const onUndo = () => changeComments(card, (all) => all.toSpliced(at, 0, comment.html), onSaved).catch(toast.failed);
    try {
      await changeComments(card, (all) => withoutFirst(all, comment.html), onSaved);
      toast.done(t('commentDeleted'), { onUndo: () => void onUndo() });
    } catch (error) {
      toast.failed(error);
    }
  };
  return (
    <section className={classes.thread} aria-labelledby="comments">
      <h3 id="comments" className={classes.head}>
        {t('comments')}
      </h3>
      {comments.length > 0 ? (
        <ol className={classes.comments}>
          {comments.map((comment, at) => (
            <CommentLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the same may have been said twice
              key={`${at} ${comment.html}`}
              comment={comment}
              face={card.members.find(({ name }) => name === comment.by)?.img}
              onRemove={mayWrite ? () => void remove(comment) : undefined}
            />
          ))}
        </ol>
      ) : (
        <p className={classes.none}>{t('noComments')}</p>
      )}
      {mayWrite ? <NewComment card={card} onSaved={onSaved} /> : null}
    </section>
  );
}

interface CommentLineProps {
  comment: Comment;
  /** The picture of who has said it, where it is known. */
  face: string | null | undefined;
  onRemove: (() => void) | undefined;
}

function CommentLine({ comment: { text, by, at }, face, onRemove }: CommentLineProps) {
  const t = useMessages(kanbanMessages);
  const format = useFormat();
  return (
    <li className={classes.comment}>
      {by ? <Avatar name={by} src={face} sizePx={28} /> : null}
      <div className={classes.said}>
        {by || at ? (
          <p className={classes.who}>
            {by ? (
              <strong dir="auto" className={classes.by}>
                {by}
              </strong>
            ) : null}
            {at ? <time dateTime={at}>{format.dateTime(at)}</time> : null}
          </p>
        ) : null}
        <p className={classes.text} dir="auto">
          {text}
        </p>
      </div>
      {onRemove ? (
        <ActionIcon size={28} aria-label={t('deleteComment', { text: isolated(text.slice(0, 40)) })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </li>
  );
}

function NewComment({ card, onSaved }: Pick<CommentThreadProps, 'card' | 'onSaved'>) {
  const t = useMessages(kanbanMessages);
  const tError = useMessages(errorMessages);
  const by = useSession((session) => session.userData?.fullName) ?? '';
  const [typed, setTyped] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async () => {
    if (isSaving || typed.trim() === '') return;
    setSaving(true);
    setRefusal(undefined);
    try {
      const html = commentHtml(typed, by, new Date().toISOString());
      await changeComments(card, (all) => [...all, html], onSaved);
      setTyped('');
      say(t('commentSaid'));
    } catch (error) {
      setRefusal(describeError(error, tError));
    }
    setSaving(false);
  };
  return (
    <div className={classes.write}>
      <Textarea
        aria-label={t('newComment')}
        placeholder={t('newComment')}
        rows={2}
        dir="auto"
        maxLength={4000}
        value={typed}
        error={refusal}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
      />
      <Button variant="default" size="compact-sm" loading={isSaving} disabled={typed.trim() === ''} onClick={send}>
        {t('sayIt')}
      </Button>
    </div>
  );
}

/** The same may have been said twice, and somebody may have been faster. */
const withoutFirst = (all: readonly string[], html: string) =>
  all.filter((one, at) => at !== all.indexOf(html) || one !== html);
