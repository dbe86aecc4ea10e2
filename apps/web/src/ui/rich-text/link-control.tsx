import { Button, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Pop } from '#ui/pop/pop.tsx';
import { richTextMessages } from './messages.ts';
import classes from './rich-text.module.css';

/** Makes what is selected a link, changes where it leads, or takes it off. */
export function LinkControl({ editor }: { editor: Editor }) {
  const t = useMessages(richTextMessages);
  return (
    <Pop
      label={t('link')}
      trigger={(props) => (
        <RichTextEditor.Control aria-label={t('link')} title={t('link')} active={editor.isActive('link')} {...props}>
          <IconLink size={16} aria-hidden="true" />
        </RichTextEditor.Control>
      )}
    >
      {(close) => <LinkForm editor={editor} onDone={close} />}
    </Pop>
  );
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useMessages(richTextMessages);
  const { href } = editor.getAttributes('link');
  const known = typeof href === 'string' ? href : '';
  const [address, setAddress] = useState(known);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const set = (event: FormEvent) => {
    event.preventDefault();
    // The form the text stands in lies around this one, as React sees it.
    event.stopPropagation();
    onDone();
    setLink(editor, address.trim());
  };
  const unset = () => {
    onDone();
    setLink(editor, '');
  };
  return (
    <form className={classes.linkForm} noValidate onSubmit={set}>
      <TextInput
        ref={input}
        type="url"
        dir="ltr"
        label={t('linkAddress')}
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <div className={classes.linkActions}>
        <Button type="submit" size="compact-md" disabled={address.trim() === ''}>
          {t('linkSave')}
        </Button>
        {known ? (
          <Button size="compact-md" variant="default" onClick={unset}>
            {t('unlink')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function setLink(editor: Editor, address: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (address === '') {
    chain.unsetLink().run();
    return;
  }
  const target = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  // Without anything selected the address is its own text.
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: target } }] }).run();
  else chain.setLink({ href: target }).run();
}
