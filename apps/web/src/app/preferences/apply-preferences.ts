import { directionOf, useLanguageStore } from '#i18n/language.ts';
import { defaultPreferences } from './preference-rules.ts';
import { keepForFirstPaint, type Preferences, setPreferences, usePreferences } from './preferences.ts';

const deviceScheme = () => matchMedia('(prefers-color-scheme: dark)');

/** The theme in force: as chosen, or as the device wishes. */
export const colorSchemeOf = ({ theme }: Pick<Preferences, 'theme'>, isDeviceDark: boolean): 'light' | 'dark' =>
  theme === 'system' ? (isDeviceDark ? 'dark' : 'light') : theme;

/** Puts the preferences on the page, where CSS reads them, and keeps them there. Returns the end of it. */
export function applyPreferences(): () => void {
  const apply = () => applyTo(document.documentElement, usePreferences.getState());
  apply();
  const device = deviceScheme();
  const ends = [usePreferences.subscribe(apply), useLanguageStore.subscribe(followNewLanguage)];
  device.addEventListener('change', apply);
  return () => {
    for (const end of ends) end();
    device.removeEventListener('change', apply);
  };
}

/** A new language brings its own direction, whatever was chosen for the one before. */
function followNewLanguage({ language }: { language: string }, { language: before }: { language: string }): void {
  if (language !== before && usePreferences.getState().direction !== 'language')
    setPreferences({ direction: 'language' });
}

function applyTo(root: HTMLElement, preferences: Preferences): void {
  const { skin, direction, primaryColor } = preferences;
  const scheme = colorSchemeOf(preferences, deviceScheme().matches);
  root.dataset.mantineColorScheme = scheme;
  root.dataset.skin = skin;
  root.dir = direction === 'language' ? directionOf(useLanguageStore.getState().language) : direction;
  keepForFirstPaint('color-scheme', scheme);
  void paint(root, primaryColor);
}

/** The shades of a colour of one's own are there from the last visit; only a new colour waits for its shades. */
let painted: string | undefined;
async function paint(root: HTMLElement, primaryColor: string): Promise<void> {
  if (primaryColor === painted || (painted === undefined && primaryColor === defaultPreferences.primaryColor)) return;
  painted = primaryColor;
  const { primaryScale } = await import('./primary-scale.ts');
  if (primaryColor !== painted) return;
  const shades = primaryScale(primaryColor);
  shades.forEach((shade, step) => {
    root.style.setProperty(`--brand-${step}`, shade);
  });
  keepForFirstPaint('shades', shades.join(' '));
}
