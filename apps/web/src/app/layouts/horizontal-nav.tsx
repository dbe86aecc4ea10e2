import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { appMessages } from '#app/messages.ts';
import { useBadges } from '#app/navigation/nav-badges.ts';
import { NavEntry } from '#app/navigation/nav-entry.tsx';
import { isGroup, type NavSection } from '#app/navigation/nav-tree.ts';
import { useActiveLink, useNavigation } from '#app/navigation/use-navigation.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './horizontal-nav.module.css';
import { NavPopover } from './nav-popover.tsx';

/** The navigation under the navbar: a popover for each section, opened by pointer, touch and keyboard. */
export function HorizontalNav() {
  const t = useMessages(appMessages);
  const active = useActiveLink();
  const [open, setOpen] = useState<string>();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (!(target instanceof Node && bar.current?.contains(target))) setOpen(undefined);
    };
    addEventListener('pointerdown', outside);
    return () => removeEventListener('pointerdown', outside);
  }, []);
  return (
    <nav ref={bar} className={classes.bar} aria-label={t('navigation')}>
      <ul className={classes.sections}>
        {useNavigation().map((section) => (
          <li key={section.heading}>
            <NavPopover
              isOpen={open === section.heading}
              onOpen={() => setOpen(section.heading)}
              onClose={() => setOpen((now) => (now === section.heading ? undefined : now))}
              isActive={active?.section.heading === section.heading}
              label={
                <>
                  <section.icon size={18} aria-hidden="true" />
                  {t(section.heading)}
                  <IconChevronDown size={14} aria-hidden="true" />
                </>
              }
            >
              <SectionItems section={section} active={active?.to} onNavigate={() => setOpen(undefined)} />
            </NavPopover>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionItemsProps {
  section: NavSection;
  active: string | undefined;
  onNavigate: () => void;
}

function SectionItems({ section, active, onNavigate }: SectionItemsProps) {
  const t = useMessages(appMessages);
  const badges = useBadges();
  const [open, setOpen] = useState<string>();
  return (
    <ul className={classes.list}>
      {section.items.map((item) =>
        isGroup(item) ? (
          <li key={item.label}>
            <NavPopover
              isNested
              isOpen={open === item.label}
              onOpen={() => setOpen(item.label)}
              onClose={() => setOpen((now) => (now === item.label ? undefined : now))}
              isActive={item.items.some(({ to }) => to === active)}
              label={
                <>
                  <item.icon size={20} aria-hidden="true" />
                  <span className={classes.label}>{t(item.label)}</span>
                  <IconChevronDown size={14} aria-hidden="true" className={classes.sideways} />
                </>
              }
            >
              <ul className={classes.list}>
                {item.items.map((link) => (
                  <li key={link.to}>
                    <NavEntry link={link} isActive={active === link.to} isNested onNavigate={onNavigate} />
                  </li>
                ))}
              </ul>
            </NavPopover>
          </li>
        ) : (
          <li key={item.to}>
            <NavEntry
              link={item}
              isActive={active === item.to}
              badge={item.badge && badges[item.badge]}
              onNavigate={onNavigate}
            />
          </li>
        ),
      )}
    </ul>
  );
}
