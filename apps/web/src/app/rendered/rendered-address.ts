import { pricingIntervals, pricingPlanKeys } from '@cartage/contract/pricing/pricing.schema.ts';
import { renderedPageAt } from './rendered-pages.ts';

/** Somebody's own word, like that of a mailed link: the text is the same for all of them, with places for what is theirs. */
const own = 'own';
const ownPart = '$own';

/** What may be asked for in an address, and with which words: a text for each is kept. */
const searches: Readonly<Record<string, Readonly<Record<string, readonly string[] | typeof own>>>> = {
  '/front-pages/checkout': { plan: pricingPlanKeys, interval: pricingIntervals },
  '/front-pages/payment': { checkout: own },
  '/reset-password': { token: own },
  '/invitation': { token: own },
  '/verify-email': { token: own },
};

/**
 * The address whose text somebody gets who asks for this one: words of their own are left out of it. Undefined where
 * there is none, or something is asked for that nobody knows beforehand.
 */
export function renderedAddress(path: string, search: string): string | undefined {
  const page = renderedPageAt(path);
  if (!page) return undefined;
  const known = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    const words = searches[page.path]?.[name];
    const isKnown = words === own ? value !== '' : words?.includes(value);
    if (!isKnown || known.has(name)) return undefined;
    known.set(name, words === own ? own : value);
  }
  known.sort();
  const place = page.path.includes(ownPart) ? page.path.replace(ownPart, own) : path;
  return known.size === 0 ? place : `${place}?${known}`;
}

/** Whether the text of an address leaves places for what is somebody's own. */
export const hasOwnPlaces = (address: string): boolean => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const isOwn = (name: string) => searches[pathname]?.[name] === own;
  return renderedPageAt(pathname)?.path.includes(ownPart) || [...searchParams.keys()].some(isOwn);
};
