import { languages } from '@cartage/contract/auth/auth.schema.ts';
import { themes } from '@cartage/contract/preferences/preferences.schema.ts';
import { IconAdjustmentsHorizontal, IconLanguage, IconLogout, IconPalette } from '@tabler/icons-react';
import { appMessages } from '#app/messages.ts';
import { linksOf, type NavIcon } from '#app/navigation/nav-tree.ts';
import { useNavigation } from '#app/navigation/use-navigation.ts';
import { openCustomizer } from '#app/preferences/customizer-door.tsx';
import { setPreferences } from '#app/preferences/preferences.ts';
import { signOut } from '#app/sign-out.ts';
import { headed } from '#format/headed.ts';
import { languageFacts, useLanguage } from '#i18n/language.ts';
import { setLanguage, useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';

/** Something the command search finds: a page to go to, a record, or an act. */
export interface SearchTarget {
  id: string;
  /** What its group is called. */
  group: string;
  title: string;
  /** More words it is found by. */
  hint: string;
  icon: NavIcon;
  target: { to: string } | { run: () => void };
}

const atMostInGroup = 5;

/** All the pages and acts there are for this person, in their language. */
export function useSearchTargets(): SearchTarget[] {
  const t = useMessages(appMessages);
  const current = useLanguage();
  const pages = linksOf(useNavigation()).map(
    ({ to, label, icon, section, group }): SearchTarget => ({
      id: to,
      group: t('searchPages'),
      title: t(label),
      hint: `${t(section.heading)} ${group ? t(group.label) : ''}`,
      icon: icon ?? group?.icon ?? section.icon,
      target: { to },
    }),
  );
  const act = (id: string, title: string, hint: string, icon: NavIcon, run: () => void): SearchTarget => ({
    id,
    group: t('searchActions'),
    title,
    hint,
    icon,
    target: { run },
  });
  return [
    ...pages,
    ...themes.map((theme) =>
      act(`theme-${theme}`, headed(t('theme'), t(`theme.${theme}`)), theme, IconPalette, () =>
        setPreferences({ theme }),
      ),
    ),
    act('customize', t('customize'), '', IconAdjustmentsHorizontal, openCustomizer),
    ...languages
      .filter((language) => language !== current)
      .map((language) =>
        act(`language-${language}`, languageFacts[language].name, t('language'), IconLanguage, () => {
          setLanguage(language).catch(toast.failed);
        }),
      ),
    act('sign-out', t('signOut'), '', IconLogout, () => {
      signOut().catch(toast.failed);
    }),
  ];
}

/** The targets that match, those beginning with the word first. */
export function matching(targets: readonly SearchTarget[], q: string): SearchTarget[] {
  const word = fold(q);
  const found = targets.filter(({ title, hint }) => fold(`${title} ${hint}`).includes(word));
  return fewOfEach(word ? found.toSorted((a, b) => rank(a, word) - rank(b, word)) : found, targets);
}

/** At most five of a group, the groups in the order of `all`. */
export const fewOfEach = (found: readonly SearchTarget[], all: readonly SearchTarget[] = found): SearchTarget[] =>
  [...new Set(all.map(({ group }) => group))].flatMap((group) =>
    found.filter((target) => target.group === group).slice(0, atMostInGroup),
  );

const rank = ({ title }: SearchTarget, word: string) => (fold(title).startsWith(word) ? 0 : 1);
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase().trim();
