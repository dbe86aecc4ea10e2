import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { appMessages } from '#app/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { scrollNear } from '#ui/scroll-near.ts';
import { useBadges } from './nav-badges.ts';
import { NavEntry } from './nav-entry.tsx';
import classes from './nav-list.module.css';
import { isGroup, type NavGroup } from './nav-tree.ts';
import { useActiveLink, useNavigation } from './use-navigation.ts';

/** The entries of the navigation this person may open, the present one marked; of the groups one is open at a time. */
export function NavList({ idPrefix, onNavigate }: { idPrefix: string; onNavigate?: () => void }) {
  const t = useMessages(appMessages);
  const badges = useBadges();
  const active = useActiveLink();
  const [openGroup, setOpenGroup] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const here = active?.to;
  useEffect(() => {
    if (here) scrollNear(list.current?.querySelector('[aria-current]'));
  }, [here]);
  return (
    <div ref={list} className={classes.groups}>
      {useNavigation().map(({ heading, items }) => (
        <div key={heading}>
          <p className={classes.heading} id={`${idPrefix}-${heading}`}>
            <span>{t(heading)}</span>
          </p>
          <ul className={classes.list} aria-labelledby={`${idPrefix}-${heading}`}>
            {items.map((item) =>
              isGroup(item) ? (
                <Group
                  key={item.label}
                  group={item}
                  // The group of the present screen stays open.
                  isOpen={openGroup === item.label || active?.group?.label === item.label}
                  active={active?.to}
                  onToggle={() => setOpenGroup(openGroup === item.label ? undefined : item.label)}
                  onNavigate={onNavigate}
                />
              ) : (
                <li key={item.to}>
                  <NavEntry
                    link={item}
                    isActive={active?.to === item.to}
                    badge={item.badge && badges[item.badge]}
                    onNavigate={onNavigate}
                  />
                </li>
              ),
            )}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface GroupProps {
  group: NavGroup;
  isOpen: boolean;
  active: string | undefined;
  onToggle: () => void;
  onNavigate: (() => void) | undefined;
}

function Group({ group: { label, icon: Icon, items }, isOpen, active, onToggle, onNavigate }: GroupProps) {
  const t = useMessages(appMessages);
  return (
    <li>
      <button type="button" className={classes.link} aria-expanded={isOpen} onClick={onToggle}>
        <Icon size={20} aria-hidden="true" />
        <span className={classes.label}>{t(label)}</span>
        <IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />
      </button>
      {isOpen ? (
        <ul className={classes.nested} aria-label={t(label)}>
          {items.map((link) => (
            <li key={link.to}>
              <NavEntry link={link} isActive={active === link.to} isNested onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
