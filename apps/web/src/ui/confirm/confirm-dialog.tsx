import { Button } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { uiMessages } from '#ui/messages.ts';
import { useQuestion } from './confirm.ts';
import classes from './confirm-dialog.module.css';

/** Shows what `confirm()` asks. Stands once, in the app's frame. */
export function ConfirmDialog() {
  const t = useMessages(uiMessages);
  const asked = useQuestion((state) => state.asked);
  if (!asked) return null;
  const { question, answer } = asked;
  // Escape here answers this question, not the drawer that may stand behind it.
  const own = { 'data-mantine-stop-propagation': true };
  return (
    <Dialog onClose={() => answer(false)} className={classes.dialog} role="alertdialog" labelledBy="question">
      <h2 id="question" className={classes.title}>
        {question.title}
      </h2>
      <p className={classes.text}>{question.text}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => answer(false)} {...own}>
          {question.cancelLabel ?? t('cancel')}
        </Button>
        <Button {...(question.isDangerous ? { color: 'red' } : {})} onClick={() => answer(true)} {...own}>
          {question.confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
