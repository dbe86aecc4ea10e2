import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import type { KanbanComment, KanbanItem } from '@cartage/contract/kanban/kanban.schema.ts';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { useSession } from '#session/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './comment-list.module.css';
import { textOfHtml } from './html-text.ts';
import { kanbanMessages } from './messages.ts';
import { refreshKanban } from './pending.ts';
import { say } from './speech.tsx';
import { useMay } from './use-may.ts';

interface CommentThreadProps {
  card: KanbanItem;
  mayWrite?: boolean;
}

/** What has been said on a card, oldest first, and a place to say more: it is saved at once. */
export function CommentThread({ card, mayWrite = false }: CommentThreadProps) {
  const t = useMessages(kanbanMessages);
  const { data, error, refetch } = useQuery(api.query(kanbanEndpoints.readComments, { params: { id: card.id } }));
  return (
    <section className={classes.thread} aria-labelledby="comments">
      <h3 id="comments" className={classes.head}>
        {t('comments')}
      </h3>
      {data ? <Said card={card} comments={data.comments} mayWrite={mayWrite} /> : null}
      {error && !data ? <FailedPanel title={t('commentsFailed')} error={error} onRetry={refetch} /> : null}
      {mayWrite ? <NewComment cardId={card.id} /> : null}
    </section>
  );
}

function Said({ card, comments, mayWrite }: Required<CommentThreadProps> & { comments: readonly KanbanComment[] }) {
  const t = useMessages(kanbanMessages);
  const may = useMay();
  const ownId = useSession((session) => session.userData?.id);
  const fromElsewhere = textOfHtml(card.comments);
  const remove = async ({ id: commentId }: KanbanComment) => {
    const input = { params: { id: card.id, commentId } };
    const putBack = () => call(kanbanEndpoints.restoreComment, input).then(refreshKanban, toast.failed);
    try {
      await call(kanbanEndpoints.removeComment, input);
      await refreshKanban();
      toast.done(t('commentDeleted'), { onUndo: () => void putBack() });
    } catch (error) {
      toast.failed(error);
    }
  };
  if (comments.length === 0 && fromElsewhere === '') return <p className={classes.none}>{t('noComments')}</p>;
  return (
    <ol className={classes.comments}>
      {fromElsewhere ? (
        <li className={classes.comment}>
          <p className={classes.text} dir="auto">
            {fromElsewhere}
          </p>
        </li>
      ) : null}
      {comments.map((comment) => (
        <CommentLine
          key={comment.id}
          comment={comment}
          onRemove={mayWrite && (may.delete || comment.by.id === ownId) ? () => void remove(comment) : undefined}
        />
      ))}
    </ol>
  );
}

interface CommentLineProps {
  comment: KanbanComment;
  onRemove: (() => void) | undefined;
}

function CommentLine({ comment: { text, by, at }, onRemove }: CommentLineProps) {
  const t = useMessages(kanbanMessages);
  const format = useFormat();
  return (
    <li className={classes.comment}>
      <Avatar name={by.name} src={by.img} sizePx={28} />
      <div className={classes.said}>
        <p className={classes.who}>
          <strong dir="auto" className={classes.by}>
            {by.name}
          </strong>
          <time dateTime={at}>{format.dateTime(at)}</time>
        </p>
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

function NewComment({ cardId }: { cardId: number }) {
  const t = useMessages(kanbanMessages);
  const tError = useMessages(errorMessages);
  const [typed, setTyped] = useState('');
  const add = useMutation(api.mutation(kanbanEndpoints.addComment, { stale: [kanbanEndpoints.read.path] }));
  const send = () => {
    if (add.isPending || typed.trim() === '') return;
    add.mutate(
      { params: { id: cardId }, body: { text: typed } },
      {
        onSuccess: () => {
          setTyped('');
          say(t('commentSaid'));
        },
      },
    );
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
        error={add.error && describeError(add.error, tError)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      />
      <Button variant="default" size="compact-sm" loading={add.isPending} disabled={typed.trim() === ''} onClick={send}>
        {t('sayIt')}
      </Button>
    </div>
  );
}
