import {
  barTypes,
  contentWidths,
  type Preferences,
  skins,
  themes,
} from '@cartage/contract/preferences/preferences.schema.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Choices, Toggle } from './choices.tsx';
import { useColorScheme, useDirection } from './color-scheme.ts';
import classes from './customizer.module.css';
import { customizerMessages } from './messages.ts';
import { isChanged } from './preference-rules.ts';
import { resetPreferences, setPreferences, usePreferences } from './preferences.ts';
import { PrimaryColor } from './primary-color.tsx';

/** Every preference, in a drawer at the end of the page; what is chosen is seen at once. */
export function Customizer({ onClose }: { onClose: () => void }) {
  const t = useMessages(customizerMessages);
  const preferences = usePreferences();
  return (
    <Dialog onClose={onClose} className={classes.drawer} labelledBy="customizer-title">
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id="customizer-title" className={classes.title}>
            {t('title')}
          </h2>
          <p className={classes.lead}>{t('lead')}</p>
        </div>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          disabled={!isChanged(preferences)}
          onClick={resetPreferences}
        >
          {t('reset')}
        </Button>
        <ActionIcon aria-label={t('close')} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes.body}>
        <Theming preferences={preferences} />
        <Layout preferences={preferences} />
      </div>
    </Dialog>
  );
}

function Theming({ preferences: { theme, skin, isVerticalNavSemiDark, navLayout } }: { preferences: Preferences }) {
  const t = useMessages(customizerMessages);
  const isLight = useColorScheme() === 'light';
  return (
    <Part title={t('theming')}>
      <PrimaryColor />
      <Choices
        label={t('theme')}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={theme}
        onChoose={(value) => setPreferences({ theme: value })}
      />
      <Choices
        label={t('skin')}
        options={skins.map((value) => ({ value, label: t(`skin.${value}`) }))}
        value={skin}
        onChoose={(value) => setPreferences({ skin: value })}
      />
      <Toggle
        label={t('semiDark')}
        hint={t('semiDarkHint')}
        isOn={isVerticalNavSemiDark}
        isDisabled={!isLight || navLayout === 'horizontal'}
        onChange={(isOn) => setPreferences({ isVerticalNavSemiDark: isOn })}
      />
    </Part>
  );
}

function Layout({ preferences }: { preferences: Preferences }) {
  const t = useMessages(customizerMessages);
  const { navLayout, isVerticalNavCollapsed, contentWidth, navbarType, footerType, isNavbarBlurEnabled } = preferences;
  const direction = useDirection();
  const layouts = {
    vertical: { navLayout: 'vertical', isVerticalNavCollapsed: false },
    collapsed: { navLayout: 'vertical', isVerticalNavCollapsed: true },
    horizontal: { navLayout: 'horizontal' },
  } as const;
  const layout = navLayout === 'horizontal' ? 'horizontal' : isVerticalNavCollapsed ? 'collapsed' : 'vertical';
  return (
    <Part title={t('layout')}>
      <Choices
        label={t('navigation')}
        hint={t('navigationHint')}
        options={(['vertical', 'collapsed', 'horizontal'] as const).map((value) => ({
          value,
          label: t(`navigation.${value}`),
        }))}
        value={layout}
        onChoose={(value) => setPreferences(layouts[value])}
      />
      <Choices
        label={t('width')}
        options={contentWidths.toReversed().map((value) => ({ value, label: t(`width.${value}`) }))}
        value={contentWidth}
        onChoose={(value) => setPreferences({ contentWidth: value })}
      />
      <Choices
        label={t('navbar')}
        options={barTypes
          // Without the navbar there would be no horizontal navigation.
          .filter((value) => value !== 'hidden' || navLayout !== 'horizontal')
          .map((value) => ({ value, label: t(`bar.${value}`) }))}
        value={navbarType}
        onChoose={(value) => setPreferences({ navbarType: value })}
      />
      <Toggle
        label={t('blur')}
        isOn={isNavbarBlurEnabled}
        isDisabled={navbarType !== 'sticky'}
        onChange={(isOn) => setPreferences({ isNavbarBlurEnabled: isOn })}
      />
      <Choices
        label={t('footer')}
        options={barTypes.map((value) => ({ value, label: t(`bar.${value}`) }))}
        value={footerType}
        onChoose={(value) => setPreferences({ footerType: value })}
      />
      <Choices
        label={t('direction')}
        options={(['ltr', 'rtl'] as const).map((value) => ({ value, label: t(`direction.${value}`) }))}
        value={direction}
        onChoose={(value) => setPreferences({ direction: value })}
      />
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h3 className={classes.partTitle}>{title}</h3>
    {children}
  </section>
);
