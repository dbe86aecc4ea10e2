import '#test/dom.ts';
import { expect, test } from 'vitest';
import { loadMessages, messagesNow, setLanguage } from '#i18n/messages.ts';
import { ApiError } from './api-error.ts';
import { describeError, errorMessages } from './messages.ts';

test('a refusal is said in the language of the page, with what it is about', async () => {
  await loadMessages(errorMessages);
  await setLanguage('fr');
  const said = (status: number, body: object) =>
    describeError(new ApiError(status, body), messagesNow(errorMessages)).replaceAll(/\s/g, ' ');
  expect(said(409, { code: 'out_of_stock', message: 'Lamp: 3 left', product: 'Lamp', left: 3 })).toBe(
    'Lamp : il en reste 3.',
  );
  expect(said(409, { code: 'follows_delivery', message: '', ref: 'D-1', legal: [] })).toContain('D-1');
  expect(said(409, { code: 'nobody_knows', message: 'English' })).not.toContain('English');
  await setLanguage('en');
  expect(said(409, { code: 'nobody_knows', message: 'English' })).toBe('English');
});
