import { RichTextEditor } from '@mantine/tiptap';
import { useMessages } from '#i18n/messages.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { emailMessages } from '../messages.ts';
import classes from './compose.module.css';
import { readLetterAs } from './compose-store.ts';

/** The text, with the forms a mail needs. */
export function ComposeEditor({ html, onChange }: { html: string; onChange: (html: string) => void }) {
  const t = useMessages(emailMessages);
  return (
    <RichText
      label={t('text')}
      html={html}
      onReady={readLetterAs}
      onChange={onChange}
      toolbar="below"
      classNames={{ root: classes.editor, text: classes.text, tools: classes.tools }}
    >
      <RichTextEditor.Underline />
      <RichTextEditor.Strikethrough />
    </RichText>
  );
}
