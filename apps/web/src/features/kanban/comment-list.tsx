import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import type { KanbanComment, KanbanItem } from '@cartage/contract/kanban/kanban.schema.ts';
import { ActionIcon, Button, Group, Textarea } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { useSession } from '#session/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { uiMessages } from '#ui/messages.ts';
import { TextWithLinks } from '#ui/text-with-links.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './comment-list.module.css';
import { textOfHtml } from './html-text.ts';
import { keepComment, useKeptComment } from './kept-comments.ts';
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
            <TextWithLinks text={fromElsewhere} />
          </p>
        </li>
      ) : null}
      {comments.map((comment) => (
        <CommentLine
          key={comment.id}
          cardId={card.id}
          comment={comment}
          mayChange={mayWrite && comment.by.id === ownId}
          onRemove={mayWrite && (may.delete || comment.by.id === ownId) ? () => void remove(comment) : undefined}
        />
      ))}
    </ol>
  );
}

interface CommentLineProps {
  cardId: number;
  comment: KanbanComment;
  mayChange: boolean;
  onRemove: (() => void) | undefined;
}

function CommentLine({ cardId, comment: { id, text, by, at, editedAt }, mayChange, onRemove }: CommentLineProps) {
  const t = useMessages(kanbanMessages);
  const format = useFormat();
  const changed = useKeptComment(id);
  const changeButton = useRef<HTMLButtonElement>(null);
  const change = useMutation(api.mutation(kanbanEndpoints.changeComment, { stale: [kanbanEndpoints.read.path] }));
  const begins = isolated(text.slice(0, 40));
  const close = () => {
    flushSync(() => keepComment(id, undefined));
    changeButton.current?.focus();
  };
  const isChanging = mayChange && changed !== undefined;
  return (
    <li className={classes.comment}>
      <Avatar name={by.name} src={by.img} sizePx={28} />
      <div className={classes.said}>
        <p className={classes.who}>
          <strong dir="auto" className={classes.by}>
            {by.name}
          </strong>
          <time dateTime={at}>{format.dateTime(at)}</time>
          {editedAt ? <span title={format.dateTime(editedAt)}>{t('commentEdited')}</span> : null}
        </p>
        {isChanging ? (
          <CommentField
            label={t('changedComment')}
            typed={changed}
            onTyped={(typed) => keepComment(id, typed)}
            sending={change}
            onSend={() => {
              if (changed.trim() === text) return close();
              change.mutate({ params: { id: cardId, commentId: id }, body: { text: changed } }, { onSuccess: close });
            }}
            sendLabel={t('saveComment')}
            onClose={close}
          />
        ) : (
          <p className={classes.text} dir="auto">
            <TextWithLinks text={text} />
          </p>
        )}
      </div>
      {mayChange && !isChanging ? (
        <ActionIcon
          ref={changeButton}
          size={28}
          aria-label={t('changeComment', { text: begins })}
          onClick={() => keepComment(id, text)}
        >
          <IconPencil size={16} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      {onRemove && !isChanging ? (
        <ActionIcon size={28} aria-label={t('deleteComment', { text: begins })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </li>
  );
}

function NewComment({ cardId }: { cardId: number }) {
  const t = useMessages(kanbanMessages);
  const typed = useKeptComment(cardId) ?? '';
  const add = useMutation(api.mutation(kanbanEndpoints.addComment, { stale: [kanbanEndpoints.read.path] }));
  const send = () =>
    add.mutate(
      { params: { id: cardId }, body: { text: typed } },
      {
        onSuccess: () => {
          keepComment(cardId, undefined);
          say(t('commentSaid'));
        },
      },
    );
  return (
    <CommentField
      label={t('newComment')}
      typed={typed}
      onTyped={(text) => keepComment(cardId, text || undefined)}
      sending={add}
      onSend={send}
      sendLabel={t('sayIt')}
    />
  );
}

type Sending = Pick<UseMutationResult, 'error' | 'isPending'>;

interface CommentFieldProps {
  label: string;
  typed: string;
  onTyped: (text: string) => void;
  sending: Sending;
  onSend: () => void;
  sendLabel: string;
  /** Where there is something to go back to. */
  onClose?: () => void;
}

function CommentField({ label, typed, onTyped, sending, onSend, sendLabel, onClose }: CommentFieldProps) {
  const tUi = useMessages(uiMessages);
  const tError = useMessages(errorMessages);
  const isEmpty = typed.trim() === '';
  const send = () => {
    if (!sending.isPending && !isEmpty) onSend();
  };
  return (
    <div className={classes.write}>
      <Textarea
        aria-label={label}
        placeholder={label}
        rows={2}
        dir="auto"
        maxLength={4000}
        value={typed}
        // it stands where somebody has just pressed for it
        autoFocus={onClose !== undefined}
        // Escape closes the field alone, not the drawer it stands in, which listens before React does.
        data-mantine-stop-propagation={onClose !== undefined}
        error={sending.error && describeError(sending.error, tError)}
        onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && onClose) {
            event.stopPropagation();
            onClose();
          }
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      />
      <Group gap="xs">
        {onClose ? (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onClose}>
            {tUi('cancel')}
          </Button>
        ) : null}
        <Button variant="default" size="compact-sm" loading={sending.isPending} disabled={isEmpty} onClick={send}>
          {sendLabel}
        </Button>
      </Group>
    </div>
  );
}
