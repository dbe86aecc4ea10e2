import '#test/dom.ts';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { Page } from '#test/page.ts';
import { bundle, loadMessages, messagesNow, setLanguage, useMessages } from './messages.ts';

const words = bundle<{ only: string; both: string; shared: { other: string } }>({
  en: async () => ({ messages: { only: 'English alone, {n}', both: 'English', shared: { other: 'Hello' } } }),
  fr: async () => JSON.parse('{"messages":{"both":"Français"}}'),
  ar: async () => ({ messages: { only: 'نص', both: 'عربية', shared: { other: 'مرحبا' } } }),
});

function Words() {
  const t = useMessages(words);
  return <p>{`${t('both')} / ${t('only', { n: 7 })} / ${t('shared')}`}</p>;
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(async () => {
  root.unmount();
  await setLanguage('en');
});

it('R-1.9 a text missing in one language is shown in English, and the others are not', async () => {
  await setLanguage('fr');
  await loadMessages(words);
  root.render(<Words />);
  const page = new Page();
  await page.sees('Français / English alone, 7 / Hello');
  expect(messagesNow(words)('only', { n: 1 })).toBe('English alone, 1');
  await setLanguage('ar');
  await page.sees('عربية / نص / مرحبا');
});
