import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { appMessages } from '#app/messages.ts';
import { linksOf, type PlacedLink } from '#app/navigation/nav-tree.ts';
import { useNavigation } from '#app/navigation/use-navigation.ts';
import { setPreferences, usePreferences } from '#app/preferences/preferences.ts';
import { useMessages } from '#i18n/messages.ts';
import { PopHead } from '#ui/pop/pop-head.tsx';
import classes from './shortcut-panel.module.css';

const atMost = 12;
const suggested = 6;

/** The screens a person keeps at hand; until they choose, the first ones of their navigation. */
export function ShortcutPanel({ onNavigate }: { onNavigate: () => void }) {
  const t = useMessages(appMessages);
  const [isChoosing, setIsChoosing] = useState(false);
  const chosen = usePreferences(({ shortcuts }) => shortcuts);
  const all = linksOf(useNavigation());
  const shown = chosen.length > 0 ? all.filter(({ to }) => chosen.includes(to)) : all.slice(0, suggested);
  const toggle = (to: string) => {
    const present: string[] = shown.map((link) => link.to);
    const next = present.includes(to) ? present.filter((one) => one !== to) : [...present, to];
    if (next.length <= atMost) setPreferences({ shortcuts: next });
  };
  return (
    <>
      <PopHead title={t('shortcuts')}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={isChoosing ? null : <IconPencil size={16} aria-hidden="true" />}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          {t(isChoosing ? 'done' : 'chooseShortcuts')}
        </Button>
      </PopHead>
      {isChoosing ? (
        <ul className={classes.choices}>
          {all.map((link) => (
            <li key={link.to}>
              <label className={classes.choice}>
                <input
                  type="checkbox"
                  checked={shown.some(({ to }) => to === link.to)}
                  onChange={() => toggle(link.to)}
                />
                <span>{t(link.label)}</span>
                <span className={classes.where}>{t(link.section.heading)}</span>
              </label>
            </li>
          ))}
        </ul>
      ) : (
        <ul className={classes.tiles}>
          {shown.map((link) => (
            <Tile key={link.to} link={link} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </>
  );
}

function Tile({
  link: { to, label, icon, group, section, isNewTab },
  onNavigate,
}: {
  link: PlacedLink;
  onNavigate: () => void;
}) {
  const t = useMessages(appMessages);
  const Icon = icon ?? group?.icon ?? section.icon;
  return (
    <li>
      <Link
        to={to}
        className={classes.tile}
        onClick={onNavigate}
        {...(isNewTab ? { target: '_blank', rel: 'noopener' } : {})}
      >
        <span className={classes.icon}>
          <Icon size={22} aria-hidden="true" />
        </span>
        <span className={classes.name}>{t(label)}</span>
        <span className={classes.where}>{t(group?.label ?? section.heading)}</span>
      </Link>
    </li>
  );
}
