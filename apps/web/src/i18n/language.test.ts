import '#test/dom.ts';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { languages } from '@cartage/contract/auth/auth.schema.ts';
import { expect, it } from 'vitest';
import { currentLanguage, directionOf, languageFacts } from './language.ts';
import { bundle, followLanguage, loadMessages, messagesNow, setLanguage } from './messages.ts';

const beforePaint = readFileSync(new URL('../../public/before-paint.js', import.meta.url), 'utf8');

interface Person {
  chosen?: string;
  spoken: string[];
  userData?: string;
  hash?: string;
  state?: object;
}

/** The root of a page as it is before the first paint. */
function openedBy({ chosen, spoken, userData, hash = '', state = {} }: Person) {
  const root = { lang: '', dir: '', dataset: {} as Record<string, string>, style: { setProperty: () => undefined } };
  runInNewContext(beforePaint, {
    document: { documentElement: root, cookie: '' },
    matchMedia: () => ({ matches: false }),
    localStorage: { getItem: (key: string) => ({ language: chosen, userData })[key] ?? null },
    navigator: { languages: spoken },
    location: { hash },
    history: { state },
    addEventListener: () => undefined,
  });
  return { opened: [root.lang, root.dir], isOwn: 'unrendered' in root.dataset };
}

it('R-1.8 R-3.3 each language has its code and its direction: Arabic alone runs from right to left', () => {
  expect(languages.map((code) => [code, languageFacts[code].name, directionOf(code)])).toEqual([
    ['en', 'English', 'ltr'],
    ['fr', 'Français', 'ltr'],
    ['ar', 'العربية', 'rtl'],
  ]);
  for (const code of languages) expect(new Intl.Locale(languageFacts[code].locale).language).toBe(code);
});

it.each([
  ['what was chosen before', { chosen: 'fr', spoken: ['ar'] }, ['fr', 'ltr']],
  ['the first spoken one there is', { spoken: ['de-CH', 'ar-EG', 'en'] }, ['ar', 'rtl']],
  ['English, when none is there', { spoken: ['de', 'pt-BR'] }, ['en', 'ltr']],
  ['English, when what was chosen is nonsense', { chosen: 'xx', spoken: [] }, ['en', 'ltr']],
])('R-9.10 a page opens in %s', (_what, person, opened) => {
  expect(openedBy(person).opened).toEqual(opened);
});

it.each([
  ['a visitor who reads English', { spoken: ['en'] }, false],
  ['a visitor at a place of the page', { spoken: ['en'], hash: '#features' }, false],
  ['a visitor of the simulated host’s first page', { spoken: ['en'], hash: '#/' }, false],
  ['a visitor of another page there', { spoken: ['en'], hash: '#/login' }, true],
  ['a visitor who reads French', { spoken: ['fr'] }, true],
  ['who is signed in', { spoken: ['en'], userData: '{}' }, true],
  ['who comes again', { spoken: ['en'], state: { key: 'a', __TSR_key: 'a', __TSR_index: 2 } }, false],
  ['who has typed there before', { spoken: ['en'], state: { key: 'a', checkout: { name: 'Ada' } } }, true],
])('what was rendered beforehand is not the page of everybody: %s', (_who, person, isOwn) => {
  expect(openedBy(person).isOwn).toBe(isOwn);
});

it('follows what another tab chose before it was listened for', async () => {
  localStorage.setItem('language', 'fr');
  const end = followLanguage();
  await expect.poll(currentLanguage).toBe('fr');
  end();
});

it('waits for the words that are first asked for while it changes: nothing on the page has to wait for its own', async () => {
  const says = (word: string) => async () => ({ messages: { word } });
  let arrive: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const here = bundle<{ word: string }>({ en: says('Here'), fr: () => slow.then(says('Ici')), ar: says('هنا') });
  const late = bundle<{ word: string }>({ en: says('Late'), fr: says('Tard'), ar: says('متأخر') });
  await setLanguage('en');
  await loadMessages(here);
  const changed = setLanguage('fr');
  await loadMessages(late);
  arrive();
  await changed;
  expect([messagesNow(here)('word'), messagesNow(late)('word')]).toEqual(['Ici', 'Tard']);
  await setLanguage('en');
});
