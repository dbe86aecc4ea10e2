import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailHtml } from './mail-html.ts';

const url = 'https://example.com/track/trk_1?a=1&b=2';
const bodyOf = (html: string) => html.slice(html.indexOf('<p '), html.lastIndexOf('</div>'));
const nasty = fc.constantFrom(
  '<script>',
  '</p>',
  '<img src=x onerror=alert(1)>',
  '"',
  "'",
  '&lt;',
  '&',
  '\n',
  url,
  '>',
);

test('whatever is written in a mail, nothing of it becomes markup', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.oneof(nasty, fc.string())).map((parts) => parts.join(''))), (paragraphs) => {
      const tags = bodyOf(mailHtml(paragraphs, 'en', url)).match(/<[^>]*>?/g) ?? [];
      const ours =
        /^(?:<p style="margin:0 0 16px">|<\/p>|<br>|<a href="https:[^"<>]*" style="[^"<>]*" dir="ltr">|<\/a>)$/;
      expect(tags.filter((tag) => !ours.test(tag))).toEqual([]);
    }),
  );
});

test('what is written is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(nasty, fc.string()), { minLength: 1 }), (parts) => {
      const html = bodyOf(mailHtml([parts.join('')], 'fr', null));
      const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
      const read = html
        .replaceAll('<br>', '\n')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => signs[name] ?? '');
      expect(read).toBe(parts.join(''));
    }),
  );
});

test('the link can be followed wherever it stands, and Arabic runs from right to left', () => {
  const html = mailHtml([`<b> ${url}`], 'ar', url);
  expect(html).toContain('href="https://example.com/track/trk_1?a=1&amp;b=2"');
  expect(html).toContain('<div lang="ar" dir="rtl"');
  expect(html).toContain('&lt;b&gt; <a ');
  expect(mailHtml([url], 'en', null)).not.toContain('<a ');
});
