import { useMediaQuery } from '@mantine/hooks';
import { directionOf, useLanguage } from '#i18n/language.ts';
import { colorSchemeOf } from './apply-preferences.ts';
import { usePreferences } from './preferences.ts';

/** The theme in force: as chosen, or as the device wishes. */
export function useColorScheme(): 'light' | 'dark' {
  const theme = usePreferences((preferences) => preferences.theme);
  const isDeviceDark = useMediaQuery('(prefers-color-scheme: dark)', false, { getInitialValueInEffect: false });
  return colorSchemeOf({ theme }, isDeviceDark ?? false);
}

/** The direction in force: the language's, or the one chosen. */
export function useDirection(): 'ltr' | 'rtl' {
  const language = useLanguage();
  const chosen = usePreferences(({ direction }) => direction);
  return chosen === 'language' ? directionOf(language) : chosen;
}
