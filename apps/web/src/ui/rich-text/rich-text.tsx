import '@mantine/tiptap/styles.layer.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { LinkControl } from './link-control.tsx';
import { richTextMessages } from './messages.ts';

interface RichTextProps {
  /** What a screen reader calls the text. */
  label: string;
  /** What it holds first. */
  html: string;
  /** Told once, as the editor writes it: that is no change. */
  onReady?: (html: string) => void;
  onChange: (html: string) => void;
  /** Controls for forms that not every text has. */
  children?: ReactNode;
  toolbar: 'above' | 'below';
  hasHeadings?: boolean;
  /** Where not, it is only read. */
  isEditable?: boolean;
  /** Whether links can be set; those there are stay. */
  hasLinks?: boolean;
  classNames: { root?: string | undefined; text?: string | undefined; tools?: string | undefined };
}

/** Text with forms, kept as HTML. Heavy: load it with what needs it. */
export function RichText(props: RichTextProps) {
  const { label, html, onReady, onChange, children, toolbar, classNames } = props;
  const { isEditable = true, hasLinks = true, hasHeadings = false } = props;
  const t = useMessages(richTextMessages);
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false }), Link.configure({ openOnClick: false })],
    content: html,
    editable: isEditable,
    textDirection: 'auto',
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onCreate: ({ editor: made }) => onReady?.(made.getHTML()),
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  });
  const tools = isEditable ? (
    <RichTextEditor.Toolbar className={classNames.tools ?? ''}>
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      {children}
      {hasHeadings ? (
        <>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </>
      ) : null}
      <RichTextEditor.BulletList />
      <RichTextEditor.OrderedList />
      <RichTextEditor.Blockquote />
      {editor && hasLinks ? <LinkControl editor={editor} /> : null}
      <RichTextEditor.ClearFormatting />
      <RichTextEditor.Undo />
      <RichTextEditor.Redo />
    </RichTextEditor.Toolbar>
  ) : null;
  const text = <RichTextEditor.Content className={classNames.text ?? ''} />;
  return (
    <RichTextEditor
      editor={editor}
      className={classNames.root ?? ''}
      labels={{
        boldControlLabel: t('bold'),
        italicControlLabel: t('italic'),
        underlineControlLabel: t('underline'),
        strikeControlLabel: t('strike'),
        bulletListControlLabel: t('bulletList'),
        orderedListControlLabel: t('orderedList'),
        blockquoteControlLabel: t('quote'),
        clearFormattingControlLabel: t('clearFormat'),
        h2ControlLabel: t('heading'),
        h3ControlLabel: t('subheading'),
        undoControlLabel: t('undo'),
        redoControlLabel: t('redo'),
      }}
    >
      {toolbar === 'below' ? text : null}
      {tools}
      {toolbar === 'above' ? text : null}
    </RichTextEditor>
  );
}
