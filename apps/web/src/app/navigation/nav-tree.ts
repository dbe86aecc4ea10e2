import type { ComponentType } from 'react';
import type { AppWords } from '#app/messages.ts';
import type { Can, Rule } from '#session/ability.ts';

export type Word = Extract<keyof AppWords, string>;
export type NavIcon = ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
/** What an entry counts; see nav-badges.ts. */
export type Badge = 'pendingUsers' | 'unseenMessages';

export interface NavLink {
  to: `/${string}`;
  label: Word;
  icon?: NavIcon;
  /** Who sees it; everybody signed in when left out. Equal to the screen's own. */
  access?: Rule;
  /** Who has no use for it, though they may open it. */
  unless?: Rule;
  badge?: Badge;
  isNewTab?: true;
}
export interface NavGroup {
  label: Word;
  icon: NavIcon;
  items: readonly NavLink[];
}
export interface NavSection {
  heading: Word;
  icon: NavIcon;
  items: readonly (NavLink | NavGroup)[];
}
export const isGroup = (item: NavLink | NavGroup): item is NavGroup => 'items' in item;

/** Whether a screen for this path has been drawn. */
export type IsDrawn = (path: string) => boolean;

/** What this person sees: entries they may open whose screen there is, no group and no heading without entries. */
export function visibleSections(sections: readonly NavSection[], can: Can, isDrawn: IsDrawn): NavSection[] {
  const isVisible = ({ to, access, unless }: NavLink) =>
    isDrawn(to) && (!access || can(access.action, access.subject)) && !(unless && can(unless.action, unless.subject));
  const seen = (item: NavLink | NavGroup): (NavLink | NavGroup)[] => {
    if (!isGroup(item)) return isVisible(item) ? [item] : [];
    const items = item.items.filter(isVisible);
    return items.length > 0 ? [{ ...item, items }] : [];
  };
  return sections
    .map((section) => ({ ...section, items: section.items.flatMap(seen) }))
    .filter(({ items }) => items.length > 0);
}

export interface PlacedLink extends NavLink {
  section: NavSection;
  group?: NavGroup;
}

/** All links with where they stand, in order. */
export const linksOf = (sections: readonly NavSection[]): PlacedLink[] =>
  sections.flatMap((section) =>
    section.items.flatMap((item): PlacedLink[] =>
      isGroup(item) ? item.items.map((link) => ({ ...link, section, group: item })) : [{ ...item, section }],
    ),
  );

/** Where a signed-in person starts. */
export const homeOf = (sections: readonly NavSection[], can: Can, isDrawn: IsDrawn): string | undefined =>
  linksOf(visibleSections(sections, can, isDrawn))[0]?.to;
