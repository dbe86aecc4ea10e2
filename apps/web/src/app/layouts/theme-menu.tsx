import { themes } from '@cartage/contract/preferences/preferences.schema.ts';
import { ActionIcon } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { appMessages } from '#app/messages.ts';
import { setPreferences, usePreferences } from '#app/preferences/preferences.ts';
import { useMessages } from '#i18n/messages.ts';
import { Menu } from '#ui/menu/menu.tsx';

const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop };

/** Light, dark, or as the device wishes. */
export function ThemeMenu() {
  const t = useMessages(appMessages);
  const current = usePreferences((preferences) => preferences.theme);
  const Current = icons[current];
  const entries = themes.map((theme) => ({
    id: theme,
    label: t(`theme.${theme}`),
    icon: icons[theme],
    isChecked: theme === current,
    run: () => setPreferences({ theme }),
  }));
  return (
    <Menu label={t('theme')} entries={entries}>
      {(trigger) => (
        <ActionIcon aria-label={t('theme')} {...trigger}>
          <Current size={20} aria-hidden="true" />
        </ActionIcon>
      )}
    </Menu>
  );
}
