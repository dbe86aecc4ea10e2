import * as z from 'zod/mini';
import { plainText } from '#core/plain-text.ts';

export const themes = ['light', 'dark', 'system'] as const;
export const skins = ['default', 'bordered'] as const;
export const contentWidths = ['fluid', 'boxed'] as const;
export const navLayouts = ['vertical', 'horizontal'] as const;
export const barTypes = ['sticky', 'static', 'hidden'] as const;
export const directions = ['language', 'ltr', 'rtl'] as const;

/** What a person chose about the looks, in order of importance. `isVerticalNavCollapsed` is the layout "collapsed". */
export const preferencesSchema = z.object({
  theme: z.enum(themes),
  skin: z.enum(skins),
  contentWidth: z.enum(contentWidths),
  navLayout: z.enum(navLayouts),
  navbarType: z.enum(barTypes),
  footerType: z.enum(barTypes),
  isVerticalNavCollapsed: z.boolean(),
  isVerticalNavSemiDark: z.boolean(),
  isNavbarBlurEnabled: z.boolean(),
  /** `language`: as the language is written. */
  direction: z.enum(directions),
  primaryColor: plainText.check(z.regex(/^#[0-9A-F]{6}$/)),
  /** Paths of the screens a person keeps at hand. */
  shortcuts: z.array(plainText.check(z.regex(/^\/[\w\-/]*$/), z.maxLength(120))).check(z.maxLength(12)),
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const preferencesChangeSchema = z.partial(preferencesSchema);
export type PreferencesChange = z.infer<typeof preferencesChangeSchema>;

/** Only what the person ever changed: the rest is the default of the page, which may become another. */
export const keptPreferencesSchema = z.object({ changed: preferencesChangeSchema });
