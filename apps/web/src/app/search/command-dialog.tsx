import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCornerDownLeft, IconHistory, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { appMessages } from '#app/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { scrollNear } from '#ui/scroll-near.ts';
import classes from './command-dialog.module.css';
import { recentTargets, rememberTarget } from './recent-targets.ts';
import { useAddressTargets } from './search-addresses.ts';
import { useRecordTargets } from './search-records.ts';
import { closeSearch, useSearchState } from './search-state.ts';
import { fewOfEach, matching, type SearchTarget, useSearchTargets } from './search-targets.ts';

const pauseMs = 150;

/** The command search: type, choose with the arrows, open with Enter. */
export function CommandDialog() {
  const t = useMessages(appMessages);
  const isOpen = useSearchState((state) => state.isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={closeSearch}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={600}
      padding={0}
      transitionProps={{ exitDuration: 0 }} // what is typed next is no longer meant for it
      attributes={{ content: { 'aria-label': t('search') } }}
    >
      <Finder />
    </Modal>
  );
}

function Finder() {
  const t = useMessages(appMessages);
  const navigate = useNavigate();
  const [q, setQ] = useState(() => useSearchState.getState().early);
  const [at, setAt] = useState(0);
  const targets = useSearchTargets();
  const word = q.trim();
  const [asked] = useDebouncedValue(word, pauseMs);
  const { records, isBusy } = useRecordTargets(word, asked);
  const addresses = useAddressTargets(word, asked);
  const recent = useRecent(targets);
  const found = [...(word ? [] : recent), ...matching(targets, q), ...fewOfEach(records), ...addresses];
  const open = ({ id, title, target }: SearchTarget) => {
    closeSearch();
    if ('run' in target) return target.run();
    rememberTarget({ id: id.replace(recentMark, ''), title, to: target.to });
    void navigate({ to: target.to });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[at];
    if (step) setAt((at + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter' && chosen) open(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          className={classes.input}
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
          autoFocus
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls="search-found"
          aria-activedescendant={found[at] ? `search-${at}` : undefined}
          aria-label={t('searchPlaceholder')}
          placeholder={t('searchPlaceholder')}
          value={q}
          onChange={(event) => {
            setQ(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <Found found={found} at={at} onPoint={setAt} onOpen={open} />
      <p className={classes.hint} role="status">
        {found.length === 0
          ? isBusy
            ? t('searchBusy')
            : t('searchNone', { q: word })
          : q
            ? t('searchResults', { count: found.length })
            : t('searchHint')}
      </p>
    </>
  );
}

const recentMark = 'recent ';

/** What was opened last, with the icon of its page where it still is one. */
function useRecent(targets: readonly SearchTarget[]): SearchTarget[] {
  const t = useMessages(appMessages);
  const [recent] = useState(recentTargets);
  return recent.map(({ id, title, to }) => ({
    id: recentMark + id,
    group: t('searchRecent'),
    title: targets.find((target) => target.id === id)?.title ?? title,
    hint: '',
    icon: targets.find((target) => target.id === id)?.icon ?? IconHistory,
    target: { to },
  }));
}

interface FoundProps {
  found: readonly SearchTarget[];
  at: number;
  onPoint: (at: number) => void;
  onOpen: (target: SearchTarget) => void;
}

function Found({ found, at, onPoint, onOpen }: FoundProps) {
  const t = useMessages(appMessages);
  const groups = [...new Set(found.map(({ group }) => group))];
  const chosen = found[at]?.id;
  useEffect(() => {
    if (chosen) scrollNear(document.getElementById(`search-${at}`));
  }, [chosen, at]);
  return (
    <div id="search-found" className={classes.found} role="listbox" aria-label={t('search')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options; no HTML element is one
        <div key={group} role="group" aria-label={group}>
          <p className={classes.group} aria-hidden="true">
            {group}
          </p>
          {found.map((target, position) =>
            target.group === group ? (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox, which has the keys
              // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the combobox, which has the keys
              <div
                key={target.id}
                id={`search-${position}`}
                className={classes.option}
                role="option"
                aria-selected={position === at}
                onMouseMove={() => onPoint(position)}
                onClick={() => onOpen(target)}
              >
                <target.icon size={18} aria-hidden="true" />
                <span>{target.title}</span>
                {position === at ? <IconCornerDownLeft size={16} aria-hidden="true" className="directional" /> : null}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
