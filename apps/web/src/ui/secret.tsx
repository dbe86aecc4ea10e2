import { CopyButton } from './copy-button.tsx';
import classes from './secret.module.css';

/** Something to take elsewhere, with a button that copies it. */
export function Secret({ text, label }: { text: string; label: string }) {
  return (
    <div className={classes.secret}>
      <code dir="ltr">{text}</code>
      <CopyButton text={text} label={label} />
    </div>
  );
}
