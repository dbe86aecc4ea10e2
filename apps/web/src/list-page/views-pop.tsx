import { mostViews } from '@cartage/contract/preferences/list-views.schema.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconLink, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Pop } from '#ui/pop/pop.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './arrange.module.css';
import { listMessages } from './messages.ts';
import type { ListKeeping } from './use-kept-list.ts';
import { isSameView, type ListState, type ViewSearch } from './use-list-state.ts';

interface ViewsPopProps {
  state: ListState;
  kept: ListKeeping;
  /** What the list shows now, its columns too where somebody chose them. */
  present: ViewSearch;
}

/** Names what a list shows now, and goes back to what was named. The address holds all of it, so that it can be shared. */
export function ViewsPop(props: ViewsPopProps) {
  const t = useMessages(listMessages);
  const active = props.kept.views.find(({ search }) => isSameView(search, props.present));
  const Icon = active ? IconBookmarkFilled : IconBookmark;
  return (
    <Pop
      label={t('views')}
      trigger={(trigger) => (
        <Button
          variant="default"
          className={classes.views}
          aria-label={active ? t('viewsNow', { name: active.name }) : t('views')}
          leftSection={<Icon size={16} aria-hidden="true" />}
          {...trigger}
        >
          <span dir="auto" className={classes.name}>
            {active?.name ?? t('views')}
          </span>
        </Button>
      )}
    >
      {(close) => <Views {...props} active={active?.name} onShown={close} />}
    </Pop>
  );
}

function Views({
  state,
  kept,
  present,
  active,
  onShown,
}: ViewsPopProps & { active: string | undefined; onShown: () => void }) {
  const t = useMessages(listMessages);
  const remove = (name: string) => {
    const before = [...kept.views];
    void kept.keep({ views: before.filter((view) => view.name !== name) });
    toast.done(t('viewDeleted', { name }), { onUndo: () => void kept.keep({ views: before }) });
  };
  return (
    <>
      <div className={classes.head}>
        <p className={classes.title}>{t('views')}</p>
        <CopyLink state={state} present={present} />
      </div>
      {kept.views.length > 0 ? (
        <ul className={classes.entries}>
          {kept.views.map(({ name, search }) => (
            <li key={name} className={classes.line}>
              <button
                type="button"
                className={classes.entry}
                aria-current={name === active || undefined}
                onClick={() => {
                  state.show(search);
                  onShown();
                }}
              >
                <span dir="auto" className={classes.name}>
                  {name}
                </span>
              </button>
              <ActionIcon aria-label={t('viewDelete', { name })} onClick={() => remove(name)}>
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.hint}>{t('viewsNone')}</p>
      )}
      <NameView kept={kept} present={present} />
    </>
  );
}

/** A name that is there already is given to what is shown now. */
function NameView({ kept, present }: Pick<ViewsPopProps, 'kept' | 'present'>) {
  const t = useMessages(listMessages);
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isKnown = kept.views.some((view) => view.name === name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name === '') return;
    const view = { name, search: present };
    const views = isKnown
      ? kept.views.map((one) => (one.name === name ? view : one))
      : [...kept.views, view].toSorted((a, b) => a.name.localeCompare(b.name));
    void kept.keep({ views });
    setTyped('');
  };
  return (
    <form className={classes.form} onSubmit={save}>
      <TextInput
        aria-label={t('viewName')}
        placeholder={t('viewName')}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" disabled={name === '' || (!isKnown && kept.views.length >= mostViews)}>
        {t(isKnown ? 'viewReplace' : 'viewSave')}
      </Button>
    </form>
  );
}

function CopyLink({ state, present }: Pick<ViewsPopProps, 'state' | 'present'>) {
  const t = useMessages(listMessages);
  if (!navigator.clipboard) return null; // pages served without TLS have none
  const copy = () =>
    navigator.clipboard.writeText(state.addressOf(present)).then(() => toast.done(t('linkCopied')), toast.failed);
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconLink size={16} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {t('copyLink')}
    </Button>
  );
}
