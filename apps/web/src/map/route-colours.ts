import type { CSSProperties } from 'react';

/** Hues of routes, dealt in this order (neighbours differ most); light and dark maps have their own. */
const hues = [
  ['#2D74CA', '#70ADFB'],
  ['#9C6900', '#DA9E3F'],
  ['#098585', '#03C3C3'],
  ['#9F51A4', '#D48DD8'],
  ['#0E8C41', '#69C27E'],
  ['#BC4945', '#F28881'],
  ['#5D69CB', '#93A3FC'],
  ['#737C03', '#A8B44B'],
  ['#00829E', '#1EBDE3'],
  ['#B65400', '#EC915C'],
  ['#7C5EC2', '#B199F4'],
  ['#B54879', '#EA86AF'],
] as const;

export type ColorScheme = 'light' | 'dark';

/** The colour of the n-th route (from 0); after twelve they come again, dashed. */
export const routeColour = (index: number, scheme: ColorScheme): string =>
  (hues[((index % hues.length) + hues.length) % hues.length] ?? hues[0])[scheme === 'light' ? 0 : 1];
export const isDashedRoute = (index: number): boolean => index >= hues.length;
/** Text on a fill of that colour. */
export const onRouteColour = (scheme: ColorScheme): string => (scheme === 'light' ? '#ffffff' : '#12111c');

/** Hands the colour to style sheets as `--route`. */
export const routeStyle = (index: number, scheme: ColorScheme): CSSProperties =>
  // React passes custom properties through; its types know only the standard ones.
  ({ '--route': routeColour(index, scheme) }) as CSSProperties;

/** The same where the theme decides without code. */
export const routeStyleOfTheme = (index: number): CSSProperties =>
  ({ '--route': `light-dark(${routeColour(index, 'light')}, ${routeColour(index, 'dark')})` }) as CSSProperties;
