import {
  barTypes,
  contentWidths,
  directions,
  navLayouts,
  type Preferences,
  type PreferencesChange,
  skins,
  themes,
} from '@cartage/contract/preferences/preferences.schema.ts';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { defaultPreferences, settled } from './preference-rules.ts';

export type { Preferences } from '@cartage/contract/preferences/preferences.schema.ts';

/** What a person chose about the looks. Each field is a cookie of 30 days, read again before the first paint. */
const cookiesSchema = z.object({
  theme: z.catch(z.enum(themes), defaultPreferences.theme),
  skin: z.catch(z.enum(skins), defaultPreferences.skin),
  contentWidth: z.catch(z.enum(contentWidths), defaultPreferences.contentWidth),
  navLayout: z.catch(z.enum(navLayouts), defaultPreferences.navLayout),
  navbarType: z.catch(z.enum(barTypes), defaultPreferences.navbarType),
  footerType: z.catch(z.enum(barTypes), defaultPreferences.footerType),
  isVerticalNavCollapsed: z.catch(z.stringbool(), defaultPreferences.isVerticalNavCollapsed),
  isVerticalNavSemiDark: z.catch(z.stringbool(), defaultPreferences.isVerticalNavSemiDark),
  isNavbarBlurEnabled: z.catch(z.stringbool(), defaultPreferences.isNavbarBlurEnabled),
  direction: z.catch(z.enum(directions), defaultPreferences.direction),
  primaryColor: z.catch(z.string().check(z.regex(/^#[0-9A-F]{6}$/)), defaultPreferences.primaryColor),
  shortcuts: z.catch(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(' ').filter(Boolean)),
    ),
    [...defaultPreferences.shortcuts],
  ),
});

const prefix = 'Cartage-';
const keptS = 30 * 24 * 3600;

export const usePreferences = create<Preferences>(() =>
  // None where pages are rendered without a browser.
  readPreferences(typeof document === 'undefined' ? '' : document.cookie),
);

export function readPreferences(cookies: string): Preferences {
  const pairs = cookies.split('; ').map((pair) => pair.split('='));
  return z.parse(
    cookiesSchema,
    Object.fromEntries(
      pairs.flatMap(([name = '', value = '']) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), decoded(value)]] : [],
      ),
    ),
  );
}

/** Changes some preferences with what follows from them, keeps them, and tells the other tabs and devices. */
export function setPreferences(change: Partial<Preferences>): void {
  const whole = settled(usePreferences.getState(), change);
  keepHere(whole);
  for (const hear of hearers) hear(whole);
}

/** What another device chose: kept here without telling it back. */
export function keepHere(change: PreferencesChange): void {
  const chosen = Object.entries(change).filter(([, value]) => value !== undefined);
  if (chosen.length === 0) return;
  usePreferences.setState((before) => ({ ...before, ...Object.fromEntries(chosen) }));
  for (const [name, value] of chosen) writeCookie(name, cookieText(value), keptS);
  channel()?.postMessage('changed');
}

/** Back to the defaults, shortcuts aside. */
export function resetPreferences(): void {
  const { shortcuts: _, ...looks } = defaultPreferences;
  usePreferences.setState(looks);
  for (const name of Object.keys(looks)) writeCookie(name, '', 0);
  channel()?.postMessage('changed');
  for (const hear of hearers) hear(looks);
}

type Hearer = (change: Partial<Preferences>) => void;
const hearers = new Set<Hearer>();
/** Tells of what is chosen in this tab. Returns the end of it. */
export function onPreferencesChosen(hear: Hearer): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** A value for the script that runs before the first paint. */
export const keepForFirstPaint = (name: string, value: string) => writeCookie(name, value, keptS);

function writeCookie(name: string, value: string, maxAgeS: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where pages are served without TLS
  document.cookie = `${prefix}${name}=${encodeURIComponent(value)}; max-age=${maxAgeS}; path=/; samesite=lax`;
}

const cookieText = (value: unknown) => (Array.isArray(value) ? value.join(' ') : String(value));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

let opened: BroadcastChannel | undefined;
const channel = () => {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel('Cartage-preferences');
  return opened;
};

/** Follows what is chosen in other tabs, and has been since the cookies were read first. Returns the end of it. */
export function followPreferences(): () => void {
  const follow = () => usePreferences.setState(readPreferences(document.cookie));
  channel()?.addEventListener('message', follow);
  follow();
  return () => channel()?.removeEventListener('message', follow);
}
