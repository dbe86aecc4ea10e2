import { isChanged } from '#app/preferences/preference-rules.ts';
import { usePreferences } from '#app/preferences/preferences.ts';
import { queryClient } from '#http/query-client.ts';

/**
 * What the document brought of the page. `same`: just what React would draw now. `other`: it may stand until React has
 * drawn the person's own. `none`: a bare page, or one that is somebody else's and makes place for the loader.
 */
export function takeOver(root: HTMLElement): 'same' | 'other' | 'none' {
  const loader = document.querySelector('[data-rendered] ~ .loader');
  if (!loader) return 'none';
  loader.remove();
  root.removeAttribute('data-rendered');
  if (document.documentElement.dataset.unrendered !== undefined) {
    root.replaceChildren(loader);
    return 'none';
  }
  for (const [key, answer] of answersOf(document.getElementById('answers')?.textContent))
    queryClient.setQueryData(key, answer);
  return isChanged(usePreferences.getState()) ? 'other' : 'same';
}

/** Written by fill-template.ts. */
const answersOf = (text: string | undefined) => JSON.parse(text ?? '[]') as [readonly unknown[], unknown][];
