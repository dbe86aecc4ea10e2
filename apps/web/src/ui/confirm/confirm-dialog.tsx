import { Button } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { uiMessages } from '#ui/messages.ts';
import { useQuestion } from './confirm.ts';
import classes from './confirm-dialog.module.css';

/** Shows what `confirm()` and `choose()` ask. Stands once, in the app's frame. */
export function ConfirmDialog() {
  const t = useMessages(uiMessages);
  const asked = useQuestion((state) => state.asked);
  if (!asked) return null;
  const { question, answer } = asked;
  const looks = question.choices.length > 1 ? `${classes.dialog} ${classes.wide}` : classes.dialog;
  // Escape here answers this question, not the drawer that may stand behind it.
  const own = { 'data-mantine-stop-propagation': true };
  return (
    <Dialog onClose={() => answer(undefined)} className={looks} role="alertdialog" labelledBy="question">
      <h2 id="question" className={classes.title}>
        {question.title}
      </h2>
      <p className={classes.text}>{question.text}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => answer(undefined)} {...own}>
          {question.cancelLabel ?? t('cancel')}
        </Button>
        {question.choices.map((choice) => (
          <Button
            key={choice.answer}
            {...(question.isDangerous ? { color: 'red' } : {})}
            onClick={() => answer(choice.answer)}
            {...own}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
